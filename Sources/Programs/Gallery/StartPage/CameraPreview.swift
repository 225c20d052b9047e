import Tactus

/// The picture on the card of the demo Camera, 320 × 200 points and centred at the origin.
@MainActor
enum CameraPreview {
  /// The test picture at one moment, drawn once.
  private static let picture: Image? = {
    let size = Size(width: Double(CameraPattern.width), height: Double(CameraPattern.height))
    var pattern = CameraPattern(format: .bgrx8888)
    let pool = try? FramePool(width: CameraPattern.width, height: CameraPattern.height, format: .bgrx8888)
    return pool?.makeFrame { pattern.draw(at: 4.7, into: $0.bytes) }
      .flatMap { try? Image($0, scale: size.width / 240) }
  }()

  static func draw(_ context: GraphicsContext) {
    let screen = Rect(x: -120, y: -67.5, width: 240, height: 135)
    context.saveGState()
    context.clip(to: BezierPath(roundedRect: screen, cornerRadius: 10))
    if let picture { context.draw(picture, in: screen) }
    context.restoreGState()
    // The frame of a viewfinder, and the sign of a recording.
    context.setStrokeColor(.white)
    for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
      var corner = BezierPath()
      corner.move(to: Point(x: x * 132, y: y * 60))
      corner.addLine(to: Point(x: x * 132, y: y * 80))
      corner.addLine(to: Point(x: x * 112, y: y * 80))
      context.stroke(corner, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
    }
    context.setFillColor(Color(rgb: 0xFF4040))
    context.fillEllipse(in: Rect(x: 96, y: -60, width: 12, height: 12))
  }
}
