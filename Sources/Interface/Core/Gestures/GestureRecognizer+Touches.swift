extension GestureRecognizer: TouchPhaseReceiving {
  /// The dispatcher that decides about the gesture.
  var dispatcher: TouchDispatcher {
    activeDispatcher ?? Application.serving(view).dispatcher
  }

  /// The latest touch of the present gesture, which may have ended, as between two taps; nil before the first.
  var touchInGesture: Touch? { followedTouches.last ?? (gestureID == nil ? nil : lastTouches.last) }

  /// The limits that decide what the touches of the recognizer mean.
  var limits: TouchProfile { followedTouches.first?.profile ?? view?.window?.limits ?? .standard }

  /// Stops following touches, as if they had never begun here.
  func stopFollowing(_ touches: Set<Touch>) { dispatcher.ignore(touches, by: self) }

  /// Cancels touches that have joined the gesture in progress for their views.
  func claimTouches() { dispatcher.claimTouches(of: self) }
}

extension Event {
  /// Returns the touches that a gesture recognizer follows.
  public func touches(for gestureRecognizer: GestureRecognizer) -> Set<Touch>? {
    Set(gestureRecognizer.followedTouches)
  }
}

extension Touch {
  /// Returns whether a recognizer follows the touch.
  func isFollowed(by recognizer: GestureRecognizer) -> Bool {
    !isOver && gestureRecognizers?.contains { $0 === recognizer } ?? false
  }

  /// Removes a recognizer, which receives the touch no longer.
  func forget(_ recognizer: GestureRecognizer) {
    receivers.removeAll { $0 === recognizer }
    followers.removeAll { $0 === recognizer }
  }

  /// The distance of the touch from where it began, in points of the window along each axis.
  var translation: Point { sample.location - initialSample.location }
}
