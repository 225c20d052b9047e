/// When the frame that is being made will be seen.
package struct FrameTiming: Sendable, Hashable {
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

/// Predicts when frames are presented from when they were.
package struct PresentationClock: Sendable, Hashable {
  /// Where the compositor tells nothing: 60 Hz.
  package static let defaultRefreshInterval = 1.0 / 60

  private var lastPresentation: Double?
  /// The time between two refreshes in seconds.
  package private(set) var refreshInterval = PresentationClock.defaultRefreshInterval

  package init() {}

  /// Whether a frame's presentation has been told of, so that the phase of the refreshes is known.
  package var isKnown: Bool { lastPresentation != nil }

  /// Learns from the feedback on a frame.
  ///
  /// - Parameters:
  ///   - time: When it was presented, on the event clock.
  ///   - refresh: The time until the next refresh in seconds; 0 when the compositor does not know.
  package mutating func presented(at time: Double, refresh: Double) {
    lastPresentation = time
    if refresh > 0, refresh.isFinite { refreshInterval = refresh }
  }

  /// Learns the refresh interval from the output, where there is no feedback.
  package mutating func setRefreshInterval(_ interval: Double) {
    if interval > 0, interval.isFinite { refreshInterval = interval }
  }

  /// The timing of a frame that is drawn now: it will be seen at the next refresh but for what the past says of their phase.
  package func timing(now: Double) -> FrameTiming {
    guard let lastPresentation else {
      return FrameTiming(
        timestamp: now, targetTimestamp: now + refreshInterval, refreshInterval: refreshInterval)
    }
    let elapsed = ((now - lastPresentation) / refreshInterval).rounded(.down)
    let timestamp = lastPresentation + max(0, elapsed) * refreshInterval
    return FrameTiming(
      timestamp: timestamp, targetTimestamp: timestamp + refreshInterval, refreshInterval: refreshInterval)
  }
}
