/// When the frame that is being made will be seen.
package struct FrameTiming: Sendable, Hashable {
  /// The time between two refreshes where the display does not report it, in seconds: 60 Hz.
  package static let defaultRefreshInterval = 1.0 / 60
  /// How long a display may take to ask for the next frame before the window counts as unexposed, in seconds.
  package static let exposureTimeout = 0.1

  /// When the frame before was presented, or would have been, on the event clock.
  package var timestamp: Double
  /// When this frame will be presented.
  package var targetTimestamp: Double
  /// The time between two refreshes of the display in seconds.
  package var refreshInterval: Double

  package init(timestamp: Double, targetTimestamp: Double, refreshInterval: Double) {
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp
    self.refreshInterval = refreshInterval
  }
}
