public import TactusInterface

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates.
  open var path: CGPath? { didSet { contentDidChange() } }
  /// The colour of the inside. Default black.
  open var fillColor: CGColor? = .black {
    didSet { propertyDidChange("fillColor", from: oldValue.map { .color($0) }) }
  }
  /// The rule by which the inside is found. Default `.nonZero`.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { contentDidChange() } }
  /// The colour of the line; nil, the default, draws none.
  open var strokeColor: CGColor? {
    didSet { propertyDidChange("strokeColor", from: oldValue.map { .color($0) }) }
  }
  /// The width of the line, in points. Default 1.
  open var lineWidth: CGFloat = 1 { didSet { propertyDidChange("lineWidth", from: .number(oldValue)) } }
  /// The style of the line's ends. Default `.butt`.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { contentDidChange() } }
  /// The style of the line's corners. Default `.miter`.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { contentDidChange() } }
  /// The maximum length of sharp corners, as a multiple of the line width. Default 10.
  open var miterLimit: CGFloat = 10 { didSet { contentDidChange() } }
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]? { didSet { contentDidChange() } }
  /// The distance into the pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { propertyDidChange("lineDashPhase", from: .number(oldValue)) }
  }
  /// The fraction of the path at which the line begins. Default 0.
  open var strokeStart: CGFloat = 0 { didSet { propertyDidChange("strokeStart", from: .number(oldValue)) } }
  /// The fraction of the path at which the line ends. Default 1.
  open var strokeEnd: CGFloat = 1 { didSet { propertyDidChange("strokeEnd", from: .number(oldValue)) } }

  override class var builtInClass: AnyClass { CAShapeLayer.self }

  override class var drawnProperties: Set<String> {
    ["strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "fillColor", "strokeColor", "path"]
  }

  private func number(_ key: String, _ model: CGFloat) -> CGFloat {
    presentedValues[key]?.numbers.first ?? model
  }

  private var shownPath: BezierPath? {
    if case .path(let path) = presentedValues["path"] { return path }
    return path?.bezierPath
  }

  /// The outline if the layer, as a mask, lets through what is inside it; nil if there is more to it.
  var maskPath: BezierPath? {
    let isPlain =
      shownStroke == nil && (shownFill?.alpha ?? 0) >= 1 && fillRule == .nonZero
      && presentedValues.isEmpty
    return isPlain ? shownPath : nil
  }

  private var shownFill: CGColor? { presentedValues["fillColor"]?.color ?? fillColor }
  private var shownStroke: CGColor? { presentedValues["strokeColor"]?.color ?? strokeColor }

  override var contentRect: CGRect? {
    guard let drawn = super.contentRect else { return shapeRect }
    return shapeRect.map { $0.union(drawn) } ?? drawn
  }

  private var shapeRect: CGRect? {
    guard let shownPath, !shownPath.isEmpty, shownFill != nil || shownStroke != nil else { return nil }
    guard shownStroke != nil else { return shownPath.bounds }
    let width = number("lineWidth", lineWidth)
    // A sharp corner reaches further than half the width.
    let reach = width / 2 * (lineJoin == .miter ? min(miterLimit, 4) : 1.5)
    return shownPath.bounds.insetBy(dx: -reach, dy: -reach)
  }

  override func drawOwnContent(in context: CGContext) {
    super.drawOwnContent(in: context)
    guard let path = shownPath else { return }
    if let fill = shownFill {
      context.setFillColor(fill)
      context.fill(path, using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    let width = number("lineWidth", lineWidth)
    guard let stroke = shownStroke, width > 0 else { return }
    let (start, end) = (number("strokeStart", strokeStart), number("strokeEnd", strokeEnd))
    guard let line = path.trimmed(from: start, to: end) else { return }
    context.setStrokeColor(stroke)
    context.stroke(
      line,
      style: StrokeStyle(
        lineWidth: width, lineCap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
        lineJoin: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: miterLimit,
        dash: lineDashPattern?.map(\.doubleValue) ?? [], dashPhase: number("lineDashPhase", lineDashPhase)))
  }

  override func value(at keyPath: String) -> AnimatedValue? {
    switch keyPath {
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "lineDashPhase": .number(lineDashPhase)
    case "fillColor": .color(fillColor ?? .clear)
    case "strokeColor": .color(strokeColor ?? .clear)
    case "path": .path(path?.bezierPath ?? BezierPath())
    default: super.value(at: keyPath)
    }
  }

  override func set(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
    let number = value.numbers.first ?? 0
    switch keyPath {
    case "strokeStart": strokeStart = number
    case "strokeEnd": strokeEnd = number
    case "lineWidth": lineWidth = number
    case "lineDashPhase": lineDashPhase = number
    case "fillColor": fillColor = value.color
    case "strokeColor": strokeColor = value.color
    case "path": if case .path(let path) = value { self.path = CGPath(path) }
    default: return super.set(value, forKeyPath: keyPath)
    }
    return true
  }
}

extension BezierPath {
  /// Returns the part of the path's line between two fractions of its length; nil if there is nothing left.
  func trimmed(from start: CGFloat, to end: CGFloat) -> BezierPath? {
    let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
    if start == 0, end == 1 { return self }
    guard start < end else { return nil }
    let lines = flattened
    var total = 0.0
    for line in lines { total += line.length }
    guard total > 0 else { return nil }
    let (from, to) = (start * total, end * total)
    var (result, passed) = (BezierPath(), 0.0)
    for line in lines {
      var current: CGPoint?
      for index in line.points.indices.dropFirst() {
        let (a, b) = (line.points[index - 1], line.points[index])
        let length = hypot(b.x - a.x, b.y - a.y)
        defer { passed += length }
        guard length > 0, passed + length > from, passed < to else { continue }
        func point(_ distance: CGFloat) -> CGPoint {
          let part = max(0, min(1, distance / length))
          return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        let (first, last) = (point(from - passed), point(to - passed))
        if current != first { result.move(to: first) }
        result.addLine(to: last)
        current = last
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The subpaths as polygons.
  private var flattened: [(points: [CGPoint], length: CGFloat)] {
    var lines: [[CGPoint]] = []
    func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
      for step in 1...24 {
        let t = Double(step) / 24
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        lines[lines.count - 1].append(
          CGPoint(x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
      }
    }
    for element in elements {
      if case .move(let point) = element {
        lines.append([point])
        continue
      }
      guard let current = lines.last?.last else { continue }
      switch element {
      case .line(let point): lines[lines.count - 1].append(point)
      case .quadCurve(let end, let control):
        let first = CGPoint(
          x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
        let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        cubic(current, first, second, end)
      case .curve(let end, let control1, let control2): cubic(current, control1, control2, end)
      case .close: lines[lines.count - 1].append(lines[lines.count - 1][0])
      case .move: break
      }
    }
    return lines.map { points in
      var length = 0.0
      for index in points.indices.dropFirst() {
        length += hypot(points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
      }
      return (points, length)
    }
  }
}
