import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The trail of a touch: a small dot for each coalesced sample, joined by lines, a large dot for the location that each event
/// delivered, and the predicted location. All parts are views, so that nothing has to be redrawn.
final class TouchTrail: View {
  private lazy var lines = DotPool(in: lineLayer, capacity: 240) { [unowned self] in
    let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 2))
    view.anchorPoint = Point(x: 0, y: 0.5)
    view.backgroundColor = color.withAlphaComponent(0.5)
    return view
  }
  private lazy var samples = DotPool(in: sampleLayer, capacity: 240) { [unowned self] in
    dot(radius: 1.75, .white)
  }
  private lazy var points = DotPool(in: pointLayer, capacity: 160) { [unowned self] in dot(radius: 4, color) }
  private lazy var prediction = dot(radius: 5, .clear)
  private lazy var predictionLine = View(frame: Rect(x: 0, y: 0, width: 1, height: 2))
  private let lineLayer = View()
  private let pointLayer = View()
  private let sampleLayer = View()
  private var last: Point?
  private var color = Color.white

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [lineLayer, pointLayer, sampleLayer, predictionLine, prediction] { addSubview(view) }
    prediction.borderWidth = 2
    prediction.borderColor = TouchInspectorPalette.prediction
    predictionLine.anchorPoint = Point(x: 0, y: 0.5)
    predictionLine.backgroundColor = TouchInspectorPalette.prediction.withAlphaComponent(0.7)
  }

  /// Removes the trail of the previous touch and sets the colour for the next one.
  func begin(_ color: Color) {
    self.color = color
    last = nil
    lines.removeAll()
    samples.removeAll()
    points.removeAll()
    lines.setColor(color.withAlphaComponent(0.5))
    points.setColor(color)
    hidePrediction()
  }

  /// Adds the samples and the prediction of an event.
  func add(_ touch: Touch, _ event: Event?) {
    for sample in event?.coalescedTouches(for: touch) ?? [] {
      let point = sample.location(in: self)
      if let last, last != point { Self.join(last, point, with: lines.dequeue()) }
      last = point
      samples.dequeue().center = point
    }
    let point = touch.location(in: self)
    points.dequeue().center = point
    if let predicted = event?.predictedTouches(for: touch)?.last {
      prediction.center = predicted.location(in: self)
      prediction.isHidden = false
      predictionLine.isHidden = false
      Self.join(point, prediction.center, with: predictionLine)
    } else {
      hidePrediction()
    }
  }

  /// Hides the prediction of a touch that is stationary or has ended.
  func hidePrediction() {
    prediction.isHidden = true
    predictionLine.isHidden = true
  }

  /// Positions a line, which is 1 point long before it is stretched, between two points.
  private static func join(_ start: Point, _ end: Point, with line: View) {
    line.center = start
    line.transform = AffineTransform(scaleX: max(start.distance(to: end), 0.01), y: 1)
      .concatenating(AffineTransform(rotationAngle: atan2(end.y - start.y, end.x - start.x)))
  }

  private func dot(radius: Double, _ color: Color) -> View {
    let view = View(frame: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    view.cornerRadius = radius
    view.backgroundColor = color
    return view
  }
}
