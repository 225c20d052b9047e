import Tactus

/// A tile of a chart with the samples of about a second.
final class StripChartTile: View {
  private let range: Double
  private var samples: [[Double]] = []
  /// The last sample of the tile before, to which the lines connect.
  private var previous: [Double]?
  /// The number of times that the tile was drawn.
  private(set) var drawCount = 0

  /// The number of samples in a tile.
  static let capacity = 64

  init(range: Double) {
    self.range = range
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = nil
  }

  /// The number of samples.
  var count: Int { samples.count }
  /// A Boolean value that indicates whether no sample fits any more.
  var isFull: Bool { samples.count == Self.capacity }
  /// The last sample.
  var lastValues: [Double]? { samples.last }

  /// Empties the tile.
  ///
  /// - Parameter previous: The last sample of the tile before.
  func begin(after previous: [Double]?) {
    self.previous = previous
    samples.removeAll(keepingCapacity: true)
    setNeedsDisplay()
  }

  func add(_ values: [Double]) {
    samples.append(values)
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    drawCount += 1
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Theme.line)
    for value in [-1.0, 0, 1] {
      context.fill(Rect(x: 0, y: y(of: value).rounded(), width: bounds.width, height: value == 0 ? 2 : 1))
    }
    for (axis, color) in LevelView.Axis.allCases.map({ ($0.rawValue, $0.color) }) {
      var path = BezierPath()
      var isEmpty = true
      func add(_ values: [Double], _ x: Double) {
        let point = Point(x: x, y: y(of: values[axis]))
        if isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        isEmpty = false
      }
      if let previous { add(previous, 0) }
      for (index, values) in samples.enumerated() { add(values, Double(index + 1) * StripChart.step) }
      guard !isEmpty else { continue }
      context.setStrokeColor(color)
      context.stroke(path, style: StrokeStyle(lineWidth: 2, lineCap: .butt, lineJoin: .round))
    }
  }

  private func y(of value: Double) -> Double {
    bounds.midY - min(max(-1, value / range), 1) * (bounds.height / 2 - 2)
  }
}
