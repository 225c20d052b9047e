import Tactus

/// A round bubble level above a chart of the three axes.
final class LevelView: View {
  /// A Boolean value that indicates whether there is a sensor. Otherwise the page says so.
  var isSensorAvailable = true { didSet { message.isHidden = isSensorAvailable } }

  let vial = BubbleVial()
  let chart = StripChart(range: 1.25)
  private let values = Axis.allCases.map { Label("–", size: 17, weight: .medium, color: $0.color) }
  private let message = Label(
    "No accelerometer. Play a recording: tactus-sensor play FOLDER, and start with TACTUS_IIO_ROOT=FOLDER",
    size: 15,
    color: Theme.secondaryText, alignment: .center)

  /// An axis, with its name and colour.
  enum Axis: Int, CaseIterable {
    case x, y, z

    @MainActor
    var color: Color {
      switch self {
      case .x: Color(rgb: 0xFF9090)
      case .y: Color(rgb: 0x5BD68A)
      case .z: Theme.accent
      }
    }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = Theme.background
    message.isHidden = true
    for view in [vial, chart, message] + values { addSubview(view) }
  }

  /// Shows a sample.
  func show(_ acceleration: Acceleration) {
    vial.show(acceleration)
    chart.add([acceleration.x, acceleration.y, acceleration.z])
    for (label, (axis, value)) in zip(
      values, [("x", acceleration.x), ("y", acceleration.y), ("z", acceleration.z)])
    {
      let hundredths = Int((value * 100).rounded())
      let digits = "\(abs(hundredths) / 100).\(abs(hundredths) / 10 % 10)\(abs(hundredths) % 10)"
      let text = "\(axis) \(hundredths < 0 ? "−" : "+")\(digits) g"
      if label.text != text { label.text = text }
    }
  }

  /// Empties the chart.
  func clear() { chart.clear() }

  override func layoutSubviews() {
    let margin = Theme.margin(for: bounds.size)
    let chartHeight = (bounds.height * 0.36).rounded()
    let side = max(0, min(bounds.width - 2 * margin, bounds.height - chartHeight - 3 * margin))
    vial.bounds = Rect(x: 0, y: 0, width: side, height: side)
    vial.center = Point(x: bounds.midX, y: (margin + side / 2).rounded())
    chart.frame = Rect(
      x: margin, y: bounds.height - margin - chartHeight, width: max(0, bounds.width - 2 * margin),
      height: chartHeight)
    for (index, label) in values.enumerated() {
      label.frame = Rect(
        x: margin + 12 + Double(index) * 110, y: chart.frame.minY + 8, width: 104, height: 24)
    }
    message.frame = Rect(x: margin, y: chart.frame.midY - 12, width: chart.frame.width, height: 24)
  }
}
