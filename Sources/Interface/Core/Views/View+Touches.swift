extension View: TouchPhaseReceiving {
  /// The view that owns touches that hit this view: the nearest view that claims them, this one or an ancestor, or this one.
  var touchOwner: View {
    var next: View? = self
    while let view = next {
      if view.ownsTouches(on: self) { return view }
      next = view.superview
    }
    return self
  }
}
