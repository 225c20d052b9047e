/// The shadow beside the page that slides over another one: a gradient that is drawn once.
final class NavigationShadowView: View {
  /// The width of the shadow, in points.
  static let width = 14.0
  /// The opacity of the shadow at the edge of the page.
  static let opacity = 0.18

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let gradient = Gradient(colors: [
      Color(white: 0, alpha: 0), Color(white: 0, alpha: Self.opacity / 4),
      Color(white: 0, alpha: Self.opacity),
    ])
    let (outside, inside) = (Point(x: bounds.minX, y: 0), Point(x: bounds.maxX, y: 0))
    context.drawLinearGradient(
      gradient, start: isRightToLeft ? inside : outside, end: isRightToLeft ? outside : inside)
  }
}
