import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A round vial whose bubble moves to the side that is highest. Only the bubble moves; nothing is redrawn.
final class BubbleVial: View {
  /// The bubble.
  let bubble = View()
  private let mark = View()

  /// The component of gravity along the panel at which the bubble touches the edge, in g: that of 30°.
  private static let edge = 0.5
  /// The component within which the panel counts as level, in g: that of one degree.
  private static let level = 0.0175

  override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = nil
    isUserInteractionEnabled = false
    bubble.backgroundColor = Theme.warmAccent
    mark.borderWidth = 2
    mark.borderColor = Theme.secondaryText
    addSubview(bubble)
    addSubview(mark)
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Color(rgb: 0x12332B))
    context.fillEllipse(in: bounds)
    context.setStrokeColor(Color(white: 1, alpha: 0.14))
    context.setLineWidth(2)
    for share in [0.3, 0.6, 0.98] {
      let radius = bounds.width / 2 * share
      context.strokeEllipse(
        in: Rect(x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  override func layoutSubviews() {
    let diameter = bounds.width * 0.2
    bubble.bounds = Rect(x: 0, y: 0, width: diameter, height: diameter)
    bubble.cornerRadius = diameter / 2
    mark.bounds = Rect(x: 0, y: 0, width: diameter * 1.15, height: diameter * 1.15)
    mark.cornerRadius = diameter * 0.575
    mark.center = bounds.center
    if bubble.center == .zero { bubble.center = bounds.center }
  }

  /// Moves the bubble against gravity.
  func show(_ acceleration: Acceleration) {
    // The y axis of the sensor points up, that of a view down.
    var (x, y) = (-acceleration.x / Self.edge, acceleration.y / Self.edge)
    let distance = (x * x + y * y).squareRoot()
    if distance > 1 {
      x /= distance
      y /= distance
    }
    let radius = (bounds.width - bubble.bounds.width) / 2
    bubble.center = Point(x: bounds.midX + x * radius, y: bounds.midY + y * radius)
    let isLevel = distance * Self.edge < Self.level
    let color = isLevel ? Color(rgb: 0x5BD68A) : Theme.warmAccent
    if bubble.backgroundColor != color { bubble.backgroundColor = color }
  }
}
