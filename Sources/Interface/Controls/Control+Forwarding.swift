/// A control that tracks a touch of another view, which forwards it. Weak, so that a touch keeps no control alive.
struct WeakControl {
  weak var control: Control?
}

// MARK: - Touches of other views

extension Control {
  /// Makes sure that the control hears of the end of a touch which another view forwards, should that view keep it back.
  func watchForwardedTouch(_ touch: Touch) {
    guard touch.trackingView !== self else { return }
    touch.forwardedTracking.append(WeakControl(control: self))
  }

  /// Stops tracking a touch that is over without the control having been told.
  func forwardedTouchIsOver(_ touch: Touch) {
    if trackedTouch === touch { stopTracking() }
  }
}

extension Touch {
  /// Tells the controls that still track the touch, although it is another view's, that it is over.
  func endForwardedTracking() {
    guard !forwardedTracking.isEmpty else { return }
    let controls = forwardedTracking
    forwardedTracking = []
    for entry in controls { entry.control?.forwardedTouchIsOver(self) }
  }
}
