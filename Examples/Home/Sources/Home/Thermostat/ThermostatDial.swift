import Glibc
import Tactus

/// A control that selects a temperature by turning a handle on an arc.
///
/// The touch may begin anywhere on the arc; the handle follows the angle of the touch, and does not jump over the gap at the bottom.
/// Each change sends `valueChanged`.
final class ThermostatDial: Control {
  /// The temperature in degrees Celsius, in steps of half a degree.
  var value = 21.0 {
    didSet {
      value = min(max((value * 2).rounded() / 2, range.lowerBound), range.upperBound)
      if value != oldValue { setNeedsDisplay() }
    }
  }
  /// The temperatures that can be selected, in degrees Celsius.
  let range = 5.0...30.0
  /// The measured temperature, which a mark on the arc shows, in degrees Celsius.
  var measured = 19.5 { didSet { if measured != oldValue { setNeedsDisplay() } } }

  /// The angle of the arc's start and its length in radians, clockwise from the positive x-axis.
  private static let (start, sweep) = (0.75 * Double.pi, 1.5 * Double.pi)

  private var dialCenter: Point { Point(x: bounds.midX, y: bounds.midY) }
  private var radius: Double { max(0, min(bounds.width, bounds.height) / 2 - 28) }

  override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = "Temperature"
    accessibilityTraits = .adjustable
  }

  override var intrinsicContentSize: Size { Size(width: 320, height: 320) }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  // MARK: - Tracking

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let offset = touch.location(in: self) - dialCenter
    guard abs(hypot(offset.x, offset.y) - radius) < 44 else { return false }
    select(touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    select(touch)
    return true
  }

  private func select(_ touch: Touch) {
    let offset = touch.location(in: self) - dialCenter
    var angle = atan2(offset.y, offset.x) - Self.start
    if angle < 0 { angle += 2 * .pi }
    var share = angle / Self.sweep
    if share > 1 { share = angle > Self.sweep + (2 * .pi - Self.sweep) / 2 ? 0 : 1 }
    let next = range.lowerBound + share * (range.upperBound - range.lowerBound)
    // A touch that crosses the gap would otherwise select the other end.
    guard !isTracking || abs(next - value) < (range.upperBound - range.lowerBound) / 2 else { return }
    let old = value
    value = next
    if value != old { sendActions(for: .valueChanged) }
  }

  // MARK: - Keys

  override var canBecomeFocused: Bool { isEnabled }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .upArrow, .rightArrow: step(0.5)
    case .downArrow, .leftArrow: step(-0.5)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func step(_ change: Double) {
    value += change
    sendActions(for: .valueChanged)
  }

  // MARK: - Assistive technologies and encoders

  override var accessibilityValue: String? {
    get { "\(text) Celsius, \(value > measured ? "heating" : "idle")" }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { step(0.5) }
  override func accessibilityDecrement() { step(-0.5) }

  // MARK: - Drawing

  private var text: String { value.rounded() == value ? "\(Int(value))°" : "\(value)°" }

  private func angle(of temperature: Double) -> Double {
    let share = (temperature - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Self.start + Self.sweep * min(max(share, 0), 1)
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, radius > 0 else { return }
    strokeArc(context, to: Self.start + Self.sweep, Palette.track)
    strokeArc(context, to: angle(of: value), value > measured ? Palette.accent : Palette.cool)
    context.setFillColor(.secondaryLabel)
    fillCircle(context, at: point(at: angle(of: measured), radius - 24), radius: 4)
    context.setShadow(offset: Size(width: 0, height: 2), blur: 6)
    context.setFillColor(.white)
    fillCircle(context, at: point(at: angle(of: value), radius), radius: 18)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setFillColor(.label)
    let box = Rect(x: dialCenter.x - radius, y: dialCenter.y - 40, width: 2 * radius, height: 60)
    context.draw(text, in: box, font: .system(ofSize: 52, weight: .light), alignment: .center)
    context.setFillColor(.secondaryLabel)
    let note = Rect(x: box.minX, y: box.maxY, width: box.width, height: 24)
    context.draw(
      value > measured ? "heating" : "idle", in: note, font: .system(ofSize: 16), alignment: .center)
  }

  private func fillCircle(_ context: GraphicsContext, at center: Point, radius: Double) {
    context.fillEllipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func strokeArc(_ context: GraphicsContext, to end: Double, _ color: Color) {
    let path = BezierPath(
      arcCenter: dialCenter, radius: radius, startAngle: Self.start, endAngle: end, clockwise: true)
    context.setStrokeColor(color)
    context.stroke(path, style: StrokeStyle(lineWidth: 20, lineCap: .round))
  }

  private func point(at angle: Double, _ distance: Double) -> Point {
    dialCenter + Point(x: cos(angle), y: sin(angle)) * distance
  }
}
