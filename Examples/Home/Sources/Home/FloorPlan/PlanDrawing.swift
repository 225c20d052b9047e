import Tactus

/// The drawing of the plan: the floors and walls of the rooms, and their names.
final class PlanDrawing: View {
  var rooms: [Room] = [] { didSet { if rooms != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    for room in rooms {
      context.setFillColor(
        room.isLit ? Palette.light.withAlphaComponent(0.15 + 0.3 * room.light) : Palette.card)
      context.fill(room.area)
      context.setStrokeColor(.label)
      context.stroke(BezierPath(rect: room.area), lineWidth: 4)
      context.setFillColor(.secondaryLabel)
      let name = Rect(x: room.area.minX + 8, y: room.area.minY + 8, width: room.area.width - 16, height: 20)
      context.draw(room.name, in: name, font: .system(ofSize: 14), lineBreakMode: .byTruncatingTail)
    }
  }
}
