internal import TactusDynamics
internal import TactusGeometry

/// A drag of the content: the offset to which touches move it, before the rubber band is applied.
struct ScrollDrag {
  /// The offset of the content when the drag began, plus the changes that the application has made since, in points.
  var origin: Point
  /// The source of the drag.
  let source: ScrollDragSource
  /// The time at which the drag began, in seconds on the event clock.
  let startTime: Double
  /// The offset that corresponds to a translation of zero, in points.
  var base: Point
  /// The translation of the offset, in points: that of the touches with the sign reversed.
  var translation = Point.zero
  /// The axes along which the content follows the touches.
  var axes: ScrollAxes
  /// The distance by which the touches would move the content beyond ends where it does not bounce, in points.
  var excess = Point.zero
  /// A Boolean value that indicates whether the delegate has been notified of the beginning. A drag that ends before, because the
  /// keyboard's dismissal ended it, ends without a notification.
  var hasBegun = false
  /// A Boolean value that indicates whether the delegate is being notified of the end of an animation that happened at once
  /// because of the drag.
  var isAnnouncing = false
  /// The momentum of the deceleration that the drag interrupted.
  var momentum = CarriedMomentum(interrupting: .zero)

  init(origin: Point, base: Point, source: ScrollDragSource, startTime: Double, axes: ScrollAxes) {
    self.origin = origin
    self.source = source
    self.base = base
    self.startTime = startTime
    self.axes = axes
  }

  /// The offset to which the touches move the content, before the rubber band is applied, in points.
  var offset: Point { base + translation }
}

/// A set of axes along which content moves.
struct ScrollAxes: OptionSet, Sendable, Hashable {
  let rawValue: Int
  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
  static let both: ScrollAxes = [.horizontal, .vertical]
}
