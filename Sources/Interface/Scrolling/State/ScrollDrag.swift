internal import TactusDynamics
internal import TactusGeometry

/// How touches move content: where they would have it, before the rubber band.
struct ScrollDrag {
  /// The offset of the content when the drag began, and what the application has added to it since.
  var origin: Point
  /// When the drag began, in seconds on the event clock.
  let startTime: Double
  /// The offset that the touches would have with no translation.
  var base: Point
  /// How far they moved the offset: against their own translation.
  var translation = Point.zero
  /// Which axes follow them.
  var axes: ScrollAxes
  /// How far the touches would have the content beyond ends where it does not bounce.
  var excess = Point.zero
  /// A Boolean value that indicates whether the delegate is being notified of an animation that the drag allowed no time for.
  var isAnnouncing = false
  /// What is left of the deceleration that the drag interrupted.
  var momentum = CarriedMomentum(interrupting: .zero)

  init(origin: Point, base: Point, startTime: Double, axes: ScrollAxes) {
    self.origin = origin
    self.base = base
    self.startTime = startTime
    self.axes = axes
  }

  /// Where the touches would have the content.
  var offset: Point { base + translation }
}

/// Axes along which content moves.
struct ScrollAxes: OptionSet, Sendable, Hashable {
  let rawValue: Int
  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
  static let both: ScrollAxes = [.horizontal, .vertical]
}
