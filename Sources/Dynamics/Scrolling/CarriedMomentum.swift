internal import TactusCLibrary
package import TactusGeometry

/// What a flick adds to its own velocity from the deceleration that it interrupts, so that flicks in one direction add up.
///
/// Content with the speed `v` leaves `min(0.000816·v^1.967, 40,000)` points per second. The fit to a phone, and the conditions, are those
/// that Flutter publishes (`BouncingScrollPhysics.carriedMomentum`, `ScrollDragController`): a touch that rests loses it, and so does
/// one that is substantially slower. A touch counts as resting from the moment that it begins.
package struct CarriedMomentum: Hashable, Sendable {
  private static let factor = 0.000816
  private static let exponent = 1.967
  private static let maximumSpeed = 40_000.0
  /// The longest rest that keeps the momentum, in seconds. Published by Flutter.
  package static let longestRest = 0.02
  /// The share of the momentum that a flick must have of its own. Published by Flutter.
  package static let leastShare = 0.5
  /// The distance that a touch at rest may tremble, in points. Chosen by us: the noise of panels.
  @usableFromInline static let restDistance = 1.0
  /// The longest time between two reports of a touch that moves, in seconds: a panel of 60 Hz.
  @usableFromInline static let longestInterval = 1.0 / 60

  /// The velocity that a flick in its direction gains, in points per second.
  package internal(set) var velocity: Point
  /// The location of the touch when it last moved, and the time.
  @usableFromInline var anchor: (location: Point, time: Double)?
  @usableFromInline var lastTime = -Double.infinity
  /// The shortest time between two reports so far, in seconds.
  @usableFromInline var interval = longestInterval

  /// Creates the momentum of content that is interrupted at a velocity, in points per second.
  package init(interrupting velocity: Point) {
    let speed = velocity.distance(to: .zero)
    let carried = min(Self.factor * pow(speed, Self.exponent), Self.maximumSpeed)
    self.velocity = speed > 0 && speed.isFinite ? velocity * (carried / speed) : .zero
  }

  /// Records the location of the touch; one that rested too long loses the momentum.
  @inlinable package mutating func track(_ location: Point, at time: Double) {
    guard velocity != .zero, location.isFinite, time > lastTime else { return }
    if lastTime.isFinite { interval = min(interval, time - lastTime) }
    lastTime = time
    guard let anchor else {
      self.anchor = (location, time)
      return
    }
    let isResting = location.distance(to: anchor.location) <= Self.restDistance
    // A panel that is silent about a touch at rest reports one that moves an interval later.
    let rest = time - anchor.time - (isResting ? 0 : interval)
    if rest > Self.longestRest + 1e-9 { velocity = .zero }
    if !isResting { self.anchor = (location, time) }
  }

  /// Returns the velocity of a flick with the momentum, along each axis where both have one direction.
  ///
  /// - Parameters:
  ///   - flick: The velocity of the touch, in points per second.
  ///   - time: The time at which the touch ended.
  package func added(to flick: Point, at time: Double) -> Point {
    if let anchor, time - anchor.time > Self.longestRest + 1e-9 { return flick }
    return Point(x: Self.sum(flick.x, velocity.x), y: Self.sum(flick.y, velocity.y))
  }

  private static func sum(_ flick: Double, _ carried: Double) -> Double {
    flick * carried > 0 && abs(flick) >= abs(carried) * leastShare ? flick + carried : flick
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.velocity == b.velocity && a.anchor?.time == b.anchor?.time && a.anchor?.location == b.anchor?.location
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(velocity) }
}
