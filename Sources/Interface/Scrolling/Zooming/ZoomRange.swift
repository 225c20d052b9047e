/// The scales between which content rests, and how it follows fingers that want more.
struct ZoomRange: Hashable, Sendable {
  /// The smallest scale at which content rests.
  var minimum: Double
  /// The largest scale at which content rests; not less than ``minimum``.
  var maximum: Double
  /// Whether content goes beyond its limits while fingers zoom.
  var bounces: Bool

  /// The share of the way to the farthest scale beyond a limit, twice or half of it, that is taken for that scale itself, which takes
  /// an infinite pinch.
  private static let farthestShare = 0.999

  /// The nearest scale at which content may rest.
  func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  /// The scale shown when the fingers would have `scale`: beyond a limit, the more they want the less is given.
  ///
  /// It is `max·(2 − max/s)` beyond the maximum and `min/(2 − s/min)` below the minimum: published alike by three implementations that
  /// reproduce the phone's.
  func shown(_ scale: Double) -> Double {
    guard bounces else { return clamp(scale) }
    if scale > maximum { return maximum * (2 - maximum / scale) }
    if scale < minimum { return minimum / (2 - scale / minimum) }
    return scale
  }

  /// The scale that fingers have to want for `shown` to be shown: the inverse of ``shown(_:)``.
  func wanted(showing shown: Double) -> Double {
    guard bounces else { return shown }
    if shown > maximum { return maximum / (1 - min(shown / maximum - 1, Self.farthestShare)) }
    if shown < minimum { return minimum * (1 - min(minimum / shown - 1, Self.farthestShare)) }
    return shown
  }
}
