/// The scales between which content rests, and the resistance to touches that zoom it beyond them.
package struct ZoomRange: Hashable, Sendable {
  /// The smallest scale at which content rests.
  package var minimum: Double
  /// The largest scale at which content rests; not less than ``minimum``.
  package var maximum: Double
  /// A Boolean value that indicates whether touches can zoom content beyond its limits; it returns when they end.
  package var bounces: Bool

  /// Creates a range; the maximum must not be less than the minimum.
  package init(minimum: Double, maximum: Double, bounces: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.bounces = bounces
  }

  /// The fraction of the distance to the farthest scale beyond a limit, twice or half of it, that is used in place of that scale,
  /// which only an infinite pinch would reach.
  static let farthestShare = 0.999

  /// Returns the nearest scale at which content may rest.
  package func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  /// Returns the scale at which content is shown that touches zoom to `scale`: the further beyond a limit, the less it follows.
  ///
  /// It is `max·(2 − max/s)` beyond the maximum and `min/(2 − s/min)` below the minimum: published alike by three implementations
  /// that reproduce the phone's.
  package func shown(_ scale: Double) -> Double {
    guard bounces else { return clamp(scale) }
    if scale > maximum { return maximum * (2 - maximum / scale) }
    if scale < minimum { return minimum / (2 - scale / minimum) }
    return scale
  }

  /// Returns the scale to which touches have zoomed content that is shown at `shown`: the inverse of ``shown(_:)``.
  package func zoomed(showing shown: Double) -> Double {
    guard bounces else { return shown }
    if shown > maximum { return maximum / (1 - min(shown / maximum - 1, Self.farthestShare)) }
    if shown < minimum { return minimum * (1 - min(minimum / shown - 1, Self.farthestShare)) }
    return shown
  }
}
