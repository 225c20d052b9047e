/// The presentation times of the frame that is being drawn.
package struct FrameTiming: Sendable, Hashable {
  /// The time between two refreshes where the display does not report it, in seconds: 60 Hz.
  package static let defaultRefreshInterval = 1.0 / 60
  /// The time without a request for the next frame after which a window counts as unexposed, in seconds.
  package static let exposureTimeout = 0.1

  /// The time at which the previous frame was presented, or would have been, in seconds on the event clock.
  package var timestamp: Double
  /// The time at which this frame will be presented, in seconds on the event clock.
  package var targetTimestamp: Double
  /// The time between two refreshes of the display, in seconds.
  package var refreshInterval: Double

  package init(timestamp: Double, targetTimestamp: Double, refreshInterval: Double) {
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp
    self.refreshInterval = refreshInterval
  }
}
