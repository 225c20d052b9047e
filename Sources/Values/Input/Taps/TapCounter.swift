internal import TactusGeometry

/// Counts taps that follow each other quickly at the same location.
///
/// A touch is a tap while it is brief and hardly moves. The next touch continues the count if it begins soon after the last tap
/// and near it.
public struct TapCounter: Sendable {
  /// The maximum time between touch up of one tap and touch down of the next, in seconds: UIKit's 0.35.
  public static let maximumInterval = 0.35
  /// The maximum distance of the next tap from the last, in points: UIKit's 45.
  public static let maximumDistance = 45.0
  /// The maximum duration of a tap, in seconds: 0.75, as UIKit's tap recognizer allows (observed, not documented).
  public static let maximumDuration = 0.75
  /// The maximum distance that a touch may move in a tap, in points: the hysteresis at which a drag begins.
  public static let maximumMovement = 10.0

  private struct Tap {
    var location: Point
    var time: Double
    var count: Int
  }

  private var taps: [Tap] = []

  package init() {}

  /// Returns the tap count for a touch that begins: one more than that of the tap that it follows, or 1.
  package mutating func count(began sample: TouchSample) -> Int {
    taps.removeAll { sample.timestamp - $0.time > Self.maximumInterval }
    let nearest = taps.indices.min {
      taps[$0].location.distance(to: sample.location) < taps[$1].location.distance(to: sample.location)
    }
    guard let nearest, taps[nearest].location.distance(to: sample.location) <= Self.maximumDistance else {
      return 1
    }
    return taps.remove(at: nearest).count + 1
  }

  /// Records the end of a tap, so that the next touch may follow it.
  package mutating func tapEnded(at sample: TouchSample, count: Int) {
    // Bounds the memory: a user taps with at most ten fingers at once.
    if taps.count >= 16 { taps.removeFirst() }
    taps.append(Tap(location: sample.location, time: sample.timestamp, count: count))
  }

  /// Returns a Boolean value that indicates whether a touch that began at `initialSample` and is now at `sample` can still be a
  /// tap.
  package static func isTap(from initialSample: TouchSample, to sample: TouchSample) -> Bool {
    sample.timestamp - initialSample.timestamp <= maximumDuration
      && initialSample.location.distance(to: sample.location) <= maximumMovement
  }
}
