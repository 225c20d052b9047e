// MARK: - Touches of other views

extension Control: ForwardedTouchObserver {
  /// Makes sure that the control learns of the end of a touch which another view forwards, should that view keep it back.
  func watchForwardedTouch(_ touch: Touch) {
    guard touch.trackingView !== self else { return }
    touch.forwardedTracking.append(WeakForwardedTouchObserver(observer: self))
  }

  /// Stops tracking a touch that ended without the control having been notified.
  func forwardedTouchIsOver(_ touch: Touch) {
    if trackedTouch === touch { stopTracking() }
  }
}
