internal import TactusGeometry

/// Counts taps that follow each other quickly at the same location.
///
/// A touch is a tap while it is brief and hardly moves. The next touch continues the count if it begins soon after the last tap
/// and near it, on the same seat. The limits are those of the touch's ``TouchProfile``, whose defaults are here.
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
    var seat: UInt32
    var count: Int
  }

  private var taps: [Tap] = []

  package init() {}

  /// Returns the tap count for a touch that begins: one more than that of the tap that it follows, or 1.
  ///
  /// - Parameters:
  ///   - sample: The first sample of the touch.
  ///   - seat: The number of its seat; 0 if it is not known.
  ///   - profile: The limits of the touch.
  package mutating func count(
    began sample: TouchSample, seat: UInt32 = 0, profile: TouchProfile = .standard
  ) -> Int {
    taps.removeAll { $0.seat == seat && sample.timestamp - $0.time > profile.tapInterval }
    var nearest: (index: Int, distance: Double)?
    for (index, tap) in taps.enumerated() where tap.seat == seat {
      let distance = tap.location.distance(to: sample.location)
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    guard let nearest, nearest.distance <= profile.tapDistance else { return 1 }
    return taps.remove(at: nearest.index).count + 1
  }

  /// Records the end of a tap, so that the next touch of the seat may follow it.
  package mutating func tapEnded(at sample: TouchSample, seat: UInt32 = 0, count: Int) {
    // Bounds the memory: a user taps with at most ten fingers at once.
    if taps.count >= 16 { taps.removeFirst() }
    taps.append(Tap(location: sample.location, time: sample.timestamp, seat: seat, count: count))
  }
}
