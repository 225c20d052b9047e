import TactusGeometry
import Testing

@testable import TactusScene

@Suite("The components of transforms")
struct TransformComponentsTests {
  private static let transforms: [AffineTransform] = [
    .identity, AffineTransform(scaleX: 2, y: 0.5), AffineTransform(rotationAngle: 2.5),
    AffineTransform(scaleX: -1, y: 1), AffineTransform(scaleX: 1, y: -3), AffineTransform(scaleX: -2, y: -2),
    AffineTransform(a: 1, b: 0.3, c: -0.7, d: 2, tx: 5, ty: -6),
    AffineTransform(a: -1, b: 0.3, c: 0.7, d: 2, tx: 5, ty: -6),
    AffineTransform(a: 1, b: 2, c: 3, d: -1, tx: 0, ty: 0), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(scaleX: 0, y: 2), AffineTransform(scaleX: 3, y: 0),
  ]

  @Test("A1 the components of a transform define the same transform", arguments: transforms)
  func roundTrip(transform: AffineTransform) {
    let result = TransformComponents(transform).transform
    for path in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      #expect(abs(result[keyPath: path] - transform[keyPath: path]) < 1e-12)
    }
  }

  @Test("A1 half of a rotation by 180° is a clockwise one by 90° without scaling")
  func halfTurn() {
    let start = AnimatableVector(AffineTransform.identity)
    let end = AnimatableVector(AffineTransform(rotationAngle: .pi))
    let delta = AnimatableVector.difference(from: start, to: end, of: .transform)
    let middle = (end + delta * 0.5).transform
    let quarter = AffineTransform(rotationAngle: .pi / 2)
    #expect(abs(middle.a - quarter.a) < 1e-12 && abs(middle.b - quarter.b) < 1e-12)
  }

  @Test("A1 a rotation takes the shorter direction", arguments: [(3.0, -3.0), (-3, 3), (0.1, 3), (0, -1)])
  func shortest(angles: (Double, Double)) {
    let start = AnimatableVector(AffineTransform(rotationAngle: angles.0))
    let end = AnimatableVector(AffineTransform(rotationAngle: angles.1))
    let turn = AnimatableVector.difference(from: start, to: end, of: .transform)[2]
    #expect(abs(turn) <= .pi)
    let reached = (end[2] + turn - angles.0) / (2 * .pi)
    #expect(abs(reached - reached.rounded()) < 1e-9)
  }

  @Test("A1 nothing rotates between mirrored transforms")
  func mirrored() {
    let end = AnimatableVector(AffineTransform(scaleX: -1, y: 1))
    let delta = AnimatableVector.difference(from: AnimatableVector(.identity), to: end, of: .transform)
    #expect((end + delta * 0.25).transform == AffineTransform(scaleX: -0.5, y: 1))
  }
}
