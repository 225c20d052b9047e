import Tactus
import Testing

@testable import Gallery

@Suite("Similarity transforms")
struct SimilarityTests {
  @Test("the transform made from two pairs of points maps each point exactly to its partner")
  func pairs() throws {
    let (p, q) = (Point(x: 12.5, y: -3), Point(x: 90, y: 41))
    let (newP, newQ) = (Point(x: 400.25, y: 300), Point(x: 260, y: 377.5))
    let similarity = try #require(Similarity(p: p, q: q, toP: newP, q: newQ))
    #expect(similarity.applied(to: p).distance(to: newP) < 1e-9)
    #expect(similarity.applied(to: q).distance(to: newQ) < 1e-9)
    #expect(abs(similarity.scale - newP.distance(to: newQ) / p.distance(to: q)) < 1e-12)
  }

  @Test("there is no transform for points that coincide")
  func degenerate() {
    let p = Point(x: 5, y: 5)
    #expect(Similarity(p: p, q: p, toP: .zero, q: Point(x: 1, y: 1)) == nil)
  }

  @Test("a quarter turn is clockwise on the screen, and the linear part agrees with the view's transform")
  func quarterTurn() {
    let similarity = Similarity(scale: 2, angle: .pi / 2, translation: Point(x: 10, y: 20))
    let image = similarity.applied(to: Point(x: 1, y: 0))
    #expect(image.distance(to: Point(x: 10, y: 22)) < 1e-12)
    let linear = Point(x: 1, y: 0).applying(similarity.linear) + similarity.translation
    #expect(linear.distance(to: image) < 1e-12)
    #expect(abs(similarity.angle - .pi / 2) < 1e-12)
  }

  @Test("the inverse of a transform restores the point")
  func inverse() {
    let similarity = Similarity(scale: 0.7, angle: 1.1, translation: Point(x: -30, y: 8))
    let point = Point(x: 3.25, y: -77)
    #expect(similarity.inverseApplied(to: similarity.applied(to: point)).distance(to: point) < 1e-10)
  }
}
