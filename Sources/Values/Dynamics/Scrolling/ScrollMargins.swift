/// What determines, along one axis, at which offsets content of any length may rest.
package struct ScrollMargins: Hashable, Sendable {
  /// The number of pixels in a point.
  package let scale: Double
  /// The inset before the content, in points.
  package var before: Double
  /// The inset after the content, in points.
  package var after: Double
  /// A Boolean value that indicates whether the end of the content rests on a pixel whatever its length.
  package var endsOnPixel: Bool
  /// The length of the scroll view, in points.
  package var length: Double
  /// The position of content that is shorter than the scroll view, from 0, at its beginning, to 1, at its end.
  package var alignment: Double

  /// Creates margins.
  package init(
    before: Double, after: Double, length: Double, alignment: Double, scale: Double, endsOnPixel: Bool
  ) {
    (self.before, self.after, self.length) = (before, after, length)
    (self.alignment, self.scale, self.endsOnPixel) = (alignment, scale, endsOnPixel)
  }

  /// Returns the smallest and the largest offset at which content of a length may rest, in points, and whether the content is longer than
  /// the scroll view.
  package func limits(ofContent content: Double) -> (lower: Double, upper: Double, isLonger: Bool) {
    var (lower, upper) = (-before, content + after - length)
    if endsOnPixel { upper = (upper * scale + 1e-6).rounded(.down) / scale }
    let space = lower - upper
    if alignment != 0, space > 0 {
      lower -= (space * alignment * scale).rounded() / scale
      upper = lower
    }
    return (lower, max(lower, upper), space < 0)
  }
}
