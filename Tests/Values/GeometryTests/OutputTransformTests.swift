import TactusCLibrary
import TactusGeometry
import Testing

/// The group of the eight transforms, for all of its elements.
@Suite("Output transforms")
struct OutputTransformTests {
  private static let all = OutputTransform.allCases
  private static let area = Size(width: 30, height: 20)
  private static let points = [
    Point.zero, Point(x: 30, y: 0), Point(x: 0, y: 20), Point(x: 30, y: 20), Point(x: 7, y: 3),
    Point(x: -4, y: 55),
  ]

  @Test("M7 the eight transforms are those of wl_output, by number")
  func numbers() {
    // The table of the protocol: a point (7, 3) of an area of 30 × 20.
    let images: [Point] = [
      Point(x: 7, y: 3), Point(x: 3, y: 23), Point(x: 23, y: 17), Point(x: 17, y: 7), Point(x: 23, y: 3),
      Point(x: 3, y: 7), Point(x: 7, y: 17), Point(x: 17, y: 23),
    ]
    for number in 0..<8 {
      let transform = OutputTransform(rawValue: UInt32(number))
      #expect(transform?.point(Point(x: 7, y: 3), in: Self.area) == images[number])
    }
    #expect(OutputTransform(rawValue: 8) == nil && OutputTransform(rawValue: .max) == nil)
  }

  @Test("M7 90 turns counter-clockwise: the top edge becomes the left one")
  func counterClockwise() {
    let top = OutputTransform.turned90.rect(Rect(x: 0, y: 0, width: 30, height: 1), in: Self.area)
    #expect(top == Rect(x: 0, y: 0, width: 1, height: 30))
    #expect(OutputTransform(clockwiseQuarters: 3) == .turned90)
    #expect(OutputTransform(clockwiseQuarters: -1) == .turned90)
    #expect(OutputTransform(clockwiseQuarters: 1) == .turned270)
    #expect(OutputTransform(clockwiseQuarters: 4) == .normal)
    #expect(OutputTransform(clockwiseQuarters: .min) == .normal)
    #expect(OutputTransform(clockwiseQuarters: .max) == .turned90)
  }

  @Test("M7 two transforms one after the other are one, for all 64 pairs", arguments: all)
  func composition(first: OutputTransform) {
    for second in Self.all {
      let both = first.concatenating(second)
      let middle = first.size(Self.area)
      #expect(both.size(Self.area) == second.size(middle))
      #expect(both.swapsAxes == (first.swapsAxes != second.swapsAxes))
      for point in Self.points {
        #expect(
          both.point(point, in: Self.area) == second.point(first.point(point, in: Self.area), in: middle))
        #expect(both.displacement(point) == second.displacement(first.displacement(point)))
      }
      for third in Self.all {
        #expect(both.concatenating(third) == first.concatenating(second.concatenating(third)))
      }
    }
  }

  @Test("M7 the inverse undoes a transform, from both sides", arguments: all)
  func inverse(transform: OutputTransform) {
    #expect(transform.concatenating(transform.inverse) == .normal)
    #expect(transform.inverse.concatenating(transform) == .normal)
    let size = transform.size(Self.area)
    for point in Self.points {
      #expect(transform.inverse.point(transform.point(point, in: Self.area), in: size) == point)
    }
  }

  @Test(
    "M7 the area is mapped to an area at the origin, and rectangles to those of their corners", arguments: all
  )
  func rectangles(transform: OutputTransform) {
    let whole = Rect(origin: .zero, size: Self.area)
    #expect(transform.rect(whole, in: Self.area) == Rect(origin: .zero, size: transform.size(Self.area)))
    let rect = Rect(x: 4, y: 5, width: 10, height: 2)
    let image = transform.rect(rect, in: Self.area)
    for corner in [Point(x: 4, y: 5), Point(x: 14, y: 5), Point(x: 4, y: 7), Point(x: 14, y: 7)] {
      let point = transform.point(corner, in: Self.area)
      #expect([image.minX, image.maxX].contains(point.x) && [image.minY, image.maxY].contains(point.y))
    }
    #expect(image.width * image.height == 20)
    let pixels = transform.size(width: 30, height: 20)
    #expect(Size(width: Double(pixels.width), height: Double(pixels.height)) == transform.size(Self.area))
  }

  @Test("M7 the angles of contact areas and styluses turn and are mirrored with the picture", arguments: all)
  func angles(transform: OutputTransform) {
    for step in 0..<12 {
      let angle = Double(step) * .pi / 6 - 1
      // The angle of an axis is clockwise from the positive y axis; y points down.
      let axis = transform.displacement(Point(x: -sin(angle), y: cos(angle)))
      let turned = transform.axisAngle(angle)
      #expect(abs(abs(axis.x * -sin(turned) + axis.y * cos(turned)) - 1) < 1e-12)
      let direction = transform.displacement(Point(x: cos(angle), y: sin(angle)))
      let image = transform.direction(angle)
      #expect(abs(direction.x - cos(image)) < 1e-12 && abs(direction.y - sin(image)) < 1e-12)
    }
  }
}
