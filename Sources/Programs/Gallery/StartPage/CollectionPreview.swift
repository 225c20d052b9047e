import Tactus

/// The picture on the card of the demo Collection, 320 × 200 points and centred at the origin.
@MainActor
enum CollectionPreview {
  static func draw(_ context: GraphicsContext) {
    let side = 58.0
    let pitch = 61.0
    for row in 0..<3 {
      for column in 0..<4 where !(row == 1 && column == 2) {
        Landscape(number: row * 4 + column + 3).draw(
          context,
          in: Rect(
            x: -2 * pitch + 1.5 + Double(column) * pitch, y: -1.5 * pitch + 1.5 + Double(row) * pitch,
            width: side, height: side))
      }
    }
    // One picture is on its way to another position.
    context.saveGState()
    context.setShadow(offset: Size(width: 0, height: 4), blur: 12, color: Color(white: 0, alpha: 0.7))
    context.setFillColor(.black)
    let raised = Rect(x: 16, y: -46, width: 66, height: 66)
    context.fill(raised)
    context.restoreGState()
    Landscape(number: 29).draw(context, in: raised)
  }
}
