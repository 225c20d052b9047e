internal import TactusGeometry

/// Counts taps that follow each other quickly in the same place.
///
/// A contact is a tap while it is brief and hardly moves; the next contact continues the count when it lands soon after and
/// near the last tap.
public struct TapCounter: Sendable {
  /// The longest time between the lift of one tap and the contact of the next, in seconds: UIKit's 0.35.
  public static let maximumInterval = 0.35
  /// The furthest that the next tap may land from the last, in points: UIKit's 45.
  public static let maximumDistance = 45.0
  /// The longest that a tap may last, in seconds: 0.75, as UIKit's tap recognizer allows (observed, not documented).
  public static let maximumDuration = 0.75
  /// The furthest that a finger may wander in a tap, in points: the hysteresis at which a drag begins.
  public static let maximumMovement = 10.0

  private struct Tap {
    var location: Point
    var time: Double
    var count: Int
  }

  private var taps: [Tap] = []

  package init() {}

  /// The count for a finger that lands: 1 or one more than that of the tap that it follows.
  package mutating func count(landing sample: TouchSample) -> Int {
    taps.removeAll { sample.timestamp - $0.time > Self.maximumInterval }
    let nearest = taps.indices.min {
      taps[$0].location.distance(to: sample.location) < taps[$1].location.distance(to: sample.location)
    }
    guard let nearest, taps[nearest].location.distance(to: sample.location) <= Self.maximumDistance else {
      return 1
    }
    return taps.remove(at: nearest).count + 1
  }

  /// Remembers a finger that lifted as a tap, so that the next may follow it.
  package mutating func tapEnded(at sample: TouchSample, count: Int) {
    // More fingers than anybody taps with at once would be a flood from the wire, not a count.
    if taps.count >= 16 { taps.removeFirst() }
    taps.append(Tap(location: sample.location, time: sample.timestamp, count: count))
  }

  /// Whether a contact that landed at `landing` and is now at `sample` can still be a tap.
  package static func isTap(landing: TouchSample, sample: TouchSample) -> Bool {
    sample.timestamp - landing.timestamp <= maximumDuration
      && landing.location.distance(to: sample.location) <= maximumMovement
  }
}
