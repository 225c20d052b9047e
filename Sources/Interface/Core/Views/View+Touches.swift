extension View {
  /// Calls the method of the view for a phase of touches.
  func receive(_ touches: Set<Touch>, phase: Touch.Phase, event: Event) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .stationary: break
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }

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
