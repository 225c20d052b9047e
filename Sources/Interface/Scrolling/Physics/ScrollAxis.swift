/// What the motion of content depends on along one axis.
package struct ScrollAxis: Hashable, Sendable {
  /// The least offset at which the content may rest: its beginning shows at the edge.
  package var lower: Double
  /// The greatest; never less than ``lower``.
  package var upper: Double
  /// The length of the scroll view, in points.
  package var length: Double
  /// Whether content goes beyond its edges and comes back; otherwise it stops there.
  package var bounces: Bool
  /// What is left of the velocity after a millisecond.
  package var rate: Double
  /// The size of a pixel in points: content rests on multiples of it.
  package var pixel: Double

  package init(
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

  /// The nearest offset at which the content may rest.
  package func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// The nearest such offset on a pixel. The edges themselves are kept where they are.
  package func rest(near offset: Double) -> Double {
    guard pixel > 0 else { return clamp(offset) }
    return clamp((offset / pixel).rounded() * pixel)
  }

  /// How far an offset is beyond the nearer edge: negative before the content, positive after it.
  package func overdrag(_ offset: Double) -> Double { offset - clamp(offset) }

  /// The offset shown while a finger would have the content at `offset`.
  package func shown(_ offset: Double) -> Double {
    let overdrag = overdrag(offset)
    guard overdrag != 0 else { return offset }
    guard bounces else { return clamp(offset) }
    return clamp(offset) + RubberBand(dimension: length).displacement(overdrag: overdrag)
  }

  /// Where a finger would have the content that is shown at `offset`: the inverse of ``shown(_:)``.
  package func dragged(showing offset: Double) -> Double {
    let overdrag = overdrag(offset)
    guard overdrag != 0 else { return offset }
    guard bounces else { return clamp(offset) }
    return clamp(offset) + RubberBand(dimension: length).overdrag(displacement: overdrag)
  }
}
