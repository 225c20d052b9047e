package import TactusInterface

/// Predicts when frames are presented from when they were.
package struct PresentationClock: Sendable, Hashable {
  /// The refresh intervals of the wire that are believed, in seconds. Ours: no display refreshes faster, and one that refreshes
  /// more slowly is paced by its frame callbacks.
  package static let refreshIntervals = 0.001...0.05
  /// How old a presentation may be that the compositor tells of, in seconds. Ours: what a busy process reads late tells the phase
  /// of the refreshes as well.
  package static let maximumAge = 1.0

  private var lastPresentation: Double?
  /// What the frame before was told.
  private var last: FrameTiming?
  /// The time between two refreshes in seconds.
  package private(set) var refreshInterval = FrameTiming.defaultRefreshInterval

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

  /// Learns from the feedback of a compositor, which may be wrong: what is near the present is believed, and a refresh interval
  /// that a display can have.
  ///
  /// - Parameters:
  ///   - time: When a frame was presented, on the event clock.
  ///   - refresh: The time until the next refresh in seconds; 0 when the compositor does not know.
  ///   - now: The present on the event clock.
  /// - Returns: Whether the time is believed.
  package mutating func learn(time: Double, refresh: Double, now: Double) -> Bool {
    learn(refreshInterval: refresh)
    guard time >= now - Self.maximumAge, time <= now + refreshInterval else { return false }
    presented(at: time, refresh: 0)
    return true
  }

  /// Learns a refresh interval that the compositor told, if a display can have it.
  package mutating func learn(refreshInterval interval: Double) {
    if Self.refreshIntervals.contains(interval) { refreshInterval = interval }
  }

  /// The timing of a frame that is drawn now, whose times are never before those of the frame before: what the compositor tells
  /// of the past may move the phase of the refreshes back.
  package mutating func nextTiming(now: Double) -> FrameTiming {
    var timing = timing(now: now)
    if let last {
      timing.targetTimestamp = max(timing.targetTimestamp, last.targetTimestamp)
      timing.timestamp = max(timing.timestamp, last.timestamp)
    }
    last = timing
    return timing
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
