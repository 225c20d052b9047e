internal import TactusGraphics

/// A row of a wheel: a title, or a view of the application.
@MainActor
final class PickerRow: View {
  /// The title; nil while the row shows a view of the application.
  private(set) var title: AttributedText?
  /// The view of the application; nil for a title.
  private(set) var customView: View?

  /// The size of titles, in points. Chosen by us, after the look of a phone's.
  static let fontSize = 21.0
  /// The distance between titles and the edges of the component, in points. Chosen by us.
  static let margin = 6.0
  /// The smallest scale of a title that is too long. Chosen by us.
  static let minimumScale = 0.5

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override var isDrawnForTraits: Bool { true }

  /// Shows a title.
  func show(_ title: AttributedText) {
    customView?.removeFromSuperview()
    customView = nil
    guard title != self.title else { return }
    self.title = title
    setNeedsDisplay()
  }

  /// Shows a view of the application.
  func show(_ view: View) {
    if title != nil { setNeedsDisplay() }
    title = nil
    if customView !== view { customView?.removeFromSuperview() }
    customView = view
    view.isUserInteractionEnabled = false
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    customView?.frame = bounds
  }

  /// Returns the font of titles for traits.
  static func font(for traits: TraitCollection) -> Font {
    Font.system(ofSize: fontSize).scaled(for: traits, maximumFactor: Control.maximumGrowth).weighted(
      for: traits)
  }

  override func draw(_ rect: Rect) {
    guard let title, !title.string.isEmpty, let context = GraphicsContext.current else { return }
    let font = Self.font(for: traitCollection)
    let room = max(1, bounds.width - 2 * Self.margin)
    func layout(_ font: Font) -> TextLayout {
      TextLayout(title, font: font, color: resolve(.label), width: room, alignment: .center, numberOfLines: 1)
    }
    let natural = TextLayout(title, font: font).size.width
    let scale = max(Self.minimumScale, min(1, room / max(natural, 1)))
    let shown = layout(scale < 1 ? font.withSize(font.pointSize * scale) : font)
    context.draw(shown, at: Point(x: (bounds.width - room) / 2, y: (bounds.height - shown.size.height) / 2))
  }
}
