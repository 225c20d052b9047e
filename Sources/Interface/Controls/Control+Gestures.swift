// MARK: - Gesture recognizers of ancestors

extension Control {
  /// Whether the control keeps its touch from a recognizer that wants a tap of one touch: one of an ancestor, while the control
  /// can be used.
  func claimsTap(from gestureRecognizer: GestureRecognizer) -> Bool {
    guard claimsTouches(from: gestureRecognizer), let tap = gestureRecognizer as? TapGestureRecognizer else {
      return false
    }
    return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1
  }

  /// Whether the control keeps its touch from a recognizer that wants a pan or swipe of one touch along the horizontal track of
  /// the control: one of an ancestor. A recognizer that does not yield, as the pan of a scroll view, decides by itself.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer that is about to begin.
  ///   - isOnThumb: Whether a touch began on what moves along the track. Asked also where the control has not been told of the
  ///     touch yet, as a recognizer delays it.
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
    let start = convert(touch.landing.location, from: nil)
    let delta = touch.location(in: self) - start
    return abs(delta.x) >= abs(delta.y)
  }

  private func claimsTouches(from gestureRecognizer: GestureRecognizer) -> Bool {
    isEnabled && gestureRecognizer.view !== self
  }
}
