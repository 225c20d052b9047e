internal import TactusCLibrary
internal import TactusGeometry

/// An affine transform as a shear, then a scale, then a rotation, then a translation.
///
/// Between two transforms these are interpolated, not the matrix: half of a half turn is a quarter turn and not a point.
struct TransformComponents: Hashable, Sendable {
  var translation: Point
  /// In radians, clockwise on screen.
  var rotation: Double
  var scaleX: Double
  var scaleY: Double
  /// How far y moves x, as a share.
  var shear: Double

  init(translation: Point, rotation: Double, scaleX: Double, scaleY: Double, shear: Double) {
    self.translation = translation
    self.rotation = rotation
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.shear = shear
  }

  /// Takes a transform apart. One that mirrors gets a negative scale along the axis that it turns round more.
  init(_ transform: AffineTransform) {
    translation = Point(x: transform.tx, y: transform.ty)
    var (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let mirrorsX = transform.determinant < 0 && a < d
    let mirrorsY = transform.determinant < 0 && !mirrorsX
    if mirrorsX { (a, b) = (-a, -b) }
    if mirrorsY { (c, d) = (-c, -d) }
    let length = hypot(a, b)
    if length > 0 {
      rotation = atan2(b, a)
      // The second axis in the turned coordinates: along the first one, and across it.
      let (cosine, sine) = (a / length, b / length)
      let along = c * cosine + d * sine
      let across = d * cosine - c * sine
      scaleX = length
      scaleY = across
      shear = along / length
    } else {
      rotation = atan2(-c, d)
      scaleX = 0
      scaleY = hypot(c, d)
      shear = 0
    }
    if mirrorsX {
      scaleX = -scaleX
      shear = -shear
    }
    if mirrorsY {
      scaleY = -scaleY
      shear = -shear
    }
  }

  /// The transform put together again.
  var transform: AffineTransform {
    let cosine = cos(rotation)
    let sine = sin(rotation)
    let sheared = shear * scaleX
    return AffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: sheared * cosine - scaleY * sine,
      d: sheared * sine + scaleY * cosine, tx: translation.x, ty: translation.y)
  }

  /// The same turn by half a turn at most. A half turn keeps its direction.
  static func shortestTurn(_ angle: Double) -> Double {
    guard abs(angle) > .pi + 1e-9 else { return angle }
    return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}
