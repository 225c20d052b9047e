/// How far content follows a finger that drags it beyond its edge.
///
/// The further the finger, the less the content follows: `b = c·x·d / (c·x + d)` for an overdrag `x` of the finger and a
/// scroll view of the length `d`. It never shows more than `d`.
package struct RubberBand: Hashable, Sendable {
  /// The share of the finger's way that the content follows right at the edge. 0.55: measured from a phone's scroll traces
  /// by others and published often; 590 pt of overdrag in 852 pt then show 235.0.
  package static let coefficient = 0.55

  /// The length of the scroll view along the axis, in points.
  package var dimension: Double

  package init(dimension: Double) { self.dimension = dimension }

  /// How far the content is beyond its edge when the finger would have it `overdrag` beyond. Both may be negative.
  package func displacement(overdrag: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = Self.coefficient * abs(overdrag)
    let shown = pull * dimension / (pull + dimension)
    return overdrag < 0 ? -shown : shown
  }

  /// The finger's overdrag that shows the content `displacement` beyond its edge: the inverse of ``displacement(overdrag:)``.
  ///
  /// What no finger could show, the dimension and more, is taken for a thousandth less than the dimension.
  package func overdrag(displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(abs(displacement), dimension * 0.999)
    let overdrag = shown * dimension / (Self.coefficient * (dimension - shown))
    return displacement < 0 ? -overdrag : overdrag
  }
}
