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
}
