// MARK: - Gesture recognizers of ancestors

extension Control {
  /// Returns whether the enabled control prevents an ancestor's gesture recognizer for a single tap with one touch from
  /// beginning.
  func claimsTap(from gestureRecognizer: GestureRecognizer) -> Bool {
    guard claimsTouches(from: gestureRecognizer), let tap = gestureRecognizer as? TapGestureRecognizer else {
      return false
    }
    return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1
  }

  /// Returns whether the control prevents an ancestor's gesture recognizer for a pan or swipe of one touch along the horizontal
  /// track from beginning. A recognizer that does not yield to controls, such as the pan of a scroll view, is not prevented.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer that is about to begin.
  ///   - isOnThumb: Returns whether a touch began on the thumb. Called also for a touch whose delivery to the control is still
  ///     delayed by a recognizer.
  func claimsDrag(from gestureRecognizer: GestureRecognizer, isOnThumb: (Touch) -> Bool) -> Bool {
    guard claimsTouches(from: gestureRecognizer), gestureRecognizer.followedTouches.count == 1,
      let touch = gestureRecognizer.followedTouches.first, touch.trackingView === self,
      trackedTouch.map({ $0 === touch }) ?? isOnThumb(touch)
    else { return false }
    guard gestureRecognizer.yieldsToControls else { return false }
    switch gestureRecognizer {
    case let pan as PanGestureRecognizer where pan.minimumNumberOfTouches <= 1: break
    case let swipe as SwipeGestureRecognizer where swipe.numberOfTouchesRequired <= 1: break
    default: return false
    }
    let start = convert(touch.initialSample.location, from: nil)
    let delta = touch.location(in: self) - start
    return abs(delta.x) >= abs(delta.y)
  }

  private func claimsTouches(from gestureRecognizer: GestureRecognizer) -> Bool {
    isEnabled && gestureRecognizer.view !== self
  }
}
