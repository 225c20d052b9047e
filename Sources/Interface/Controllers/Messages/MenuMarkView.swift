/// A check mark, a dash or an arrow in a row of a menu.
final class MenuMarkView: View {
  enum Kind { case none, check, dash, chevron, back }
  var kind = Kind.none { didSet { if kind != oldValue { setNeedsDisplay() } } }
  var color = Color.label { didSet { setNeedsDisplay() } }
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsDisplay() } } }

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, kind != .none else { return }
    let points: [(Double, Double)] =
      switch kind {
      case .none: []
      case .check: [(2.5, 8.5), (6.5, 12.5), (13.5, 3.5)]
      case .dash: [(3, 8), (13, 8)]
      case .chevron: [(6, 3.5), (10.5, 8), (6, 12.5)]
      case .back: [(10, 3.5), (5.5, 8), (10, 12.5)]
      }
    let flips = isMirrored && (kind == .chevron || kind == .back)
    var path = BezierPath()
    for (index, (x, y)) in points.enumerated() {
      let point = Point(x: flips ? 16 - x : x, y: y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    context.setStrokeColor(resolve(color))
    context.setLineWidth(1.8)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.stroke(path)
  }
}
