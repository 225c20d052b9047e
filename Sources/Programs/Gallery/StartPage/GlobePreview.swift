import Tactus

/// The picture on the card of the Globe demo: a planet in the sun.
enum GlobePreview {
  static func draw(_ context: GraphicsContext) {
    let disc = Rect(x: -78, y: -78, width: 156, height: 156)
    context.saveGState()
    context.clip(to: BezierPath(ovalIn: disc))
    context.setFillColor(Color(rgb: 0x1C62A8))
    context.fill(disc)
    context.setFillColor(Color(rgb: 0x4F8A44))
    for (x, y, width, height) in [
      (-60.0, -52.0, 70.0, 46.0), (-34, -18, 40, 62), (22, -40, 66, 38), (40, 14, 40, 40), (-90, 30, 40, 30),
    ] { context.fillEllipse(in: Rect(x: x, y: y, width: width, height: height)) }
    context.setFillColor(Color(rgb: 0xEDF3F8))
    context.fillEllipse(in: Rect(x: -40, y: -92, width: 80, height: 26))
    context.drawLinearGradient(
      Gradient(colors: [Color(white: 0, alpha: 0), Color(white: 0, alpha: 0.8)]),
      start: Point(x: -30, y: -20),
      end: Point(x: 78, y: 50), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
    context.setStrokeColor(Color(rgb: 0x6FB4FF).withAlphaComponent(0.7))
    context.setLineWidth(2)
    context.strokeEllipse(in: disc)
  }
}
