import TactusCLibrary

/// A map of the plane that keeps straight lines straight and parallels parallel.
///
/// The components follow Core Graphics: a point maps to `(a·x + c·y + tx, b·x + d·y + ty)`. As the y axis points down,
/// a positive angle turns clockwise on screen.
public struct AffineTransform: Hashable, Sendable {
  /// What one unit of x adds to x.
  public var a: Double
  /// What one unit of x adds to y.
  public var b: Double
  /// What one unit of y adds to x.
  public var c: Double
  /// What one unit of y adds to y.
  public var d: Double
  /// The translation along x.
  public var tx: Double
  /// The translation along y.
  public var ty: Double

  /// Makes a transform from its six components.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the identity.
  @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Makes a translation.
  @inlinable public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scaling about the origin.
  @inlinable public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that leaves every point where it is.
  public static let identity = AffineTransform()
}

// MARK: - Properties

extension AffineTransform {
  /// Whether the transform leaves every point where it is.
  @inlinable public var isIdentity: Bool { self == AffineTransform() }

  /// The factor by which areas grow; negative when the transform mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Whether the transform is finite and has an inverse.
  @inlinable public var isInvertible: Bool {
    let determinant = self.determinant
    return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// Whether rectangles stay rectangles with the same orientation: no rotation and no shear.
  @inlinable public var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// Whether no component is infinite or NaN.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

// MARK: - Composition

extension AffineTransform {
  /// The transform that applies this one first and then `other`.
  @inlinable public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that undoes this one, or this one itself when it has no inverse (see ``isInvertible``).
  @inlinable public func inverted() -> AffineTransform {
    guard isInvertible else { return self }
    let scale = 1 / determinant
    return AffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  /// This transform after a translation: points are moved first, then transformed.
  @inlinable public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// This transform after a scaling: points are scaled first, then transformed.
  @inlinable public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// This transform after a rotation: points are rotated first, then transformed.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension AffineTransform: CustomStringConvertible {
  /// The six components in brackets.
  public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
