import Tactus

/// Small template images for the controls.
@MainActor
enum ControlsGlyph {
  /// Returns a sun with long or short rays.
  static func sun(isBright: Bool) -> Image? {
    templateImage { context in
      context.fillEllipse(in: Rect(x: -4.5, y: -4.5, width: 9, height: 9))
      for ray in 0..<8 {
        context.saveGState()
        context.rotate(by: Double(ray) * .pi / 4)
        context.fill(
          BezierPath(
            roundedRect: Rect(x: 6.5, y: -1, width: isBright ? 4 : 2, height: 2), cornerRadius: 1))
        context.restoreGState()
      }
    }
  }

  /// A triangle that points in the direction of playing.
  static let play = templateImage { context in
    var path = BezierPath()
    path.move(to: Point(x: -5, y: -8))
    path.addLine(to: Point(x: 8, y: 0))
    path.addLine(to: Point(x: -5, y: 8))
    path.close()
    context.fill(path)
    context.stroke(path, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
  }

  /// A heart.
  static let heart = templateImage { context in
    var path = BezierPath()
    path.move(to: Point(x: 0, y: 9))
    path.addCurve(
      to: Point(x: 0, y: -4), controlPoint1: Point(x: -18, y: -3), controlPoint2: Point(x: -6, y: -14))
    path.addCurve(
      to: Point(x: 0, y: 9), controlPoint1: Point(x: 6, y: -14), controlPoint2: Point(x: 18, y: -3))
    path.close()
    context.fill(path)
  }

  private static func templateImage(_ drawing: (GraphicsContext) -> Void) -> Image? {
    Image(size: Size(width: 24, height: 24), scale: 2) { context in
      context.translateBy(x: 12, y: 12)
      drawing(context)
    }?.withRenderingMode(.alwaysTemplate)
  }
}
