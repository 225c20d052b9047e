internal import TactusDynamics
internal import TactusGeometry

/// How fingers move content: where they would have it, before the rubber band.
struct ScrollDrag {
  /// The offset of the content when the drag began, and what the application has added to it since.
  var origin: Point
  /// When the drag began, in seconds on the event clock.
  let startTime: Double
  /// The offset that the fingers would have with no translation.
  var base: Point
  /// How far they moved the offset: against their own way.
  var translation = Point.zero
  /// Which axes follow them.
  var axes: ScrollAxes
  /// How far the fingers would have the content beyond ends where it does not bounce.
  var excess = Point.zero
  /// How much of that has moved a scroll view around this one.
  var passedOn = Point.zero
  /// Whether the delegate has been told that the drag is about to end.
  var isEnding = false
  /// What is left of the deceleration that the drag interrupted.
  var momentum = CarriedMomentum(interrupting: .zero)

  init(origin: Point, base: Point, startTime: Double, axes: ScrollAxes) {
    self.origin = origin
    self.base = base
    self.startTime = startTime
    self.axes = axes
  }

  /// Where the fingers would have the content.
  var offset: Point { base + translation }
}

/// Axes along which content moves.
struct ScrollAxes: OptionSet, Sendable, Hashable {
  let rawValue: Int
  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
  static let both: ScrollAxes = [.horizontal, .vertical]
}
