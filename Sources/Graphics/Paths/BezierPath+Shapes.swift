import Geometry

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// MARK: - Whole shapes

extension BezierPath {
  /// Makes a path with one rectangle.
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Makes a path with the ellipse that fills a rectangle.
  public init(ovalIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Makes a path with a rectangle whose corners are quarter circles.
  ///
  /// - Parameter cornerRadius: The radius, in points; at most half the shorter side is used.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    addRoundedRect(rect, cornerRadius: cornerRadius)
  }

  /// Makes a path with an arc; see ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
  public init(arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    self.init()
    addArc(
      center: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a rectangle as a subpath of its own.
  public mutating func addRect(_ rect: Rect) {
    guard rect.isFinite else { return }
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rectangle with round corners as a subpath of its own; see ``init(roundedRect:cornerRadius:)``.
  public mutating func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return addRect(rect) }
    let quarter = Double.pi / 2
    move(to: Point(x: rect.minX, y: rect.minY + radius))
    for (corner, x, y) in [
      (2.0, rect.minX + radius, rect.minY + radius), (3.0, rect.maxX - radius, rect.minY + radius),
      (4.0, rect.maxX - radius, rect.maxY - radius), (5.0, rect.minX + radius, rect.maxY - radius),
    ] {
      addArc(
        center: Point(x: x, y: y), radius: radius, startAngle: corner * quarter,
        endAngle: (corner + 1) * quarter, clockwise: true)
    }
    close()
  }

  /// Adds the ellipse that fills a rectangle, as a subpath of its own.
  public mutating func addEllipse(in rect: Rect) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    var circle = BezierPath()
    circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    circle.close()
    circle.apply(
      AffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    append(circle)
  }

  /// Adds an arc of a circle, joined to the current point with a straight line if there is one.
  ///
  /// Angles are in radians from the positive x axis; as the y axis points down, `clockwise` is what a person sees.
  /// An arc whose end lies more than a full turn ahead of its start is a full circle.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, endAngle.isFinite else {
      return
    }
    let fullTurn = 2 * Double.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if !sweep.isFinite {
      // The difference of two numbers may be beyond all numbers.
      sweep = fullTurn
    } else if sweep > fullTurn {
      sweep = fullTurn
    } else if sweep < 0 {
      sweep = fullTurn - (-sweep).truncatingRemainder(dividingBy: fullTurn)
    }
    func point(_ angle: Double, _ tangent: Double) -> Point {
      Point(
        x: center.x + radius * (cos(angle) - tangent * sin(angle)),
        y: center.y + radius * (sin(angle) + tangent * cos(angle)))
    }
    let start = point(startAngle, 0)
    if currentPoint == nil { move(to: start) } else if currentPoint != start { addLine(to: start) }
    // A cubic follows an eighth of a circle to within 4 millionths of the radius.
    let pieces = max(1, Int(saturating: (sweep / (.pi / 4)).rounded(.up)))
    let step = (clockwise ? sweep : -sweep) / Double(pieces)
    let tangent = 4.0 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let from = startAngle + Double(piece) * step
      addCurve(
        to: point(from + step, 0), controlPoint1: point(from, tangent),
        controlPoint2: point(from + step, -tangent))
    }
  }
}
