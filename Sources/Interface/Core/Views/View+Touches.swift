extension View {
  /// Hears of a phase of touches that it tracks.
  func receive(_ touches: Set<Touch>, phase: Touch.Phase, event: Event) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .stationary: break
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }

  /// The view that a finger belongs to which hits this one: the nearest that claims it, else this one.
  var touchOwner: View {
    var next: View? = self
    while let view = next {
      if view.ownsTouches(on: self) { return view }
      next = view.superview
    }
    return self
  }
}
