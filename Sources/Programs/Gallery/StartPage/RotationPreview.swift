import Tactus

/// The picture on the card of the demo Rotation, 320 × 200 points and centred at the origin.
@MainActor
enum RotationPreview {
  /// Draws a panel that is turned to its side, with an arrow between both positions.
  static func draw(_ context: GraphicsContext) {
    for (angle, alpha) in [(0.0, 0.3), (-0.5, 0.55), (-1.05, 1)] {
      context.saveGState()
      context.rotate(by: angle)
      let panel = Rect(x: -48, y: -74, width: 96, height: 148)
      context.setFillColor(Color(rgb: 0x1B2838).withAlphaComponent(alpha))
      context.fill(BezierPath(roundedRect: panel, cornerRadius: 12))
      context.setStrokeColor(Theme.accent.withAlphaComponent(alpha))
      context.stroke(BezierPath(roundedRect: panel, cornerRadius: 12), style: StrokeStyle(lineWidth: 3))
      context.setFillColor(Color.white.withAlphaComponent(alpha))
      context.fillEllipse(in: Rect(x: -5, y: 54, width: 10, height: 10))
      context.restoreGState()
    }
  }
}
