/// The range of the content offset along one axis, and how content bounces and decelerates there.
package struct ScrollAxis: Hashable, Sendable {
  /// The smallest offset at which the content may rest, in points. The beginning of the content is then at the edge.
  package var lower: Double
  /// The largest offset at which the content may rest, in points; never less than ``lower``.
  package var upper: Double
  /// The length of the scroll view, in points.
  package var length: Double
  /// A Boolean value that indicates whether content bounces past its edges; otherwise it stops there.
  package var bounces: Bool
  /// The fraction of the velocity that is left after a millisecond of deceleration.
  package var rate: Double
  /// The size of a pixel in points: content rests on multiples of it.
  package var pixel: Double

  /// Creates an axis. An upper limit below the lower one counts as the lower one.
  package init(
    lower: Double, upper: Double, length: Double, bounces: Bool = true,
    rate: Double = Deceleration.normalRate,
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
  package func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// Returns the nearest offset on a pixel at which the content may rest. The edges themselves need not be on a pixel.
  package func rest(near offset: Double) -> Double {
    guard pixel > 0 else { return clamp(offset) }
    return clamp((offset / pixel).rounded() * pixel)
  }

  /// Returns the distance of an offset beyond the nearer edge, in points: negative before the content, positive after it, and 0
  /// inside.
  package func overscroll(_ offset: Double) -> Double { offset - clamp(offset) }

  /// Returns the offset at which content is shown that touches drag to `offset`: beyond an edge the rubber band reduces it.
  package func shown(_ offset: Double) -> Double {
    let overscroll = overscroll(offset)
    guard overscroll != 0 else { return offset }
    guard bounces else { return clamp(offset) }
    return clamp(offset) + RubberBand(dimension: length).displacement(overscroll: overscroll)
  }

  /// Returns the offset to which touches have dragged content that is shown at `offset`: the inverse of ``shown(_:)``.
  package func dragged(showing offset: Double) -> Double {
    let overscroll = overscroll(offset)
    guard overscroll != 0 else { return offset }
    guard bounces else { return clamp(offset) }
    return clamp(offset) + RubberBand(dimension: length).overscroll(displacement: overscroll)
  }
}
