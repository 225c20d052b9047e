import TactusGeometry
import Testing

@testable import TactusGraphics

@Suite("Numbers that are not finite, or far too large")
struct HostileNumberTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-300,
    0, -0.0,
    -1, .leastNonzeroMagnitude,
  ]

  @Test("an arc between any two angles is a path, or empty for angles that are not finite")
  func arcs() {
    for start in Self.numbers {
      for end in Self.numbers {
        for clockwise in [false, true] {
          var path = BezierPath()
          path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
          #expect(path.isEmpty == !(start.isFinite && end.isFinite))
          #expect(path.elements.count < 20)
        }
      }
    }
  }

  @Test("an image with an empty, invalid or too large size in pixels is nil")
  func images() {
    for width in Self.numbers {
      for scale in Self.numbers {
        #expect(Image(size: Size(width: width, height: 1), scale: scale) { _ in } == nil || width * scale > 0)
      }
    }
    #expect(Image(size: Size(width: 1e-200, height: 1e-200), scale: 1e-200) { _ in } == nil)
    #expect(Image(size: Size(width: 32_767, height: 32_767)) { _ in } == nil)
    #expect(Image(size: Size(width: 0.1, height: 0.1)) { _ in }?.pixelWidth == 1)
  }

  @Test("saturating conversion of any number to an integer")
  func integers() {
    #expect(Int(saturating: .nan) == 0)
    #expect(Int(saturating: .infinity) == .max && Int(saturating: -.infinity) == .min)
    #expect(Int(saturating: 1e300) == .max && Int(saturating: -1e300) == .min)
    #expect(Int(saturating: 9_223_372_036_854_775_807) == .max)
    #expect(Int(saturating: -9_223_372_036_854_775_808) == .min)
    #expect(Int(saturating: 2.9) == 2 && Int(saturating: -2.9) == -2 && Int(saturating: -0.0) == 0)
  }
}
