import Glibc
import Tactus

/// A bar chart over time. A pinch changes its time scale, a drag with the same or another finger its position, both at once.
final class EnergyChart: View, GestureRecognizerDelegate {
  /// The consumption of each hour, in kilowatt hours.
  var values: [Double] = [] {
    didSet {
      range = 0...Double(max(values.count, 1))
      setNeedsDisplay()
    }
  }
  /// The hours that are visible, as indices into the values.
  private(set) var range = 0.0...1.0 { didSet { if range != oldValue { setNeedsDisplay() } } }

  /// The minimum number of hours that are visible.
  static let minimumSpan = 6.0

  private let pinch = PinchGestureRecognizer()
  private let pan = PanGestureRecognizer()

  override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = Palette.card
    cornerRadius = 16
    clipsToBounds = true
    pinch.addAction { [weak self] in self?.pinched() }
    pan.addAction { [weak self] in self?.panned() }
    for recognizer in [pinch, pan] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    isAccessibilityElement = true
    accessibilityLabel = "Consumption"
    accessibilityHint = "Shows more or fewer hours"
    accessibilityTraits = .adjustable
  }

  /// The width of an hour, in points.
  private var hourWidth: Double { bounds.width / (range.upperBound - range.lowerBound) }

  // MARK: - Gestures

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === pinch || other === pan }

  private func pinched() {
    guard pinch.state == .changed, pinch.scale > 0, bounds.width > 0 else { return }
    let anchor = pinch.location(in: self).x / bounds.width
    let span = range.upperBound - range.lowerBound
    let hour = range.lowerBound + anchor * span
    let newSpan = min(max(span / pinch.scale, Self.minimumSpan), Double(max(values.count, 1)))
    pinch.scale = 1
    show(from: hour - anchor * newSpan, span: newSpan)
  }

  private func panned() {
    guard pan.state == .changed, bounds.width > 0 else { return }
    let shift = pan.translation(in: self).x / hourWidth
    pan.setTranslation(.zero, in: self)
    show(from: range.lowerBound - shift, span: range.upperBound - range.lowerBound)
  }

  private func show(from start: Double, span: Double) {
    let start = min(max(start, 0), max(0, Double(values.count) - span))
    range = start...(start + span)
  }

  /// Shows the hours before or after those that are visible, by a part of them.
  private func move(by share: Double) {
    let span = range.upperBound - range.lowerBound
    show(from: range.lowerBound + share * span, span: span)
  }

  /// Shows fewer hours, or more, around the middle.
  private func enlarge(by scale: Double) {
    let span = range.upperBound - range.lowerBound
    let newSpan = min(max(span / scale, Self.minimumSpan), Double(max(values.count, 1)))
    show(from: range.lowerBound + (span - newSpan) / 2, span: newSpan)
  }

  // MARK: - Keys

  override var canBecomeFocused: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .leftArrow where range.lowerBound > 0: move(by: -0.25)
    case .rightArrow where range.upperBound < Double(values.count): move(by: 0.25)
    case .upArrow where range.upperBound - range.lowerBound > Self.minimumSpan: enlarge(by: 1.5)
    case .downArrow where range != 0...Double(max(values.count, 1)): enlarge(by: 1 / 1.5)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Assistive technologies and encoders

  override var accessibilityValue: String? {
    get {
      let hours = Int(range.lowerBound)..<min(values.count, Int(range.upperBound.rounded(.up)))
      guard let first = hours.first, let last = hours.last else { return nil }
      let sum = Int(values[hours].reduce(0, +).rounded())
      return "\(Self.name(first)) to \(Self.name(last + 1)), \(sum) kilowatt hours"
    }
    set { super.accessibilityValue = newValue }
  }

  private static func name(_ hour: Int) -> String {
    hour.isMultiple(of: 24) && hour > 0 ? "day \(hour / 24), 24:00" : "day \(hour / 24 + 1), \(hour % 24):00"
  }

  override func accessibilityIncrement() { enlarge(by: 1.5) }
  override func accessibilityDecrement() { enlarge(by: 1 / 1.5) }

  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    let old = range
    switch direction {
    case .left, .next: move(by: 1)
    case .right, .previous: move(by: -1)
    default: return false
    }
    guard range != old else { return false }
    Accessibility.post(notification: .pageScrolled, argument: accessibilityValue)
    return true
  }

  // MARK: - Drawing

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, let maximum = values.max(), maximum > 0 else { return }
    let baseline = bounds.height - 28
    for hour in Int(range.lowerBound)..<min(values.count, Int(range.upperBound.rounded(.up))) {
      let x = (Double(hour) - range.lowerBound) * hourWidth
      let height = values[hour] / maximum * (baseline - 16)
      let gap = min(4, hourWidth * 0.2)
      context.setFillColor(values[hour] > maximum * 0.7 ? Palette.accent : Palette.cool)
      context.fill(Rect(x: x + gap / 2, y: baseline - height, width: hourWidth - gap, height: height))
      guard hour.isMultiple(of: hourWidth > 30 ? 3 : hourWidth > 8 ? 12 : 24) else { continue }
      context.setFillColor(.secondaryLabel)
      let text = hour.isMultiple(of: 24) ? "Day \(hour / 24 + 1)" : "\(hour % 24):00"
      context.draw(text, at: Point(x: x + 2, y: baseline + 6), font: .system(ofSize: 12))
    }
  }
}
