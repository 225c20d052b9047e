internal import TactusGraphics

/// The texts that are offered while a key is held.
@MainActor
final class KeyAlternativesView: DecorationView {
  private var alternatives: KeyAlternatives?

  /// The room for the shadow and the edge, in points.
  private static let margin = 12.0
  /// The distance of the cells from the edge, in points.
  private static let edge = 4.0
  /// The corner radius, in points.
  private static let cornerRadius = 9.0
  /// The size of the font, as a fraction of a cell's height, and its maximum in points.
  private static let fontSize = (factor: 0.52, maximum: 26.0)

  /// Shows texts and which of them is selected.
  func show(_ alternatives: KeyAlternatives) {
    isHidden = false
    guard alternatives != self.alternatives else { return }
    self.alternatives = alternatives
    View.performWithoutAnimation { frame = alternatives.frame.insetBy(dx: -Self.margin, dy: -Self.margin) }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, let alternatives else { return }
    let edge = Self.margin - Self.edge
    context.saveGState()
    context.setShadow(offset: Size(width: 0, height: 2), blur: 7, color: Color(white: 0, alpha: 0.4))
    context.setFillColor(resolve(KeyboardPalette.popup, for: KeyboardPalette.key, share: 0))
    context.fill(BezierPath(roundedRect: bounds.insetBy(dx: edge, dy: edge), cornerRadius: Self.cornerRadius))
    context.restoreGState()
    for index in alternatives.texts.indices {
      let cell = alternatives.rect(of: index).offsetBy(
        dx: Self.margin - alternatives.frame.minX, dy: Self.margin - alternatives.frame.minY)
      let isSelected = index == alternatives.selection
      if isSelected {
        context.setFillColor(resolve(tintColor))
        context.fill(BezierPath(roundedRect: cell, cornerRadius: Self.cornerRadius - Self.edge + 1))
      }
      let size = min(cell.height * Self.fontSize.factor, Self.fontSize.maximum)
      let layout = KeyboardLabel.layout(fitting: cell.width, size: size) { size in
        TextLayout(
          alternatives.texts[index], font: .system(ofSize: size).weighted(for: traitCollection),
          numberOfLines: 1)
      }
      context.draw(
        layout, at: Point(x: cell.midX - layout.size.width / 2, y: cell.midY - layout.size.height / 2),
        color: isSelected ? resolve(.onTint) : resolve(KeyboardPalette.text))
    }
  }
}
