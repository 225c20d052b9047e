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
