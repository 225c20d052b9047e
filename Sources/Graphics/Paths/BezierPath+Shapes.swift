import TactusCLibrary
import TactusGeometry

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

  /// Makes a path with an arc; see ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
  public init(arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
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
        withCenter: Point(x: x, y: y), radius: radius, startAngle: corner * quarter,
        endAngle: (corner + 1) * quarter, clockwise: true)
    }
    close()
  }

  /// Adds the ellipse that fills a rectangle, as a subpath of its own.
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

  /// Adds an arc of a circle, joined to the current point with a straight line if there is one.
  ///
  /// As `UIBezierPath`'s. An arc whose end lies a full turn or more ahead of its start is a full circle; where the end lies behind the
  /// start, the arc goes on to it the long way round.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: In radians from the positive x axis, growing clockwise on screen.
  ///   - endAngle: In radians, as `startAngle`.
  ///   - clockwise: Whether the arc is drawn clockwise as it is seen on screen.
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
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

  /// Adds an arc of a circle, joined to the current point with a straight line if there is one, in the sense of Core Graphics.
  ///
  /// As `CGMutablePath`'s and `CGContext`'s, whose `clockwise` is meant for a y axis that points up: where it points down, as on
  /// screen here and in UIKit, an arc that is `clockwise` is seen to be drawn counterclockwise.
  /// ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)`` says what is seen.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: In radians from the positive x axis, growing clockwise on screen.
  ///   - endAngle: In radians, as `startAngle`.
  ///   - clockwise: False for an arc that is seen to be drawn clockwise.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
}
