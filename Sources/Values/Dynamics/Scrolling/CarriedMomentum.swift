internal import TactusCLibrary
package import TactusGeometry

/// The velocity that a flick gains from the deceleration that it interrupts, so that flicks in one direction add up.
///
/// Content with the speed `v` contributes `min(0.000816·v^1.967, 40,000)` points per second. The fit to a phone, and the
/// conditions, are those that Flutter publishes (`BouncingScrollPhysics.carriedMomentum`, `ScrollDragController`): a touch that
/// rests loses the momentum, and so does one that is substantially slower. A touch counts as resting from the moment that it
/// begins.
package struct CarriedMomentum: Hashable, Sendable {
  private static let factor = 0.000816
  private static let exponent = 1.967
  private static let maximumSpeed = 40_000.0
  /// The longest time for which a touch may rest without losing the momentum, in seconds. Published by Flutter.
  package static let longestRest = 0.02
  /// The minimum velocity of a flick that gains the momentum, as a fraction of the momentum. Published by Flutter.
  package static let minimumShare = 0.5
  /// The distance by which a touch at rest may jitter, in points. Chosen by us: the noise of panels.
  static let restDistance = 1.0
  /// The longest time between two reports of a moving touch, in seconds: that of a 60 Hz panel.
  static let longestInterval = 1.0 / 60

  /// The velocity that a flick in its direction gains, in points per second.
  package internal(set) var velocity: Point
  /// The location of the touch when it last moved, in points, and the time, in seconds on the event clock.
  var anchor: (location: Point, time: Double)?
  var lastTime = -Double.infinity
  /// The shortest time observed between two reports, in seconds.
  var interval = longestInterval

  /// Creates the momentum of content that a touch interrupts at a velocity, in points per second.
  package init(interrupting velocity: Point) {
    let speed = velocity.distance(to: .zero)
    let carried = min(Self.factor * pow(speed, Self.exponent), Self.maximumSpeed)
    self.velocity = speed > 0 && speed.isFinite ? velocity * (carried / speed) : .zero
  }

  /// Records the location of the touch; one that rested too long loses the momentum.
  package mutating func track(_ location: Point, at time: Double) {
    guard velocity != .zero, location.isFinite, time > lastTime else { return }
    if lastTime.isFinite { interval = min(interval, time - lastTime) }
    lastTime = time
    guard let anchor else {
      self.anchor = (location, time)
      return
    }
    let isResting = location.distance(to: anchor.location) <= Self.restDistance
    // A panel that does not report a touch at rest reports its first movement an interval later.
    let rest = time - anchor.time - (isResting ? 0 : interval)
    if rest > Self.longestRest + 1e-9 { velocity = .zero }
    if !isResting { self.anchor = (location, time) }
  }

  /// Returns the velocity of a flick with the momentum added along each axis where both have the same direction.
  ///
  /// - Parameters:
  ///   - flick: The velocity of the touch, in points per second.
  ///   - time: The time at which the touch ended, in seconds on the event clock.
  package func added(to flick: Point, at time: Double) -> Point {
    if let anchor, time - anchor.time > Self.longestRest + 1e-9 { return flick }
    return Point(x: Self.sum(flick.x, velocity.x), y: Self.sum(flick.y, velocity.y))
  }

  private static func sum(_ flick: Double, _ carried: Double) -> Double {
    flick * carried > 0 && abs(flick) >= abs(carried) * minimumShare ? flick + carried : flick
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.velocity == b.velocity && a.anchor?.time == b.anchor?.time && a.anchor?.location == b.anchor?.location
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(velocity) }
}
