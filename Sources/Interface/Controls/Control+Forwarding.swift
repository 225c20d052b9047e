// MARK: - Forwarded touches

extension Control: ForwardedTouchObserver {
  /// Ensures that the control is notified of the end of a touch of another view, even if that view does not forward the end.
  func observeForwardedTouch(_ touch: Touch) {
    guard touch.trackingView !== self else { return }
    touch.forwardedTracking.append(WeakForwardedTouchObserver(observer: self))
  }

  /// Stops tracking a touch that ended without the control having been notified.
  func forwardedTouchDidEnd(_ touch: Touch) {
    if trackedTouch === touch { stopTracking() }
  }
}
