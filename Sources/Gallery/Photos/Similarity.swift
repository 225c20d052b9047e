import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A transform that keeps shapes: a turn and a scale, then a move.
struct Similarity: Hashable, Sendable {
  /// The scale times the cosine of the angle.
  private(set) var a: Double
  /// The scale times the sine of the angle.
  private(set) var b: Double
  /// Where the origin goes.
  var translation: Point

  /// A turn by `angle` radians, clockwise on the screen, and a scale about the origin, then a move.
  init(scale: Double = 1, angle: Double = 0, translation: Point = .zero) {
    a = scale * cos(angle)
    b = scale * sin(angle)
    self.translation = translation
  }

  /// The one similarity that takes `p` to `newP` and `q` to `newQ`; nil when `p` and `q` coincide.
  init?(p: Point, q: Point, toP newP: Point, q newQ: Point) {
    let old = q - p
    let new = newQ - newP
    let square = old.x * old.x + old.y * old.y
    guard square > 0, square.isFinite else { return nil }
    a = (new.x * old.x + new.y * old.y) / square
    b = (new.y * old.x - new.x * old.y) / square
    translation = .zero
    // Both ends share what rounding leaves.
    translation = (newP + newQ) * 0.5 - applied(to: (p + q) * 0.5)
    guard a.isFinite, b.isFinite, translation.isFinite else { return nil }
  }

  /// How much longer lengths become.
  var scale: Double { (a * a + b * b).squareRoot() }
  /// The turn in radians, clockwise on the screen.
  var angle: Double { atan2(b, a) }
  /// The turn and the scale without the move, as a view's transform wants it.
  var linear: AffineTransform { AffineTransform(a: a, b: b, c: -b, d: a, tx: 0, ty: 0) }

  /// Where `point` goes.
  func applied(to point: Point) -> Point {
    Point(x: a * point.x - b * point.y + translation.x, y: b * point.x + a * point.y + translation.y)
  }

  /// What goes to `point`.
  func unapplied(to point: Point) -> Point {
    let moved = point - translation
    let square = a * a + b * b
    return Point(x: (a * moved.x + b * moved.y) / square, y: (a * moved.y - b * moved.x) / square)
  }

  /// The same turn with another scale, the image of `point` staying where it is.
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
