internal import TactusInput

/// Collects the statistics of a window's frames, and shows them with the frames that others request.
///
/// The view is drawn at the end of the preparation of each frame, which requests no further one. When frames stop, one more shows
/// the last values.
@MainActor
final class FrameStatisticsDisplay: FrameObserver {
  private(set) var statistics = FrameStatistics()
  let view = FrameStatisticsView()
  private unowned let window: Window
  private var timer: ClockTimer?
  private var refreshInterval = FrameTiming.defaultRefreshInterval
  private var lastFrameTime = 0.0
  /// A Boolean value that indicates whether the next frame only shows the last values, and is not counted itself.
  private var isFinalFrame = false

  /// The time without a frame after which the last values are shown, in seconds.
  private static let restInterval = 0.5
  /// The distance from the top-left corner of the safe area, in points.
  private static let margin = 8.0

  init(window: Window) { self.window = window }

  func show() {
    window.addSubview(view)
    window.addFrameObserver(self)
    window.setNeedsFrame()
  }

  func hide() {
    timer?.cancel()
    window.removeFrameObserver(self)
    view.removeFromSuperview()
  }

  // MARK: FrameObserver

  func windowDidReceive(_ inputs: [TouchInput], in window: Window) {
    for input in inputs { statistics.touchWasReceived(timestamp: input.sample.timestamp) }
  }

  func window(_ window: Window, beginsFrame timing: FrameTiming) { refreshInterval = timing.refreshInterval }

  func window(_ window: Window, willPresentFrameAt time: Double) {
    if isFinalFrame {
      isFinalFrame = false
      return
    }
    statistics.frameWasPresented(
      at: time, refreshInterval: refreshInterval, continues: window.isAnimating || window.isInUse)
    guard let clock = window.application?.clock else { return }
    lastFrameTime = clock.now
    if timer == nil { waitForRest(Self.restInterval, on: clock) }
  }

  private func waitForRest(_ delay: Double, on clock: EventClock) {
    timer = clock.schedule(after: delay) { [weak self, unowned clock] in
      guard let self else { return }
      let rest = clock.now - lastFrameTime
      guard rest >= Self.restInterval - 1e-6 else { return waitForRest(Self.restInterval - rest, on: clock) }
      timer = nil
      isFinalFrame = true
      window.setNeedsFrame()
    }
  }

  func windowWillPrepareFrame(_ window: Window) {}

  func windowDidPrepareFrame(_ window: Window) {
    window.performWithoutRequestingFrame {
      if window.subviews.last !== view { window.bringSubviewToFront(view) }
      let origin = Point(
        x: window.safeAreaInsets.left + Self.margin, y: window.safeAreaInsets.top + Self.margin)
      if view.frame.origin != origin { view.frame.origin = origin }
      view.report = FrameStatisticsView.Report(
        statistics: statistics, counts: window.host?.renderingCounts,
        tileCount: window.application?.drawnTileCount ?? 0, memory: window.application?.memoryUsage.bytes ?? 0
      )
      view.setNeedsDisplay()
      view.displayIfNeeded()
    }
  }

  func windowDidDisappear(_ window: Window) {
    timer?.cancel()
    timer = nil
    isFinalFrame = false
  }
}
