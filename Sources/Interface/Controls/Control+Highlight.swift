// MARK: - Taps that were kept from the control

extension Control {
  /// The time of the event clock; nil out of a window.
  var clockTime: Double? { window?.application?.clock.now }

  /// The present time if `touch` landed before: a scroll view or a recognizer kept it from the control.
  func lateTime(of touch: Touch) -> Double? {
    guard let now = clockTime, now > touch.timestamp else { return nil }
    return now
  }

  /// Shows the highlight of a tap that was over when the control heard of it, so that it is seen in one frame.
  func highlightForOneFrame() {
    guard let window else { return }
    isHighlighted = true
    var hasBeenShown = false
    let link = DisplayLink { [weak self] link in
      // Called before a frame is drawn: the first one shows the highlight.
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
