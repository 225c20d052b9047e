import TactusCLibrary

/// A transform of the plane that keeps straight lines straight and parallel lines parallel.
///
/// The components follow Core Graphics: a point maps to `(a·x + c·y + tx, b·x + d·y + ty)`. As the y axis points down,
/// a positive angle rotates clockwise on screen.
public struct AffineTransform: Hashable, Sendable {
  /// The factor by which x contributes to the transformed x.
  public var a: Double
  /// The factor by which x contributes to the transformed y.
  public var b: Double
  /// The factor by which y contributes to the transformed x.
  public var c: Double
  /// The factor by which y contributes to the transformed y.
  public var d: Double
  /// The translation along x.
  public var tx: Double
  /// The translation along y.
  public var ty: Double

  /// Creates a transform from its six components.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the identity transform.
  @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a translation.
  @inlinable public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin.
  @inlinable public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The identity transform.
  public static let identity = AffineTransform()
}

// MARK: - Properties

extension AffineTransform {
  /// A Boolean value that indicates whether this is the identity transform.
  @inlinable public var isIdentity: Bool { self == AffineTransform() }

  /// The factor by which areas grow; negative if the transform mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// A Boolean value that indicates whether the transform is finite and has an inverse.
  @inlinable public var isInvertible: Bool {
    let determinant = self.determinant
    return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// A Boolean value that indicates whether the transform has no rotation and no shear.
  @inlinable public var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// A Boolean value that indicates whether no component is infinite or NaN.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

// MARK: - Composition

extension AffineTransform {
  /// Returns the transform that applies this one first and then `other`.
  @inlinable public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the inverse transform, or this one if it has no inverse (see ``isInvertible``).
  @inlinable public func inverted() -> AffineTransform {
    guard isInvertible else { return self }
    let scale = 1 / determinant
    return AffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  /// Returns the transform that applies a translation first and then this one.
  @inlinable public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// Returns the transform that applies a scaling first and then this one.
  @inlinable public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a rotation, by an angle in radians, first and then this one.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension AffineTransform: CustomStringConvertible {
  /// The six components in brackets.
  public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
