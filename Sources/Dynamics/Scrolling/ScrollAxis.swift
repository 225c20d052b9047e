/// What the motion of content depends on along one axis.
package struct ScrollAxis: Hashable, Sendable {
  /// The smallest offset at which the content may rest, in points: its beginning shows at the edge.
  package var lower: Double
  /// The largest offset at which the content may rest, in points; never less than ``lower``.
  package var upper: Double
  /// The length of the scroll view, in points.
  package var length: Double
  /// A Boolean value that indicates whether content goes beyond its edges and comes back; otherwise it stops there.
  package var bounces: Bool
  /// The share of the velocity that is left after a millisecond of deceleration.
  package var rate: Double
  /// The size of a pixel in points: content rests on multiples of it.
  package var pixel: Double

  /// Creates an axis. An upper limit below the lower one counts as the lower one.
  @inlinable package init(
    lower: Double, upper: Double, length: Double, bounces: Bool = true, rate: Double = 0.998,
    pixel: Double = 1
  ) {
    self.lower = lower
    self.upper = max(lower, upper)
    self.length = length
    self.bounces = bounces
    self.rate = rate
    self.pixel = pixel
  }

  /// Returns the nearest offset at which the content may rest.
  @inlinable package func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// Returns the nearest such offset on a pixel. The edges themselves stay where they are.
  @inlinable package func rest(near offset: Double) -> Double {
    guard pixel > 0 else { return clamp(offset) }
    return clamp((offset / pixel).rounded() * pixel)
  }

  /// Returns how far an offset is beyond the nearer edge: negative before the content, positive after it.
  @inlinable package func overscroll(_ offset: Double) -> Double { offset - clamp(offset) }

  /// Returns the offset shown while a touch asks for `offset`.
  @inlinable package func shown(_ offset: Double) -> Double {
    let overscroll = overscroll(offset)
    guard overscroll != 0 else { return offset }
    guard bounces else { return clamp(offset) }
    return clamp(offset) + RubberBand(dimension: length).displacement(overscroll: overscroll)
  }

  /// Returns the offset that a touch asks for when the content is shown at `offset`: the inverse of ``shown(_:)``.
  @inlinable package func dragged(showing offset: Double) -> Double {
    let overscroll = overscroll(offset)
    guard overscroll != 0 else { return offset }
    guard bounces else { return clamp(offset) }
    return clamp(offset) + RubberBand(dimension: length).overscroll(displacement: overscroll)
  }
}
