import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Paths")
struct PathTests {
  @Test("R5 curves have the spellings of paths and of contexts in both")
  func curveSpellings() {
    let (end, a, b) = (Point(x: 30, y: 5), Point(x: 10, y: 30), Point(x: 20, y: 30))
    var (first, second) = (BezierPath(), BezierPath())
    first.move(to: .zero)
    first.addCurve(to: end, controlPoint1: a, controlPoint2: b)
    first.addQuadCurve(to: a, controlPoint: b)
    second.move(to: .zero)
    second.addCurve(to: end, control1: a, control2: b)
    second.addQuadCurve(to: a, control: b)
    #expect(first == second)
    let bitmaps = [false, true].map { isOther in
      drawn(40, 40) { context in
        context.move(to: .zero)
        if isOther {
          context.addCurve(to: end, controlPoint1: a, controlPoint2: b)
          context.addQuadCurve(to: a, controlPoint: b)
        } else {
          context.addCurve(to: end, control1: a, control2: b)
          context.addQuadCurve(to: a, control: b)
        }
        context.fillPath()
      }
    }
    #expect(bitmaps[0].bytes == bitmaps[1].bytes && bitmaps[0].coverage > 0)
  }

  @Test("R5 a filled ellipse covers its area, with antialiased edges")
  func ellipseCoverage() {
    let bitmap = drawn(40, 40) { $0.fillEllipse(in: Rect(x: 5, y: 10, width: 30, height: 20)) }
    #expect(abs(bitmap.coverage - .pi * 15 * 10) < 5)
    #expect(bitmap.bytes.contains { $0 > 0 && $0 < 255 })
  }

  @Test("R5 a stroke covers its length times its width")
  func strokeCoverage() {
    let bitmap = drawn(40, 40) { context in
      var path = BezierPath()
      path.move(to: Point(x: 5, y: 20))
      path.addLine(to: Point(x: 35, y: 20))
      context.stroke(path, lineWidth: 4)
    }
    #expect(abs(bitmap.coverage - 120) < 1)
  }

  @Test("R5 square caps add half a width at both ends, and dashes leave gaps")
  func capsAndDashes() {
    func coverage(_ style: StrokeStyle) -> Double {
      drawn(40, 40) { context in
        context.stroke(BezierPath(line: Point(x: 10, y: 20), Point(x: 30, y: 20)), style: style)
      }.coverage
    }
    #expect(abs(coverage(StrokeStyle(lineWidth: 4, lineCap: .square)) - 96) < 1)
    #expect(abs(coverage(StrokeStyle(lineWidth: 4, dash: [5, 5])) - 40) < 1)
    #expect(abs(coverage(StrokeStyle(lineWidth: 4, dash: [-1, 0])) - 80) < 1)
  }

  @Test("R5 with the even-odd rule, a path has a hole where it covers itself twice")
  func fillRules() {
    var path = BezierPath(rect: Rect(x: 0, y: 0, width: 20, height: 20))
    path.append(BezierPath(rect: Rect(x: 5, y: 5, width: 10, height: 10)))
    #expect(drawn(20, 20) { $0.fill(path, using: .winding) }.coverage == 400)
    #expect(drawn(20, 20) { $0.fill(path, using: .evenOdd) }.coverage == 300)
    #expect(path.contains(Point(x: 10, y: 10)))
    #expect(!path.contains(Point(x: 10, y: 10), using: .evenOdd))
    #expect(!path.contains(Point(x: 30, y: 10)))
  }

  @Test("R5 a path has a current point and elements, and can be emptied")
  func elements() {
    var path = BezierPath()
    #expect(path.currentPoint == nil && path.isEmpty)
    path.move(to: Point(x: 1, y: 2))
    path.addQuadCurve(to: Point(x: 9, y: 2), controlPoint: Point(x: 5, y: 8))
    #expect(path.currentPoint == Point(x: 9, y: 2))
    #expect(path.elements.last == .quadCurve(to: Point(x: 9, y: 2), control: Point(x: 5, y: 8)))
    path.removeAllPoints()
    #expect(path.isEmpty && path.currentPoint == nil)
  }

  @Test("R5 an added rounded rectangle has four rounded corners")
  func addedRoundedRect() {
    var path = BezierPath()
    path.addRoundedRect(Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 5)
    #expect(abs(drawn(20, 20) { $0.fill(path) }.coverage - (400 - (4 - .pi) * 25)) < 1)
  }

  @Test("The bounds of a curve contain its outline, not its control points")
  func curveBounds() {
    var path = BezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 10, y: 0), controlPoint1: Point(x: 0, y: 20), controlPoint2: Point(x: 10, y: 20))
    #expect(abs(path.bounds.height - 15) < 1e-9)
    let oval = BezierPath(ovalIn: Rect(x: 1, y: 2, width: 30, height: 40)).bounds
    #expect(abs(oval.minX - 1) < 0.001 && abs(oval.maxY - 42) < 0.001)
    #expect(BezierPath().bounds.isNull)
  }

  /// Returns whether an arc from 0° to 90° goes clockwise on screen, that is, along the bottom right quarter only.
  private func isClockwiseOnScreen(_ path: BezierPath) -> Bool {
    let bounds = path.bounds
    return bounds.minX > -0.001 && bounds.minY > -0.001
  }

  @Test(
    "R5 addArc(withCenter:) has the meaning of clockwise of UIBezierPath, addArc(center:) that of Core Graphics"
  )
  func arcSpellings() {
    for clockwise in [true, false] {
      var path = BezierPath()
      path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      #expect(isClockwiseOnScreen(path) == clockwise)
      var other = BezierPath()
      other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      #expect(isClockwiseOnScreen(other) == !clockwise, "a y axis that points down reverses the direction")
    }
  }

  @Test("R5 addArc(clockwise:) of a context is drawn as in UIKit", arguments: [true, false])
  func arcInContext(clockwise: Bool) {
    let bitmap = drawn(40, 40) { context in
      context.setFillColor(.black)
      context.move(to: Point(x: 20, y: 20))
      context.addArc(
        center: Point(x: 20, y: 20), radius: 16, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      context.closePath()
      context.fillPath()
    }
    #expect((bitmap[26, 26] == .black) == !clockwise)
    #expect((bitmap[14, 14] == .black) == clockwise)
  }

  @Test(
    "R5 360° is a circle in either direction, and an end before the start is reached by the complement",
    arguments: [true, false])
  func arcTurns(clockwise: Bool) {
    func bounds(_ start: Double, _ end: Double) -> Rect {
      BezierPath(arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise).bounds
    }
    let turn = 2 * Double.pi
    for (start, end) in [(0, turn), (turn, 0), (-turn / 4, turn * 0.75), (0, turn * 3.5)] {
      let circle = bounds(start, end)
      let isShort = end == turn * 3.5 && !clockwise
      #expect(isShort || abs(circle.width - 20) < 0.01 && abs(circle.height - 20) < 0.01, "\(start) \(end)")
    }
    let quarter = bounds(1.5 * .pi, 0)
    #expect((abs(quarter.width - 10) < 0.01) == clockwise)
  }

  @Test("An arc of UIBezierPath's kind has its direction on screen")
  func arcDirection() {
    let quarter = BezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(quarter.bounds.minX > -0.001 && quarter.bounds.minY > -0.001)
    let rest = BezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minX + 10) < 0.001 && abs(rest.bounds.minY + 10) < 0.001)
  }
}

extension BezierPath {
  init(line start: Point, _ end: Point) {
    self.init()
    move(to: start)
    addLine(to: end)
  }
}
