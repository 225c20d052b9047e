import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A similarity transform: a rotation and a scale, followed by a translation.
struct Similarity: Hashable, Sendable {
  /// The scale times the cosine of the angle.
  private(set) var a: Double
  /// The scale times the sine of the angle.
  private(set) var b: Double
  /// The translation: the point to which the origin is transformed.
  var translation: Point

  /// Creates a transform that rotates by `angle` radians, clockwise on the screen, and scales about the origin, and then
  /// translates.
  init(scale: Double = 1, angle: Double = 0, translation: Point = .zero) {
    a = scale * cos(angle)
    b = scale * sin(angle)
    self.translation = translation
  }

  /// Creates the transform that maps `p` to `newP` and `q` to `newQ`; nil if `p` and `q` coincide.
  init?(p: Point, q: Point, toP newP: Point, q newQ: Point) {
    let old = q - p
    let new = newQ - newP
    let square = old.x * old.x + old.y * old.y
    guard square > 0, square.isFinite else { return nil }
    a = (new.x * old.x + new.y * old.y) / square
    b = (new.y * old.x - new.x * old.y) / square
    translation = .zero
    // The translation is computed at the midpoint, so that the rounding error is divided equally between both points.
    translation = (newP + newQ) * 0.5 - applied(to: (p + q) * 0.5)
    guard a.isFinite, b.isFinite, translation.isFinite else { return nil }
  }

  /// The factor by which lengths are scaled.
  var scale: Double { (a * a + b * b).squareRoot() }
  /// The rotation, in radians, clockwise on the screen.
  var angle: Double { atan2(b, a) }
  /// The rotation and the scale without the translation, as the transform of a view.
  var linear: AffineTransform { AffineTransform(a: a, b: b, c: -b, d: a, tx: 0, ty: 0) }

  /// Returns the point to which `point` is transformed.
  func applied(to point: Point) -> Point {
    Point(x: a * point.x - b * point.y + translation.x, y: b * point.x + a * point.y + translation.y)
  }

  /// Returns the point that is transformed to `point`.
  func inverseApplied(to point: Point) -> Point {
    let moved = point - translation
    let square = a * a + b * b
    return Point(x: (a * moved.x + b * moved.y) / square, y: (a * moved.y - b * moved.x) / square)
  }

  /// Returns a transform with the same rotation and another scale that maps `point` to the same point.
  func scaled(to scale: Double, about point: Point) -> Similarity {
    let present = self.scale
    guard present > 0 else { return self }
    var result = self
    result.a *= scale / present
    result.b *= scale / present
    result.translation = .zero
    result.translation = applied(to: point) - result.applied(to: point)
    return result
  }
}
