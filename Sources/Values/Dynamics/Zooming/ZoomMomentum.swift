internal import TactusCLibrary

/// The momentum of a pinch: the scale goes on after the touches have ended, slows down, and comes to rest within its limits.
///
/// It moves like the offset of a scroll view, with the logarithm of the scale times the longer side of the view as its position, so
/// that a velocity is that of content at the edge of the view when the other edge rests, in points per second. The deceleration, the
/// instant at which a limit is crossed, and the spring that brings the scale back to it are those of ``AxisMotion``.
package struct ZoomMomentum: Hashable, Sendable {
  /// The fraction of the velocity that is left after a millisecond: that of a fast deceleration, 0.99. Chosen by us: at the normal one, a
  /// quick pinch would go on to several times its scale.
  static let rate = 0.99
  /// The lowest speed at which the scale goes on, in points per second at the edge of the view. Chosen by us: as for flings.
  static let minimumSpeed = 250.0

  /// The scale at the beginning.
  package let startScale: Double
  /// The scale at which the content comes to rest.
  package let endScale: Double
  private let motion: AxisMotion
  /// The longer side of the scroll view, in points.
  private let size: Double

  /// Creates the momentum of a pinch.
  ///
  /// - Parameters:
  ///   - scale: The scale at which the touches ended, within its limits.
  ///   - velocity: The rate at which it changed, as a fraction of the scale per second.
  ///   - range: The limits.
  ///   - size: The longer side of the scroll view, in points.
  /// - Returns: Nil if the touches ended beyond a limit, or changed the scale too slowly for it to go on.
  package init?(from scale: Double, velocity: Double, within range: ZoomRange, size: Double) {
    let speed = velocity * size
    guard speed.isFinite, abs(speed) >= Self.minimumSpeed, range.clamp(scale) == scale, scale > 0,
      range.minimum > 0
    else { return nil }
    let axis = ScrollAxis(
      lower: log(range.minimum) * size, upper: log(range.maximum) * size, length: size,
      bounces: range.bounces, rate: Self.rate, pixel: 0)
    motion = .released(at: axis.clamp(log(scale) * size), velocity: speed, on: axis)
    guard motion.duration > 0 else { return nil }
    self.size = size
    startScale = scale
    endScale =
      motion.end == axis.lower
      ? range.minimum : motion.end == axis.upper ? range.maximum : range.clamp(exp(motion.end / size))
  }

  /// The time until the scale comes to rest, in seconds.
  package var duration: Double { motion.duration }

  /// Returns the scale after `time` seconds.
  package func scale(at time: Double) -> Double {
    time >= duration ? endScale : time <= 0 ? startScale : exp(motion.position(at: time) / size)
  }
}
