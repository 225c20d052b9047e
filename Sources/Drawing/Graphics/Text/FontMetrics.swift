/// The metrics of a font, in points.
struct FontMetrics: Hashable, Sendable {
  var ascender: Double
  /// The depth of letters below the baseline; negative.
  var descender: Double
  var lineHeight: Double
  var capHeight: Double
  var xHeight: Double
}

extension FontMetrics {
  /// Creates the metrics with which text is laid out that cannot be drawn, because there is no font: those of DejaVu Sans.
  ///
  /// - Parameter size: The size of the font, in points.
  init(withoutFontsAt size: Double) {
    self.init(
      ascender: 0.928 * size, descender: -0.236 * size, lineHeight: 1.164 * size, capHeight: 0.729 * size,
      xHeight: 0.547 * size)
  }
}
