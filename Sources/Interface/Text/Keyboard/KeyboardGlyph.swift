internal import TactusGraphics

/// The picture of a key that has no text.
struct KeyboardGlyph {
  let action: KeyboardKey.Action
  let shift: KeyboardShift

  /// Draws the picture into a square.
  func draw(in rect: Rect, color: Color, lineWidth: Double, isFilled: Bool, _ context: GraphicsContext) {
    context.saveGState()
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineWidth(lineWidth)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    let unit = Unit(rect: rect)
    switch action {
    case .shift: drawShift(unit, isFilled: isFilled, context)
    case .backspace: drawBackspace(unit, context)
    case .globe: drawGlobe(unit, context)
    case .dismiss: drawDismiss(unit, context)
    default: break
    }
    context.restoreGState()
  }

  /// The square of the picture, whose points are given as fractions.
  private struct Unit {
    let rect: Rect
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    func path(_ points: [(Double, Double)], closed: Bool) -> BezierPath {
      var path = BezierPath()
      for (index, (x, y)) in points.enumerated() {
        if index == 0 { path.move(to: point(x, y)) } else { path.addLine(to: point(x, y)) }
      }
      if closed { path.close() }
      return path
    }
  }

  private func drawShift(_ unit: Unit, isFilled: Bool, _ context: GraphicsContext) {
    let bottom = shift == .locked ? 0.76 : 0.92
    let arrow = unit.path(
      [(0.5, 0.06), (0.96, 0.54), (0.7, 0.54), (0.7, bottom), (0.3, bottom), (0.3, 0.54), (0.04, 0.54)],
      closed: true)
    if isFilled { context.fill(arrow) }
    context.stroke(arrow)
    if shift == .locked { context.stroke(unit.path([(0.3, 0.95), (0.7, 0.95)], closed: false)) }
  }

  private func drawBackspace(_ unit: Unit, _ context: GraphicsContext) {
    context.stroke(
      unit.path([(-0.08, 0.5), (0.3, 0.12), (1.1, 0.12), (1.1, 0.88), (0.3, 0.88)], closed: true))
    context.stroke(unit.path([(0.5, 0.34), (0.82, 0.66)], closed: false))
    context.stroke(unit.path([(0.82, 0.34), (0.5, 0.66)], closed: false))
  }

  private func drawGlobe(_ unit: Unit, _ context: GraphicsContext) {
    context.stroke(BezierPath(ovalIn: unit.rect))
    context.stroke(BezierPath(ovalIn: unit.rect.insetBy(dx: unit.rect.width * 0.28, dy: 0)))
    context.stroke(unit.path([(0.5, 0), (0.5, 1)], closed: false))
    context.stroke(unit.path([(0, 0.5), (1, 0.5)], closed: false))
    context.stroke(unit.path([(0.08, 0.25), (0.92, 0.25)], closed: false))
    context.stroke(unit.path([(0.08, 0.75), (0.92, 0.75)], closed: false))
  }

  private func drawDismiss(_ unit: Unit, _ context: GraphicsContext) {
    let origin = unit.point(-0.1, 0)
    let size = Size(width: unit.rect.width * 1.2, height: unit.rect.height * 0.64)
    context.stroke(
      BezierPath(roundedRect: Rect(origin: origin, size: size), cornerRadius: size.height * 0.14))
    for x in [0.06, 0.28, 0.5, 0.72, 0.94] {
      context.stroke(unit.path([(x - 0.03, 0.2), (x + 0.03, 0.2)], closed: false))
    }
    context.stroke(unit.path([(0.25, 0.44), (0.75, 0.44)], closed: false))
    context.stroke(unit.path([(0.34, 0.8), (0.5, 0.96), (0.66, 0.8)], closed: false))
  }
}
