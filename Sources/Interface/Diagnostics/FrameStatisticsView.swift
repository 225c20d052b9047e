internal import TactusGraphics

/// A view that shows the statistics of a window's frames in front of its content.
final class FrameStatisticsView: View, WindowOverlay {
  /// What the view shows.
  struct Report: Hashable {
    /// The times of frames.
    var statistics = FrameStatistics()
    /// What drawing the latest frame took; nil if it is unknown.
    var counts: RenderingCounts?
    /// The number of tiles of zoomed content that have been drawn.
    var tileCount = 0
    /// The memory of what the application shows, in bytes.
    var memory = 0
  }

  /// What the next drawing shows.
  var report = Report()

  /// The size, in points.
  static let preferredSize = Size(width: 2 * 8 + 120 * 1.5, height: 112)
  /// The width of a frame in the graph, in points.
  private static let barWidth = 1.5
  /// The height of the graph, in points, which is three times the time between two refreshes.
  private static let graphHeight = 36.0
  private static let margin = 8.0
  private static let fontSize = 10.0
  private static let lineHeight = 14.0

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.preferredSize))
    isUserInteractionEnabled = false
    isOpaque = false
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Color(white: 0, alpha: 0.75))
    context.fill(BezierPath(roundedRect: bounds, cornerRadius: Self.margin))
    drawGraph(in: context)
    for (index, line) in lines.enumerated() {
      let layout = TextLayout(line, font: .monospacedSystem(ofSize: Self.fontSize), color: .white)
      let y = Self.margin + Self.graphHeight + 4 + Double(index) * Self.lineHeight
      context.draw(layout, at: Point(x: Self.margin, y: y))
    }
  }

  /// The lines of text below the graph.
  var lines: [String] {
    let statistics = report.statistics
    let latency = statistics.touchLatency.map { "\(Self.tenths($0 * 1000)) ms" } ?? "–"
    let drawing = report.counts.map { "draws \($0.drawCalls)  uploads \($0.textureUploads)  " } ?? ""
    return [
      "\(Self.tenths(statistics.frameRate)) fps  missed \(statistics.missedFrameCount)",
      "touch latency \(latency)",
      "\(drawing)tiles \(report.tileCount)",
      "memory \(Self.tenths(Double(report.memory) / 1_048_576)) MiB",
    ]
  }

  private func drawGraph(in context: GraphicsContext) {
    let statistics = report.statistics
    let bottom = Self.margin + Self.graphHeight
    let pointsPerSecond = Self.graphHeight / (3 * statistics.refreshInterval)
    let times = statistics.frameTimes
    let first = FrameStatistics.capacity - times.count
    for (index, time) in times.enumerated() {
      let isLate = time > 1.5 * statistics.refreshInterval
      context.setFillColor(isLate ? .systemRed : .systemGreen)
      let height = min(Self.graphHeight, time * pointsPerSecond)
      let x = Self.margin + Double(first + index) * Self.barWidth
      context.fill(Rect(x: x, y: bottom - height, width: Self.barWidth, height: height))
    }
    context.setFillColor(Color(white: 1, alpha: 0.6))
    let line = bottom - statistics.refreshInterval * pointsPerSecond
    context.fill(Rect(x: Self.margin, y: line, width: bounds.width - 2 * Self.margin, height: 0.5))
  }

  /// Returns a number with one decimal.
  private static func tenths(_ value: Double) -> String {
    let tenths = Int(saturating: (value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
