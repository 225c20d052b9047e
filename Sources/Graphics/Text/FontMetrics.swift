/// The measures of a font, in points.
struct FontMetrics: Hashable, Sendable {
  var ascender: Double
  /// Negative: below the baseline.
  var descender: Double
  var lineHeight: Double
  var capHeight: Double
  var xHeight: Double
}
