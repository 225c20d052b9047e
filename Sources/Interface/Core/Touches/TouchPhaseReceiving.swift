/// An object with a method for each phase of touches: a view or a gesture recognizer.
@MainActor
protocol TouchPhaseReceiving {
  /// The event that the methods receive.
  associatedtype TouchEvent

  func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent)
  func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent)
  func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent)
  func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent)
}

extension TouchPhaseReceiving {
  /// Calls the method for a phase of touches.
  func receive(_ touches: Set<Touch>, phase: Touch.Phase, event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .stationary: break
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }
}
