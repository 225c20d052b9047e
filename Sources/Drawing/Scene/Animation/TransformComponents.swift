internal import TactusCLibrary
internal import TactusGeometry

/// An affine transform, decomposed into a shear, a scale, a rotation and a translation, which apply in this order.
///
/// The components are interpolated instead of the matrix, so that half of a rotation by 180° is one by 90° and not a point.
struct TransformComponents: Hashable, Sendable {
  var translation: Point
  /// The rotation in radians, clockwise on screen.
  var rotation: Double
  var scaleX: Double
  var scaleY: Double
  /// The shear: the amount by which y moves x.
  var shear: Double

  init(translation: Point, rotation: Double, scaleX: Double, scaleY: Double, shear: Double) {
    self.translation = translation
    self.rotation = rotation
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.shear = shear
  }

  /// Decomposes a transform. One that mirrors gets a negative scale along the axis that it reverses more.
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
      // The second axis in the rotated coordinates: along the first one, and across it.
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

  /// The transform that the components define.
  var transform: AffineTransform {
    let cosine = cos(rotation)
    let sine = sin(rotation)
    let sheared = shear * scaleX
    return AffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: sheared * cosine - scaleY * sine,
      d: sheared * sine + scaleY * cosine, tx: translation.x, ty: translation.y)
  }

  /// Returns an equivalent rotation of at most 180°. A rotation by 180° keeps its direction.
  static func shortestRotation(_ angle: Double) -> Double {
    guard abs(angle) > .pi + 1e-9 else { return angle }
    return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}
