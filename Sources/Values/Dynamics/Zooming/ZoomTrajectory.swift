package import TactusGeometry

/// The geometry of a zoomed view and of its scroll view as a function of time, while the scale changes by itself.
///
/// It depends on the time alone, so it is the same at any frame rate, and after missed frames.
package struct ZoomTrajectory: Hashable, Sendable {
  /// The scale and the angle as functions of time.
  package var motion: ZoomMotion
  /// The bounds of the zoomed view, in its own coordinates.
  package var bounds: Rect
  /// The point of the bounds, in unit coordinates, about which the zoomed view is transformed.
  package var anchorPoint: Point
  /// The top-left corner of the zoomed view's frame, in points of the content; it does not move, except along an axis in which the view
  /// is centered.
  package var origin: Point
  /// A Boolean value that indicates whether the application centers a view that is narrower than the scroll view.
  package var isCenteredHorizontally = false
  /// A Boolean value that indicates whether the application centers a view that is less tall than the scroll view.
  package var isCenteredVertically = false
  /// The margins along the x axis.
  package var horizontal: ScrollMargins
  /// The margins along the y axis.
  package var vertical: ScrollMargins
  /// The distance of the content beyond its edges when the motion began, in points.
  package var overshoot = Point.zero
  /// The distance by which something else has moved the content meanwhile, in points.
  package var translation = Point.zero
  /// A Boolean value that indicates whether something else has moved the content meanwhile.
  package var isShared = false

  /// Creates the trajectory of a view that nothing else moves.
  package init(
    motion: ZoomMotion, bounds: Rect, anchorPoint: Point, origin: Point, horizontal: ScrollMargins,
    vertical: ScrollMargins
  ) {
    (self.motion, self.bounds, self.anchorPoint) = (motion, bounds, anchorPoint)
    (self.origin, self.horizontal, self.vertical) = (origin, horizontal, vertical)
  }

  /// Returns the transform of the zoomed view at a time of the event clock.
  package func transform(at time: Double) -> AffineTransform {
    Self.transform(scale: motion.scale(at: time), angle: motion.angle(at: time))
  }

  /// Returns the transform of a zoomed view.
  package static func transform(scale: Double, angle: Double) -> AffineTransform {
    let scaling = AffineTransform(scaleX: scale, y: scale)
    return angle == 0 ? scaling : AffineTransform(rotationAngle: angle).concatenating(scaling)
  }

  /// Returns the position of the zoomed view's anchor point at a time of the event clock, in points of the content.
  package func position(at time: Double) -> Point {
    let frame = frameAboutAnchor(transform(at: time))
    return corner(of: frame.size) - frame.origin
  }

  /// Returns the offset of the content at a time of the event clock, in points.
  package func offset(at time: Double) -> Point {
    let progress = motion.progress(at: time)
    let transform = transform(at: time)
    let frame = frameAboutAnchor(transform)
    let corner = corner(of: frame.size)
    var offset: Point
    switch motion.offsetPath {
    case .between(let start, let end): offset = progress >= 1 ? end : start + (end - start) * progress
    case .about(let anchor, let location):
      offset = corner - frame.origin + (anchor - anchorLocation).applying(transform) - location
    }
    offset = offset + translation
    let (x, y) = (
      horizontal.limits(ofContent: frame.size.width), vertical.limits(ofContent: frame.size.height)
    )
    let inside = Point(
      x: min(max(offset.x, x.lower), x.upper), y: min(max(offset.y, y.lower), y.upper))
    if time >= motion.endTime { return rest(near: inside, x, y) }
    if case .about = motion.offsetPath { return inside + overshoot * (1 - progress) }
    return isShared ? inside : offset
  }

  /// The anchor point, in the coordinates of the zoomed view.
  private var anchorLocation: Point {
    Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// Returns the frame of the zoomed view, relative to its anchor point.
  private func frameAboutAnchor(_ transform: AffineTransform) -> Rect {
    Rect(origin: bounds.origin - anchorLocation, size: bounds.size).applying(transform)
  }

  /// Returns the top-left corner of a frame of a size, in points of the content.
  private func corner(of size: Size) -> Point {
    Point(
      x: isCenteredHorizontally ? max(0, (horizontal.length - size.width) / 2) : origin.x,
      y: isCenteredVertically ? max(0, (vertical.length - size.height) / 2) : origin.y)
  }

  /// Returns the nearest offset on a pixel at which the content may rest.
  private func rest(
    near offset: Point, _ x: (lower: Double, upper: Double, isLonger: Bool),
    _ y: (lower: Double, upper: Double, isLonger: Bool)
  ) -> Point {
    let scale = horizontal.scale
    return Point(
      x: min(max((offset.x * scale).rounded() / scale, x.lower), x.upper),
      y: min(max((offset.y * scale).rounded() / scale, y.lower), y.upper))
  }
}
