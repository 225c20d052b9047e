extension GestureRecognizer {
  /// Decides about the gesture.
  var arbiter: GestureArbiter {
    presentArbiter ?? Application.serving(view).dispatcher.arbiter
  }

  /// Hears of a phase of fingers that it follows.
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

extension Event {
  /// The fingers that `gestureRecognizer` follows.
  public func touches(for gestureRecognizer: GestureRecognizer) -> Set<Touch>? {
    Set(gestureRecognizer.followedTouches)
  }
}

extension Touch {
  /// Whether the recognizer follows the finger.
  func isFollowed(by recognizer: GestureRecognizer) -> Bool {
    !isOver && gestureRecognizers?.contains { $0 === recognizer } ?? false
  }

  /// The recognizer receives the touch no longer, and has nothing more to do with it.
  func forget(_ recognizer: GestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    followers.removeAll { $0 === recognizer }
  }

  /// How far the finger is from where it landed, in the window.
  var travel: Point { sample.location - landing.location }
}
