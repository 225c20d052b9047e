/// The resistance of content that a touch drags beyond its edge.
///
/// The further the touch, the less the content follows: `b = c·x·d / (c·x + d)` for a touch that is `x` beyond the edge, and a
/// scroll view of the length `d`. The content is never shown further than `d` beyond its edge.
package struct RubberBand: Hashable, Sendable {
  /// The fraction of the touch's translation by which the content moves right at the edge.
  ///
  /// 0.55 was measured from a phone's scroll traces by others, and is widely published: 590 pt of overscroll in 852 pt then show
  /// as 235.0 pt.
  package static let coefficient = 0.55

  /// The length of the scroll view along the axis, in points.
  package var dimension: Double

  /// Creates the rubber band of a scroll view of a length in points.
  package init(dimension: Double) { self.dimension = dimension }

  /// Returns the distance beyond its edge at which content is shown that a touch drags `overscroll` beyond it. Both may be
  /// negative.
  package func displacement(overscroll: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = Self.coefficient * abs(overscroll)
    let shown = pull * dimension / (pull + dimension)
    return overscroll < 0 ? -shown : shown
  }

  /// Returns the overscroll that shows the content `displacement` beyond its edge: the inverse of ``displacement(overscroll:)``.
  ///
  /// A displacement of the dimension or more, which no overscroll produces, counts as a thousandth less than the dimension.
  package func overscroll(displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(abs(displacement), dimension * 0.999)
    let overscroll = shown * dimension / (Self.coefficient * (dimension - shown))
    return displacement < 0 ? -overscroll : overscroll
  }
}
