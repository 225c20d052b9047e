internal import TactusGraphics

/// The number of items of a drag, at the corner of its picture.
final class DragCountBadge: View {
  /// The height, in points. Chosen by us: as a badge of a tab.
  static let height = 22.0
  /// The height of the digits, in points. Chosen by us.
  static let fontSize = 13.0

  private let number: TextLayout

  init(count: Int) {
    number = TextLayout("\(count)", font: .system(ofSize: Self.fontSize), color: .white)
    let width = max(Self.height, number.size.width + Self.height / 2)
    super.init(frame: Rect(x: 0, y: 0, width: width, height: Self.height))
    isUserInteractionEnabled = false
    isOpaque = false
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(.systemRed)
    context.fill(BezierPath(roundedRect: bounds, cornerRadius: Self.height / 2))
    let size = number.size
    context.draw(
      number, at: Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2))
  }
}
