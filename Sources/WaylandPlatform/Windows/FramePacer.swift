/// Decides when drawing a frame begins while frames follow each other: as late as it may, so that the frame shows the newest
/// that fingers did.
///
/// A frame takes as long as the slowest but one of the last frames did, and a margin. The margin is learnt: a frame that was shown
/// later than it was to be makes it grow at once, many that were in time let it shrink slowly. Compositors that take frames long
/// before the display refreshes are found out like this, too.
package struct FramePacer: Sendable, Hashable {
  /// How many frames are remembered.
  private static let memory = 32
  /// From how many frames on their duration is known. Until then frames begin at once.
  package static let trustedCount = 8
  /// The least margin, in seconds: what a wake-up may be late, and a commit on its way. Ours.
  package static let leastMargin = 0.002
  /// The first margin, in seconds: most of a frame at 120 Hz, so that nothing is lost while the compositor is got to know. Ours.
  package static let firstMargin = 0.006
  /// What the margin grows by with a late frame, in seconds. Ours.
  package static let growth = 0.002
  /// What the margin shrinks by with a frame in time, in seconds: the growth in two seconds at 60 Hz. Ours.
  package static let shrinkage = growth / 120
  /// No frame begins later for less than this, in seconds: a wake-up costs more. Ours.
  package static let leastDelay = 0.001

  /// How long the last frames took, in seconds: in order of time, from ``oldest`` on.
  private var durations: [Double] = []
  private var oldest = 0
  /// The same in order of length.
  private var ordered: [Double] = []
  /// How long before the presentation a frame is to be done, in seconds.
  package private(set) var margin = FramePacer.firstMargin

  package init() {
    durations.reserveCapacity(Self.memory)
    ordered.reserveCapacity(Self.memory)
  }

  /// A frame took so long, from the beginning of its update until it was sent, in seconds.
  package mutating func frameTook(_ duration: Double) {
    guard duration >= 0, duration.isFinite else { return }
    if durations.count < Self.memory {
      durations.append(duration)
    } else {
      let old = durations[oldest]
      durations[oldest] = duration
      oldest = (oldest + 1) % Self.memory
      if let index = ordered.firstIndex(of: old) { ordered.remove(at: index) }
    }
    ordered.insert(duration, at: ordered.firstIndex { $0 > duration } ?? ordered.count)
  }

  /// A frame was presented that was made for another time, or for that time.
  ///
  /// - Parameters:
  ///   - time: When it was presented, in seconds.
  ///   - target: When it was to be.
  ///   - interval: The time between two refreshes, in seconds.
  package mutating func framePresented(at time: Double, target: Double, refreshInterval interval: Double) {
    if time > target + interval / 2 {
      margin = min(margin + Self.growth, interval)
    } else {
      margin = max(margin - Self.shrinkage, Self.leastMargin)
    }
  }

  /// How long a frame takes as a rule, in seconds; 0 while nothing is known. What is made for the next refresh but takes longer
  /// is seen at the one after.
  package var usualDuration: Double {
    ordered.count < Self.trustedCount ? 0 : ordered[ordered.count / 2]
  }

  /// When to begin a frame that is to be presented at `target`; `now` where there is no time to lose, or too little is known.
  package func start(for target: Double, now: Double) -> Double {
    guard ordered.count >= Self.trustedCount else { return now }
    let start = target - margin - ordered[ordered.count - 2]
    return start - now < Self.leastDelay ? now : start
  }
}
