package import TactusGeometry

/// Taps of one or more fingers that follow each other in one place, as a value.
///
/// A tap is what a number of fingers do that land, hardly move and lift, all within ``TapCounter/maximumDuration``. They need not
/// land or lift together.
package struct TapSequence: Sendable {
  package struct Finger: Sendable {
    package let contact: UInt64
    package let landing: Point
    package var isDown = true
  }

  /// How many fingers make a tap.
  package var numberOfTouches = 1
  /// How far a finger may wander, in points.
  package var maximumMovement = TapCounter.maximumMovement

  /// How many taps there were.
  package private(set) var count = 0
  /// The fingers of the present tap, or of the last one while none is down, in order of landing.
  package private(set) var fingers: [Finger] = []
  private var landingTime = 0.0
  private var liftTime = 0.0

  package init() {}

  /// The number of fingers that are down.
  package var numberDown: Int { fingers.count { $0.isDown } }
  /// Whether all fingers that it takes are down.
  package var isComplete: Bool { numberDown == numberOfTouches }
  /// The middle of where the fingers of the last tap landed.
  package var location: Point {
    guard !fingers.isEmpty else { return .zero }
    return fingers.reduce(Point.zero) { $0 + $1.landing } * (1 / Double(fingers.count))
  }

  /// A finger lands.
  ///
  /// - Returns: Whether the sequence can go on: not when there are too many fingers, or it lands too late or too far away to
  ///   follow the last tap.
  package mutating func land(_ contact: UInt64, at location: Point, time: Double) -> Bool {
    if numberDown == 0 {
      if count > 0 {
        let isNear = fingers.contains { $0.landing.distance(to: location) <= TapCounter.maximumDistance }
        guard isNear, time - liftTime <= TapCounter.maximumInterval else { return false }
      }
      fingers.removeAll(keepingCapacity: true)
      landingTime = time
    }
    fingers.append(Finger(contact: contact, landing: location))
    return fingers.count <= numberOfTouches
  }

  /// A finger moves.
  ///
  /// - Returns: Whether it may still be one that taps.
  package func move(_ contact: UInt64, to location: Point) -> Bool {
    guard let finger = fingers.first(where: { $0.contact == contact }) else { return true }
    return finger.landing.distance(to: location) <= maximumMovement
  }

  /// A finger lifts. When it was the last of a tap, ``count`` goes up.
  ///
  /// - Returns: Whether the sequence can go on: not when the tap took too long or had too few fingers.
  package mutating func lift(_ contact: UInt64, time: Double) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.contact == contact && $0.isDown }) else { return true }
    fingers[index].isDown = false
    guard time - landingTime <= TapCounter.maximumDuration else { return false }
    guard numberDown == 0 else { return true }
    guard fingers.count == numberOfTouches else { return false }
    liftTime = time
    count += 1
    return true
  }

  /// Forgets all taps.
  package mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    count = 0
  }
}
