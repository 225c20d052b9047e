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
      if newValue { FrameStatisticsDisplay(window: self).show() } else { statisticsDisplay?.hide() }
    }
  }

  /// What shows the statistics of frames; nil unless ``showsFrameStatistics`` is set.
  var statisticsDisplay: FrameStatisticsDisplay? { frameObserver(FrameStatisticsDisplay.self) }
}
