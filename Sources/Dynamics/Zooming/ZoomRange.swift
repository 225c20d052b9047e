/// The scales between which content rests, and how it follows touches that ask for more.
package struct ZoomRange: Hashable, Sendable {
  /// The smallest scale at which content rests.
  package var minimum: Double
  /// The largest scale at which content rests; not less than ``minimum``.
  package var maximum: Double
  /// A Boolean value that indicates whether content goes beyond its limits while touches zoom.
  package var bounces: Bool

  /// Creates a range; the maximum must not be less than the minimum.
  package init(minimum: Double, maximum: Double, bounces: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.bounces = bounces
  }

  /// The share of the distance to the farthest scale beyond a limit, twice or half of it, that stands for that scale itself, which takes
  /// an infinite pinch.
  @usableFromInline static let farthestShare = 0.999

  /// Returns the nearest scale at which content may rest.
  @inlinable package func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  /// Returns the scale shown when the touches ask for `scale`: beyond a limit, the more they ask for the less is given.
  ///
  /// It is `max·(2 − max/s)` beyond the maximum and `min/(2 − s/min)` below the minimum: published alike by three implementations that
  /// reproduce the phone's.
  @inlinable package func shown(_ scale: Double) -> Double {
    guard bounces else { return clamp(scale) }
    if scale > maximum { return maximum * (2 - maximum / scale) }
    if scale < minimum { return minimum / (2 - scale / minimum) }
    return scale
  }

  /// Returns the scale that touches have to ask for so that `shown` is shown: the inverse of ``shown(_:)``.
  @inlinable package func wanted(showing shown: Double) -> Double {
    guard bounces else { return shown }
    if shown > maximum { return maximum / (1 - min(shown / maximum - 1, Self.farthestShare)) }
    if shown < minimum { return minimum * (1 - min(minimum / shown - 1, Self.farthestShare)) }
    return shown
  }
}
