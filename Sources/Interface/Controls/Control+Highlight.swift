// MARK: - Delayed touches

extension Control {
  /// The current time of the event clock, in seconds; nil outside a window.
  var clockTime: Double? { window?.application?.clock.now }

  /// The current time if a scroll view or a recognizer has delayed the delivery of `touch`; nil otherwise.
  func timeOfDelayedDelivery(of touch: Touch) -> Double? {
    guard let now = clockTime, now > touch.timestamp else { return nil }
    return now
  }

  /// Highlights the control for one frame, for a tap that had already ended when it was delivered.
  func highlightForOneFrame() {
    guard let window else { return }
    isHighlighted = true
    var hasBeenShown = false
    let link = DisplayLink { [weak self] link in
      // The link is called before a frame is drawn, so the first frame is the one that shows the highlight.
      if !hasBeenShown {
        hasBeenShown = true
        return
      }
      link.invalidate()
      if let self, trackedTouch == nil, pressedKey == nil { isHighlighted = false }
    }
    link.add(to: window)
  }
}
