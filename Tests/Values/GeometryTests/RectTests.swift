import TactusGeometry
import Testing

@Suite("Points, sizes and rectangles")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("Edges, centre and size")
  func edges() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test("A rectangle includes its left and top edges, but not its right and bottom ones")
  func containsPoints() {
    #expect(rect.contains(Point(x: 10, y: 20)) && rect.contains(Point(x: 39.99, y: 59.99)))
    #expect(!rect.contains(Point(x: 40, y: 30)) && !rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: .nan, y: 30)) && !Rect.null.contains(Point.zero))
  }

  @Test("A rectangle contains itself and rectangles inside it")
  func containsRects() {
    #expect(rect.contains(rect) && rect.contains(rect.insetBy(dx: 1, dy: 1)))
    #expect(!rect.contains(rect.offsetBy(dx: 1, dy: 0)))
  }

  @Test("The intersection of rectangles with a common edge is empty, that of disjoint ones is null")
  func intersection() {
    #expect(
      rect.intersection(Rect(x: 0, y: 0, width: 20, height: 30)) == Rect(x: 10, y: 20, width: 10, height: 10))
    let touching = rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5))
    #expect(touching.isEmpty && !touching.isNull)
    #expect(rect.intersection(Rect(x: 50, y: 20, width: 5, height: 5)).isNull)
    #expect(rect.intersection(.null).isNull && Rect.null.intersection(rect).isNull)
    #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.intersects(Rect(x: 39, y: 20, width: 5, height: 5)))
  }

  @Test("The union is the smallest rectangle that contains both; null has no effect")
  func union() {
    #expect(rect.union(Rect(x: 0, y: 50, width: 5, height: 50)) == Rect(x: 0, y: 20, width: 40, height: 80))
    #expect(rect.union(.null) == rect && Rect.null.union(rect) == rect)
    #expect(Rect.null.union(.null).isNull)
  }

  @Test("integral is the smallest containing rectangle with whole coordinates")
  func integral() {
    #expect(Rect(x: -0.5, y: 0.5, width: 1, height: 1).integral == Rect(x: -1, y: 0, width: 2, height: 2))
    #expect(rect.integral == rect)
    #expect(Rect.null.integral.isNull)
  }

  @Test("Positive insets shrink a rectangle, negative ones enlarge it; too large ones make it null")
  func insets() {
    #expect(rect.insetBy(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 20, height: 20))
    #expect(rect.insetBy(dx: -5, dy: 0) == Rect(x: 5, y: 20, width: 40, height: 40))
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.insetBy(dx: 16, dy: 0).isNull)
    #expect(Rect.null.insetBy(dx: 1, dy: 1).isNull)
  }

  @Test("standardized has a width and a height that are not negative")
  func standardized() {
    #expect(Rect(x: 40, y: 60, width: -30, height: -40).standardized == rect)
    #expect(rect.standardized == rect)
  }

  @Test("A transformed rectangle is the smallest that contains its transformed corners")
  func applying() {
    let turned = Rect(x: 0, y: 0, width: 2, height: 1).applying(AffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 1) < 1e-9 && abs(turned.width - 1) < 1e-9 && abs(turned.height - 2) < 1e-9)
    #expect(rect.applying(AffineTransform(scaleX: -1, y: 2)) == Rect(x: -40, y: 40, width: 30, height: 80))
    #expect(Rect.null.applying(AffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test("Empty, null and finite")
  func emptiness() {
    #expect(Rect.zero.isEmpty && Rect.null.isEmpty && !rect.isEmpty)
    #expect(!Rect.null.isFinite && rect.isFinite && !Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(Size(width: 0, height: 5).isEmpty && Size(width: .nan, height: 5).isEmpty)
    #expect(Size(width: 2, height: 3) * 2 == Size(width: 4, height: 6))
  }

  @Test("Addition, subtraction, scaling and distance of points")
  func points() {
    #expect(Point(x: 1, y: 2) + Point(x: 3, y: 4) * 2 - Point(x: 1, y: 1) == Point(x: 6, y: 9))
    #expect(Point.zero.distance(to: Point(x: 3, y: -4)) == 5)
  }
}
