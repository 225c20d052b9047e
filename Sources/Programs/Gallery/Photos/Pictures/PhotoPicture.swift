import Tactus

/// The pictures of the Photos demo, which the program draws.
enum PhotoPicture: CaseIterable, Sendable {
  case mountains, sea, flower

  /// The size in points.
  static let size = Size(width: 320, height: 240)
  /// The number of pixels per point, that of a typical panel. The three pictures use 1.8 MB of heap and texture memory.
  static let scale = 1.0

  /// Draws the picture, which has the size ``size``.
  func draw(in context: GraphicsContext) {
    switch self {
    case .mountains: drawMountains(in: context, size: Self.size)
    case .sea: drawSea(in: context, size: Self.size)
    case .flower: drawFlower(in: context, size: Self.size)
    }
  }

  /// Creates the image off the main thread.
  func makeImage(completion: @escaping @MainActor @Sendable (Image?) -> Void) {
    Image.draw(size: Self.size, scale: Self.scale, drawing: { draw(in: $0) }, completion: completion)
  }
}

extension GraphicsContext {
  /// Fills the clip area with a vertical gradient.
  func fillVertically(_ colors: [Color], locations: [Double]? = nil, from top: Double, to bottom: Double) {
    drawLinearGradient(
      Gradient(colors: colors, locations: locations), start: Point(x: 0, y: top), end: Point(x: 0, y: bottom),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// Fills a circle that fades from its centre to its edge.
  func glow(at center: Point, radius: Double, color: Color) {
    drawRadialGradient(
      Gradient(colors: [color, color.withAlphaComponent(color.alpha * 0.35), color.withAlphaComponent(0)]),
      startCenter: center, startRadius: 0, endCenter: center, endRadius: radius)
  }

  /// Fills a circle.
  func fillCircle(at center: Point, radius: Double) {
    fillEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
