/// Determines when drawing a frame begins in a sequence of frames: as late as possible, so that the frame shows the newest
/// touches.
///
/// A frame is expected to take as long as the second slowest of the last frames, plus a margin. The margin adapts: it grows at
/// once with a frame that was presented late, and shrinks slowly with many frames that were on time. It also adapts to
/// compositors that latch frames long before the display refreshes.
package struct FramePacer: Sendable, Hashable {
  /// The number of recent frames whose durations are kept. Chosen by us.
  private static let capacity = 32
  /// The number of frames after which their duration counts as known. Until then frames begin at once. Chosen by us.
  package static let minimumFrameCount = 8
  /// The minimum margin as a share of the refresh interval, for the latency of a wake-up and of a commit, and for the frame
  /// whose duration exceeds that of the last ones. A touch is predicted for the time of the presentation, so a margin costs
  /// little latency, and a late frame is visible. Measured by us.
  package static let minimumMarginShare = 0.25
  /// The initial margin, in seconds: most of a frame at 120 Hz, so that no frame is late while the margin adapts. Chosen by us.
  package static let firstMargin = 0.006
  /// The amount by which the margin grows with a late frame, in seconds. Chosen by us.
  package static let growth = 0.002
  /// The amount by which the margin shrinks with a timely frame, in seconds: ``growth`` in two seconds at 60 Hz. Chosen by us.
  package static let shrinkage = growth / 120
  /// The minimum delay of a frame, in seconds. A shorter delay is not worth a wake-up. Chosen by us.
  package static let minimumDelay = 0.001

  /// The durations of the last frames, in seconds, as a ring buffer that begins at ``oldest``.
  private var durations: [Double] = []
  private var oldest = 0
  /// The durations in ascending order.
  private var ordered: [Double] = []
  /// The time before the presentation at which a frame should be complete, in seconds.
  package private(set) var margin = FramePacer.firstMargin

  package init() {
    durations.reserveCapacity(Self.capacity)
    ordered.reserveCapacity(Self.capacity)
  }

  /// Records the duration of a frame, from the beginning of its update until it was sent, in seconds.
  package mutating func frameTook(_ duration: Double) {
    guard duration >= 0, duration.isFinite else { return }
    if durations.count < Self.capacity {
      durations.append(duration)
    } else {
      let old = durations[oldest]
      durations[oldest] = duration
      oldest = (oldest + 1) % Self.capacity
      if let index = ordered.firstIndex(of: old) { ordered.remove(at: index) }
    }
    ordered.insert(duration, at: ordered.firstIndex { $0 > duration } ?? ordered.count)
  }

  /// Adapts the margin to the presentation time of a frame.
  ///
  /// - Parameters:
  ///   - time: The presentation time, in seconds.
  ///   - target: The time for which the frame was drawn, in seconds.
  ///   - interval: The time between two refreshes, in seconds.
  package mutating func framePresented(at time: Double, target: Double, refreshInterval interval: Double) {
    if time > target + interval / 2 {
      margin = min(margin + Self.growth, interval)
    } else {
      margin = max(margin - Self.shrinkage, interval * Self.minimumMarginShare)
    }
  }

  /// The duration that a frame is expected to take at most, that of the second slowest, in seconds; 0 while it is unknown.
  package var longDuration: Double {
    ordered.count < Self.minimumFrameCount ? 0 : ordered[ordered.count - 2]
  }

  /// The typical duration of a frame, in seconds; 0 while it is unknown. A frame that takes longer than the time to the next
  /// refresh is presented at the following one.
  package var typicalDuration: Double {
    ordered.count < Self.minimumFrameCount ? 0 : ordered[ordered.count / 2]
  }

  /// Returns the time to begin a frame for presentation at `target`; `now` if the frame must begin at once, or while the duration
  /// of frames is unknown.
  package func start(for target: Double, now: Double) -> Double {
    guard ordered.count >= Self.minimumFrameCount else { return now }
    let start = target - margin - longDuration
    return start - now < Self.minimumDelay ? now : start
  }
}
