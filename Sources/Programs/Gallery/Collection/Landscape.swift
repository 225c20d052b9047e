import Tactus

/// A picture of hills that the Collection demo draws, another one for each number.
struct Landscape {
  let number: Int

  private static let names = [
    "Harbour", "Ridge", "Meadow", "Lagoon", "Dunes", "Fjord", "Orchard", "Glacier", "Moor", "Cliffs", "Delta",
    "Canyon",
  ]

  /// The name of the picture, which is not that of its neighbours.
  var name: String { "\(Self.names[number % Self.names.count]) \(number / Self.names.count + 1)" }

  /// The time at which it was taken, and its size.
  var details: String {
    let minutes = 420 + (number * 37) % 720
    let time = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    return "\(time), \(2 + (number * 7) % 6).\((number * 3) % 10) MB"
  }

  /// Returns a number from 0 to 1 that depends on the picture and an index.
  private func chance(_ index: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: number &* 31 &+ index) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Double((bits ^ (bits >> 32)) >> 11) / Double(UInt64(1) << 53)
  }

  func draw(_ context: GraphicsContext, in rect: Rect) {
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    let hue = chance(0)
    let isEvening = chance(1) < 0.4
    let sky =
      isEvening
      ? [
        Color(hue: 0.62 + 0.12 * hue, saturation: 0.55, brightness: 0.45),
        Color(hue: 0.04 + 0.06 * hue, saturation: 0.6, brightness: 0.95),
      ]
      : [
        Color(hue: 0.54 + 0.08 * hue, saturation: 0.5, brightness: 0.85),
        Color(hue: 0.52 + 0.1 * hue, saturation: 0.14, brightness: 0.98),
      ]
    context.drawLinearGradient(
      Gradient(colors: sky), start: Point(x: 0, y: rect.minY), end: Point(x: 0, y: rect.maxY), options: [])
    let size = min(rect.width, rect.height)
    let sun = Point(
      x: rect.minX + (0.2 + 0.6 * chance(2)) * rect.width,
      y: rect.minY + (0.22 + 0.2 * chance(3)) * rect.height)
    context.setFillColor(Color(hue: 0.13, saturation: isEvening ? 0.4 : 0.1, brightness: 1, alpha: 0.9))
    context.fillEllipse(
      in: Rect(x: sun.x - size * 0.08, y: sun.y - size * 0.08, width: size * 0.16, height: size * 0.16))
    for hill in 0..<3 { drawHill(context, rect, hill, isEvening: isEvening) }
  }

  private func drawHill(_ context: GraphicsContext, _ rect: Rect, _ hill: Int, isEvening: Bool) {
    let depth = Double(hill) / 2
    let top = rect.minY + (0.46 + 0.18 * Double(hill) + 0.08 * chance(10 + hill)) * rect.height
    let swing = (0.16 - 0.04 * Double(hill)) * rect.height
    var path = BezierPath()
    path.move(to: Point(x: rect.minX, y: rect.maxY))
    path.addLine(to: Point(x: rect.minX, y: top + swing * (chance(20 + hill) - 0.5)))
    let middle = rect.minX + rect.width * (0.35 + 0.3 * chance(30 + hill))
    path.addQuadCurve(
      to: Point(x: middle, y: top), controlPoint: Point(x: (rect.minX + middle) / 2, y: top - swing))
    path.addQuadCurve(
      to: Point(x: rect.maxX, y: top - swing * (chance(40 + hill) - 0.5)),
      controlPoint: Point(x: (middle + rect.maxX) / 2, y: top + swing))
    path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
    path.close()
    let hue = isEvening ? 0.72 - 0.06 * depth : 0.3 + 0.12 * chance(50)
    context.setFillColor(
      Color(hue: hue, saturation: 0.3 + 0.2 * depth, brightness: (isEvening ? 0.5 : 0.72) - 0.2 * depth))
    context.fill(path)
  }
}
