internal import TactusGeometry
internal import TactusGraphics
internal import TactusInterface
internal import TactusPixels

/// Everything that determines what a title bar shows.
struct TitleBarAppearance: Hashable {
  var layout: TitleBarLayout
  var title: String
  var scale: Double
  var isActive: Bool
  var isMaximized: Bool
  var pressed: TitleBarLayout.Part?
  var isDark: Bool

  /// Draws the title bar.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: The first pixel.
  func draw(_ width: Int, _ height: Int, _ pixels: UnsafeMutableRawPointer) {
    let target = DrawingTarget(pixelWidth: width, pixelHeight: height, scale: scale, isOpaque: true)
    draw(in: target.context)
    target.finish()?.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        pixels.copyMemory(from: start, byteCount: min(bytes.count, 4 * width * height))
      }
    }
  }

  private var background: Color {
    isDark ? Color(white: isActive ? 0.18 : 0.13) : Color(white: isActive ? 0.86 : 0.94)
  }
  private var foreground: Color {
    (isDark ? Color.white : .black).withAlphaComponent(isActive ? 0.9 : 0.5)
  }

  private func draw(in context: GraphicsContext) {
    context.setFillColor(background)
    context.fill(Rect(x: 0, y: 0, width: layout.width, height: TitleBarLayout.height))
    let area = layout.titleRect
    let text = TextLayout(
      title, font: .system(ofSize: 14, weight: .medium), color: foreground, width: area.width,
      lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    if area.width > 8 {
      context.draw(text, at: Point(x: area.minX, y: ((area.height - text.size.height) / 2).rounded()))
    }
    context.setStrokeColor(foreground)
    context.setLineWidth(1.5)
    for part in layout.buttons {
      guard let rect = layout.rect(of: part) else { continue }
      if part == pressed {
        context.setFillColor(foreground.withAlphaComponent(0.2))
        context.fill(rect)
      }
      let symbol = rect.insetBy(dx: 13, dy: 13)
      switch part {
      case .close:
        context.strokeLineSegments(between: [
          Point(x: symbol.minX, y: symbol.minY), Point(x: symbol.maxX, y: symbol.maxY),
          Point(x: symbol.maxX, y: symbol.minY), Point(x: symbol.minX, y: symbol.maxY),
        ])
      case .maximize: context.stroke(isMaximized ? symbol.insetBy(dx: 2, dy: 2) : symbol)
      case .minimize:
        context.strokeLineSegments(between: [
          Point(x: symbol.minX, y: symbol.maxY), Point(x: symbol.maxX, y: symbol.maxY),
        ])
      case .title: break
      }
    }
  }
}
