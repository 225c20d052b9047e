public import TactusInterface

/// A shape made of straight lines and curves, with the style in which it is drawn.
///
/// Unlike ``TactusInterface/BezierPath`` it is an object, as in UIKit.
open class UIBezierPath {
  /// The path as Tactus has it.
  public var bezierPath: BezierPath
  /// The width of lines, in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The style of the ends of lines. Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The style of the corners of lines. Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum length of sharp corners, as a multiple of the line width. Default 10.
  open var miterLimit: CGFloat = 10
  /// The precision of curves. Default 0.6.
  @available(*, deprecated, message: "Has no effect: curves are drawn smooth")
  open var flatness: CGFloat = 0.6
  /// A Boolean value that indicates whether areas are filled by the even-odd rule. Default false.
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public init() { bezierPath = BezierPath() }

  /// Creates a path from one of Tactus.
  public init(_ bezierPath: BezierPath) { self.bezierPath = bezierPath }

  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect) { self.init(BezierPath(rect: rect)) }

  /// Creates a path with the ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(BezierPath(ovalIn: rect)) }

  /// Creates a path with a rounded rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(BezierPath(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Creates a path with a rectangle some of whose corners are rounded, by the width of the radii if their height is 0.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let height = cornerRadii.height == 0 ? cornerRadii.width : cornerRadii.height
    let limited = max(0, min(cornerRadii.width, height, rect.width / 2, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? limited : 0 }
    var path = BezierPath()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY + radius(.topLeft)))
    let quarter = CGFloat.pi / 2
    for (corner, x, y, turn) in [
      (UIRectCorner.topLeft, rect.minX, rect.minY, 2.0), (.topRight, rect.maxX, rect.minY, 3),
      (.bottomRight, rect.maxX, rect.maxY, 4), (.bottomLeft, rect.minX, rect.maxY, 5),
    ] {
      let radius = radius(corner)
      guard radius > 0 else {
        path.addLine(to: CGPoint(x: x, y: y))
        continue
      }
      path.addArc(
        withCenter: CGPoint(
          x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius),
        radius: radius, startAngle: turn * quarter, endAngle: (turn + 1) * quarter, clockwise: true)
    }
    path.close()
    self.init(path)
  }

  /// Creates a path with an arc; angles in radians, clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(
      BezierPath(
        arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise))
  }

  /// Creates a path from one of Core Graphics.
  public convenience init(cgPath: CGPath) { self.init(cgPath.bezierPath) }

  /// The path for Core Graphics.
  open var cgPath: CGPath {
    get { CGPath(bezierPath) }
    set { bezierPath = newValue.bezierPath }
  }

  // MARK: Building

  /// Starts a subpath.
  open func move(to point: CGPoint) { bezierPath.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { bezierPath.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    bezierPath.addCurve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    bezierPath.addQuadCurve(to: end, controlPoint: controlPoint)
  }

  /// Adds an arc; angles in radians, clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    bezierPath.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Closes the subpath.
  open func close() { bezierPath.close() }

  /// Removes all elements.
  open func removeAllPoints() { bezierPath.removeAllPoints() }

  /// Appends another path.
  open func append(_ path: UIBezierPath) { bezierPath.append(path.bezierPath) }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) { bezierPath.apply(transform) }

  /// Returns a path with the elements in the opposite order.
  open func reversing() -> UIBezierPath {
    let result = copy() as? UIBezierPath ?? UIBezierPath()
    result.bezierPath = bezierPath.reversed
    return result
  }

  /// Returns a copy.
  open func copy() -> Any {
    let copy = UIBezierPath(bezierPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    (copy.dash, copy.dashPhase) = (dash, dashPhase)
    return copy
  }

  // MARK: Properties

  /// A Boolean value that indicates whether the path has no elements.
  open var isEmpty: Bool { bezierPath.isEmpty }

  /// The smallest rectangle that contains the path; zero if it is empty.
  open var bounds: CGRect { bezierPath.isEmpty ? .zero : bezierPath.bounds }

  /// The point at which the next element starts; zero for an empty path.
  open var currentPoint: CGPoint { bezierPath.currentPoint ?? .zero }

  /// Returns whether a point is inside the filled path.
  open func contains(_ point: CGPoint) -> Bool {
    bezierPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the lengths of dashes and gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Fills the path in the current context.
  @MainActor open func fill() {
    GraphicsContext.current?.fill(bezierPath, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path in the current context with a blend mode and an opacity.
  @MainActor open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { fill() }
  }

  /// Strokes the path in the current context.
  @MainActor open func stroke() {
    GraphicsContext.current?.stroke(
      bezierPath,
      style: StrokeStyle(
        lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit,
        dash: dash,
        dashPhase: dashPhase))
  }

  /// Strokes the path in the current context with a blend mode and an opacity.
  @MainActor open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { stroke() }
  }

  /// Intersects the clip of the current context with the path.
  @MainActor open func addClip() {
    GraphicsContext.current?.clip(to: bezierPath, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  @MainActor private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }
}

extension BezierPath {
  /// The path with the elements in the opposite order.
  var reversed: BezierPath {
    var result = BezierPath()
    var subpaths: [(points: [Element], start: CGPoint, isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): subpaths.append(([], point, false))
      case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default: if !subpaths.isEmpty { subpaths[subpaths.count - 1].points.append(element) }
      }
    }
    for subpath in subpaths.reversed() {
      var ends = [subpath.start]
      for element in subpath.points { ends.append(element.end) }
      result.move(to: ends.last ?? subpath.start)
      for index in subpath.points.indices.reversed() {
        switch subpath.points[index] {
        case .quadCurve(_, let control): result.addQuadCurve(to: ends[index], controlPoint: control)
        case .curve(_, let control1, let control2):
          result.addCurve(to: ends[index], controlPoint1: control2, controlPoint2: control1)
        default: result.addLine(to: ends[index])
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}

extension BezierPath.Element {
  /// The point at which the element ends.
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point): point
    case .quadCurve(let end, _): end
    case .curve(let end, _, _): end
    case .close: .zero
    }
  }
}
