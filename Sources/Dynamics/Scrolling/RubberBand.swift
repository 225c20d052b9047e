/// How far content follows a touch that drags it beyond its edge.
///
/// The further the touch, the less the content follows: `b = c·x·d / (c·x + d)` for a touch that is `x` beyond, and a scroll view of the
/// length `d`. It never shows more than `d`.
package struct RubberBand: Hashable, Sendable {
  /// The share of the touch's translation that the content follows right at the edge. 0.55: measured from a phone's scroll traces
  /// by others and published often; 590 pt of overscroll in 852 pt then show 235.0.
  package static let coefficient = 0.55

  /// The length of the scroll view along the axis, in points.
  package var dimension: Double

  /// Creates the rubber band of a scroll view of a length in points.
  @inlinable package init(dimension: Double) { self.dimension = dimension }

  /// Returns how far the content is shown beyond its edge when the touch asks for `overscroll`. Both may be negative.
  @inlinable package func displacement(overscroll: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = Self.coefficient * abs(overscroll)
    let shown = pull * dimension / (pull + dimension)
    return overscroll < 0 ? -shown : shown
  }

  /// Returns the overscroll that shows the content `displacement` beyond its edge: the inverse of ``displacement(overscroll:)``.
  ///
  /// What no touch could show, the dimension and more, counts as a thousandth less than the dimension.
  @inlinable package func overscroll(displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(abs(displacement), dimension * 0.999)
    let overscroll = shown * dimension / (Self.coefficient * (dimension - shown))
    return displacement < 0 ? -overscroll : overscroll
  }
}
