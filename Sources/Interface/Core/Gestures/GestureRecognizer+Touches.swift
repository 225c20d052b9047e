extension GestureRecognizer {
  /// Decides about the gesture.
  var dispatcher: TouchDispatcher {
    presentDispatcher ?? Application.serving(view).dispatcher
  }

  /// Follows some touches no longer; they count as if they had never begun here.
  func stopFollowing(_ touches: Set<Touch>) { dispatcher.ignore(touches, by: self) }

  /// Takes the touches from the views that have joined the gesture, which goes on.
  func claimTouches() { dispatcher.claimTouches(of: self) }

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
