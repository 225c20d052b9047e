/// A view that draws a symbol in its tint colour.
final class BarGlyphView: View {
  /// What a bar draws itself.
  enum Symbol: Hashable {
    case item(BarButtonItem.SystemItem)
    /// The arrow head of a back button, which is mirrored from right to left.
    case back
  }

  let symbol: Symbol

  init(_ symbol: Symbol) {
    self.symbol = symbol
    super.init(frame: Rect(x: 0, y: 0, width: BarGlyph.size, height: BarGlyph.size))
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: BarGlyph.size, height: BarGlyph.size) }

  override var isDrawnForTraits: Bool { true }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setStrokeColor(tintColor)
    context.setFillColor(tintColor)
    context.translateBy(x: bounds.midX, y: bounds.midY)
    switch symbol {
    case .item(let item): BarGlyph.draw(item, in: context)
    case .back:
      if isRightToLeft { context.scaleBy(x: -1, y: 1) }
      BarGlyph.drawChevron(in: context)
    }
  }
}
