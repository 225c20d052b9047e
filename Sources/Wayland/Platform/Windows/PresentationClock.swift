package import TactusInterface

/// Predicts the presentation times of frames from those of earlier frames.
package struct PresentationClock: Sendable, Hashable {
  /// The plausible refresh intervals, in seconds. Chosen by us, because no display refreshes faster, and a display that refreshes
  /// more slowly is paced by its frame callbacks.
  package static let refreshIntervals = 0.001...0.05
  /// The maximum age of a reported presentation, in seconds. Chosen by us: the phase of the refreshes is still valid if a busy
  /// process reads the report late.
  package static let maximumAge = 1.0

  /// The weight of a frame in the mean latency and in its mean deviation: about ten frames count (a choice of ours).
  private static let latencyRate = 0.1

  private struct Latency: Hashable {
    var mean: Double
    var deviation: Double
  }

  private var lastPresentation: Double?
  /// The mean time from the end of drawing to the presentation, and its mean deviation, in seconds, while the compositor does not
  /// know the time between refreshes: a display refreshes when a frame is ready, or the compositor is itself a client.
  private var latency: Latency?
  /// The timing of the previous frame.
  private var last: FrameTiming?
  /// The time between two refreshes in seconds.
  package private(set) var refreshInterval = FrameTiming.defaultRefreshInterval

  package init() {}

  /// A Boolean value that indicates whether a presentation has been reported, so that the phase of the refreshes is known.
  package var isKnown: Bool { lastPresentation != nil }

  /// Records that a frame was drawn for a time, by another thread. Later frames are not drawn for earlier times.
  ///
  /// - Returns: The timing of that frame.
  @discardableResult
  package mutating func frameWasDrawn(for time: Double) -> FrameTiming {
    let timing = FrameTiming(
      timestamp: time - refreshInterval, targetTimestamp: time, refreshInterval: refreshInterval)
    if time > lastTarget ?? -.infinity { last = timing }
    return timing
  }

  /// Records that the latest frame was sent. One that was too late for its refresh is presented at the first one after it was sent.
  package mutating func frameWasSent(now: Double) {
    guard isKnown, !presentsAtOnce, let last, now > last.targetTimestamp else { return }
    self.last = timing(now: now)
  }

  /// The time at which the latest frame is presented, as far as is known, in seconds on the event clock; nil before the first.
  package var lastTarget: Double? { last?.targetTimestamp }

  /// Records the presentation of a frame.
  ///
  /// - Parameters:
  ///   - time: The presentation time, in seconds on the event clock.
  ///   - refresh: The time until the next refresh in seconds; 0 if the compositor does not know it.
  package mutating func presented(at time: Double, refresh: Double) {
    lastPresentation = time
    if refresh > 0, refresh.isFinite { refreshInterval = refresh }
  }

  /// Records the feedback of a compositor, which may be wrong. A time that is not close to the current time, and an implausible
  /// refresh interval, are ignored.
  ///
  /// - Parameters:
  ///   - time: The presentation time of a frame, in seconds on the event clock.
  ///   - refresh: The time until the next refresh in seconds; 0 if the compositor does not know it.
  ///   - now: The current time on the event clock.
  /// - Returns: `true` if the time is plausible.
  package mutating func learn(time: Double, refresh: Double, now: Double) -> Bool {
    learn(refreshInterval: refresh)
    guard time >= now - Self.maximumAge, time <= now + refreshInterval else { return false }
    presented(at: time, refresh: 0)
    return true
  }

  /// Records how long a frame took to be presented.
  ///
  /// - Parameters:
  ///   - duration: The time from the end of drawing to the presentation, in seconds.
  ///   - refresh: The time until the next refresh in seconds; 0 if the compositor does not know it.
  package mutating func learn(latency duration: Double, refresh: Double) {
    guard refresh == 0 else {
      latency = nil
      return
    }
    guard duration >= 0, duration <= Self.refreshIntervals.upperBound else { return }
    guard let old = latency else {
      latency = Latency(mean: duration, deviation: duration / 2)
      return
    }
    let error = duration - old.mean
    latency = Latency(
      mean: old.mean + Self.latencyRate * error,
      deviation: old.deviation + Self.latencyRate * (abs(error) - old.deviation))
  }

  /// A Boolean value that indicates whether a frame is presented as soon as it is ready, as far as is known.
  package var presentsAtOnce: Bool { latency != nil }

  /// Records a refresh interval that the compositor reported, if it is plausible.
  package mutating func learn(refreshInterval interval: Double) {
    if Self.refreshIntervals.contains(interval) { refreshInterval = interval }
  }

  /// Returns the timing of a frame that is drawn now. Its times are never before those of the previous frame, although the
  /// reports of the compositor may move the phase of the refreshes back.
  package mutating func nextTiming(now: Double) -> FrameTiming {
    var timing = timing(now: now)
    if let last {
      timing.targetTimestamp = max(timing.targetTimestamp, last.targetTimestamp)
      timing.timestamp = max(timing.timestamp, last.timestamp)
    }
    last = timing
    return timing
  }

  /// Returns the timing of a frame that is drawn now. The frame is expected at the next refresh, whose phase is that of the last
  /// presentation; or, where the time between refreshes is not known, as soon as other frames were presented, less the mean
  /// deviation, so that content is not shown where a touch will be later.
  package func timing(now: Double) -> FrameTiming {
    guard let lastPresentation else {
      return FrameTiming(
        timestamp: now, targetTimestamp: now + refreshInterval, refreshInterval: refreshInterval)
    }
    if let latency {
      return FrameTiming(
        timestamp: min(lastPresentation, now),
        targetTimestamp: now + max(0, latency.mean - latency.deviation),
        refreshInterval: refreshInterval)
    }
    let elapsed = ((now - lastPresentation) / refreshInterval).rounded(.down)
    let timestamp = lastPresentation + max(0, elapsed) * refreshInterval
    return FrameTiming(
      timestamp: timestamp, targetTimestamp: timestamp + refreshInterval, refreshInterval: refreshInterval)
  }
}
