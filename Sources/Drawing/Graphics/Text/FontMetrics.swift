/// The metrics of a font, in points.
struct FontMetrics: Hashable, Sendable {
  var ascender: Double
  /// The depth of letters below the baseline; negative.
  var descender: Double
  var lineHeight: Double
  var capHeight: Double
  var xHeight: Double
}
