// MARK: - Frame statistics

extension Window {
  /// A Boolean value that indicates whether the statistics of the window's frames are shown in front of its content. Default false.
  ///
  /// They are the times of the latest 120 frames as a graph, in which red frames were late; the number of refreshes that were missed
  /// while the window moved; the time from the newest sample of a touch to the presentation of the frame that shows it; the draw
  /// calls and texture uploads of the latest frame; the number of drawn tiles; and the memory of what the application shows.
  ///
  /// They change with the frames that the application draws anyway, and once more when these stop. If the pointer simulates a touch
  /// (``ApplicationConfiguration/simulatesTouch``), Control-H and four touches that rest for a second toggle this property.
  public var showsFrameStatistics: Bool {
    get { statisticsDisplay != nil }
    set {
      guard newValue != showsFrameStatistics else { return }
      if newValue {
        statisticsDisplay = FrameStatisticsDisplay(window: self)
        statisticsDisplay?.show()
      } else {
        statisticsDisplay.take()?.hide()
      }
    }
  }

  // MARK: Simulator mode

  /// Toggles the statistics by Control-H.
  ///
  /// - Returns: Whether the key is used, and not passed to responders.
  func toggleStatistics(by input: KeyChange) -> Bool {
    guard input.key.keyCode == KeyCode(character: "h"),
      input.key.modifierFlags.isDisjoint(with: [.shift, .alternate, .command]),
      input.key.modifierFlags.contains(.control), input.kind != .up
    else { return false }
    if input.kind == .down { showsFrameStatistics.toggle() }
    return true
  }

  /// Toggles the statistics when four touches rest for a second.
  func toggleStatistics(by inputs: [TouchInput]) {
    let wasHolding = touchHold.isHolding
    for input in inputs { touchHold.receive(input) }
    guard touchHold.isHolding != wasHolding else { return }
    touchHoldTimer?.cancel()
    touchHoldTimer = nil
    guard touchHold.isHolding else { return }
    touchHoldTimer = application?.clock.schedule(after: TouchHold.minimumDuration) { [weak self] in
      self?.touchHoldTimer = nil
      self?.showsFrameStatistics.toggle()
    }
  }
}
