import TactusCLibrary
import TactusGeometry
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  let point = Point(x: 3, y: -5)
  static let samples = [
    AffineTransform.identity, AffineTransform(translationX: 7, y: -2), AffineTransform(scaleX: 2, y: -0.5),
    AffineTransform(rotationAngle: 0.7), AffineTransform(a: 1, b: 0.3, c: -2, d: 4, tx: 9, ty: -7),
  ]

  private func expect(_ a: Point, _ b: Point, _ location: SourceLocation = #_sourceLocation) {
    #expect(a.distance(to: b) < 1e-9, "\(a) is not \(b)", sourceLocation: location)
  }

  @Test("A point maps to (a·x + c·y + tx, b·x + d·y + ty)")
  func components() {
    let transform = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(Point(x: 1, y: 10).applying(transform) == Point(x: 63, y: 86))
    #expect(point.applying(.identity) == point)
  }

  @Test("A positive angle rotates clockwise on screen: from the x axis towards the y axis, which points down")
  func rotation() {
    expect(Point(x: 1, y: 0).applying(AffineTransform(rotationAngle: .pi / 2)), Point(x: 0, y: 1))
    expect(Point(x: 0, y: 1).applying(AffineTransform(rotationAngle: .pi / 2)), Point(x: -1, y: 0))
  }

  @Test("Concatenation applies the first transform first", arguments: samples, samples)
  func concatenation(first: AffineTransform, second: AffineTransform) {
    expect(point.applying(first.concatenating(second)), point.applying(first).applying(second))
  }

  @Test("translatedBy, scaledBy and rotated prepend to the transform, as in Core Graphics")
  func prepending() {
    let scale = AffineTransform(scaleX: 2, y: 2)
    #expect(Point.zero.applying(scale.translatedBy(x: 1, y: 0)) == Point(x: 2, y: 0))
    let move = AffineTransform(translationX: 10, y: 0)
    #expect(Point(x: 1, y: 1).applying(move.scaledBy(x: 3, y: 4)) == Point(x: 13, y: 4))
    expect(Point(x: 1, y: 0).applying(move.rotated(by: .pi / 2)), Point(x: 10, y: 1))
  }

  @Test("The inverse reverses a transform", arguments: samples)
  func inverse(transform: AffineTransform) {
    #expect(transform.isInvertible)
    expect(point.applying(transform).applying(transform.inverted()), point)
    expect(point.applying(transform.inverted()).applying(transform), point)
  }

  @Test(
    "A transform without an inverse is not invertible, and inverted() returns it unchanged",
    arguments: [
      AffineTransform(scaleX: 0, y: 1), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform(scaleX: .infinity, y: 1), AffineTransform(translationX: .infinity, y: 0),
    ])
  func singular(transform: AffineTransform) {
    #expect(!transform.isInvertible)
    #expect(transform.inverted() == transform)
  }

  @Test("Properties: identity, determinant, scale and translation, finiteness")
  func properties() {
    #expect(AffineTransform().isIdentity && !AffineTransform(translationX: 1, y: 0).isIdentity)
    #expect(AffineTransform(scaleX: 2, y: -3).determinant == -6)
    #expect(AffineTransform(scaleX: 2, y: 3).isScaleAndTranslation)
    #expect(!AffineTransform(rotationAngle: 1).isScaleAndTranslation)
    #expect(!AffineTransform(scaleX: .nan, y: 1).isFinite && AffineTransform.identity.isFinite)
  }
}
