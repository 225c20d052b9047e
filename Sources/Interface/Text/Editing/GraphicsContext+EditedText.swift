internal import TactusGraphics

// MARK: - Selected and marked text

extension GraphicsContext {
  /// The opacity of the tint colour behind selected text.
  private static let selectionAlpha = 0.25
  /// The distance of the line under marked text from the baseline, in points (chosen by us: clear of most letters).
  private static let underlineOffset = 2.0
  /// The width of the line under marked text, in points (chosen by us).
  private static let underlineWidth = 1.0

  /// Fills rectangles behind selected text.
  ///
  /// - Parameters:
  ///   - rects: The rectangles, in the coordinates of the text's layout.
  ///   - origin: The position of the layout.
  ///   - tint: The tint colour.
  func highlight(_ rects: [Rect], from origin: Point, _ tint: Color) {
    setFillColor(tint.withAlphaComponent(Self.selectionAlpha))
    for rect in rects { fill(BezierPath(rect: rect.offsetBy(dx: origin.x, dy: origin.y))) }
  }

  /// Draws lines under marked text.
  ///
  /// - Parameters:
  ///   - rects: The rectangles of the text, in the coordinates of its layout.
  ///   - origin: The position of the layout.
  ///   - font: The font.
  ///   - color: The colour.
  func underline(_ rects: [Rect], from origin: Point, _ font: Font, _ color: Color) {
    setFillColor(color)
    for rect in rects {
      let line = Rect(
        x: rect.minX + origin.x, y: rect.minY + origin.y + font.ascender + Self.underlineOffset,
        width: rect.width, height: Self.underlineWidth)
      fill(BezierPath(rect: line))
    }
  }
}
