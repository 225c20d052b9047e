import TactusCLibrary
import TactusGeometry

// MARK: - Shapes

extension BezierPath {
  /// Creates a path with a rectangle.
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Creates a path with the ellipse inside a rectangle.
  public init(ovalIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a path with a rounded rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of the corners, in points, limited to half the shorter side.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    addRoundedRect(rect, cornerRadius: cornerRadius)
  }

  /// Creates a path with an arc; see ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
  public init(arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a rectangle as a new subpath.
  public mutating func addRect(_ rect: Rect) {
    guard rect.isFinite else { return }
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rounded rectangle as a new subpath; see ``init(roundedRect:cornerRadius:)``.
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
        withCenter: Point(x: x, y: y), radius: radius, startAngle: corner * quarter,
        endAngle: (corner + 1) * quarter, clockwise: true)
    }
    close()
  }

  /// Adds the ellipse inside a rectangle as a new subpath.
  public mutating func addEllipse(in rect: Rect) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    var circle = BezierPath()
    circle.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    circle.close()
    circle.apply(
      AffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    append(circle)
  }

  /// Adds an arc of a circle, and a straight line from the current point to its start if there is a current point.
  ///
  /// It behaves like the method of `UIBezierPath`. If the end angle is a full circle or more beyond the start angle, the arc is a
  /// full circle; if it is before the start angle, the arc is the complement in the given direction.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The start angle in radians from the positive x axis, increasing clockwise on screen.
  ///   - endAngle: The end angle in radians, measured like `startAngle`.
  ///   - clockwise: Whether the arc is clockwise on screen.
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, endAngle.isFinite else {
      return
    }
    let fullTurn = 2 * Double.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if !sweep.isFinite {
      // The difference of two finite numbers may overflow.
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
    // A cubic approximates an eighth of a circle to within 4 millionths of the radius.
    let segmentCount = max(1, Int(saturating: (sweep / (.pi / 4)).rounded(.up)))
    let step = (clockwise ? sweep : -sweep) / Double(segmentCount)
    let tangent = 4.0 / 3 * tan(step / 4)
    for segment in 0..<segmentCount {
      let from = startAngle + Double(segment) * step
      addCurve(
        to: point(from + step, 0), controlPoint1: point(from, tangent),
        controlPoint2: point(from + step, -tangent))
    }
  }

  /// Adds an arc of a circle like Core Graphics, and a straight line from the current point to its start if there is a current
  /// point.
  ///
  /// It behaves like the methods of `CGMutablePath` and `CGContext`, whose `clockwise` assumes a y axis that points up. As the y
  /// axis points down here, as in UIKit, a `clockwise` arc is counterclockwise on screen. With
  /// ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)`` it is clockwise on screen.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The start angle in radians from the positive x axis, increasing clockwise on screen.
  ///   - endAngle: The end angle in radians, measured like `startAngle`.
  ///   - clockwise: `false` for an arc that is clockwise on screen.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
}
