/// One of the eight transforms that turn a picture by quarter turns, and may mirror it before, numbered as `wl_output.transform`.
///
/// It maps an area to one whose origin is again the top-left corner, as from a surface to its buffer: ``turned90`` turns the
/// picture by 90° counter-clockwise, so that the area's top edge becomes the left one.
package enum OutputTransform: UInt32, Sendable, Hashable, CaseIterable {
  case normal
  case turned90
  case turned180
  case turned270
  case flipped
  case flipped90
  case flipped180
  case flipped270

  /// Creates the transform that turns a picture clockwise.
  ///
  /// - Parameter quarters: The number of quarter turns; any integer.
  package init(clockwiseQuarters quarters: Int) { self = Self.make(turns: -(quarters & 3), isFlipped: false) }

  private static func make(turns: Int, isFlipped: Bool) -> OutputTransform {
    OutputTransform(rawValue: UInt32(turns & 3) | (isFlipped ? 4 : 0)) ?? .normal
  }

  /// The number of quarter turns counter-clockwise, 0 to 3, which follow the mirroring.
  package var quarterTurns: Int { Int(rawValue & 3) }

  /// A Boolean value that indicates whether the picture is mirrored left to right before it is turned.
  package var isFlipped: Bool { rawValue & 4 != 0 }

  /// A Boolean value that indicates whether the width of the area becomes its height.
  package var swapsAxes: Bool { rawValue & 1 != 0 }
}

// MARK: - Composition

extension OutputTransform {
  /// The transform that undoes this one.
  package var inverse: OutputTransform {
    // A mirrored turn is a mirroring about an axis, which undoes itself.
    isFlipped ? self : Self.make(turns: -quarterTurns, isFlipped: false)
  }

  /// Returns the transform that applies this one first and then `other`.
  package func concatenating(_ other: OutputTransform) -> OutputTransform {
    // Mirroring after a turn equals the opposite turn after the mirroring.
    Self.make(
      turns: other.quarterTurns + (other.isFlipped ? -quarterTurns : quarterTurns),
      isFlipped: isFlipped != other.isFlipped)
  }
}

// MARK: - Geometry

extension OutputTransform {
  /// The columns of the matrix: the images of the unit vectors along x and along y.
  private var matrix: (a: Double, b: Double, c: Double, d: Double) {
    switch self {
    case .normal: (1, 0, 0, 1)
    case .turned90: (0, -1, 1, 0)
    case .turned180: (-1, 0, 0, -1)
    case .turned270: (0, 1, -1, 0)
    case .flipped: (-1, 0, 0, 1)
    case .flipped90: (0, 1, 1, 0)
    case .flipped180: (1, 0, 0, -1)
    case .flipped270: (0, -1, -1, 0)
    }
  }

  /// Returns the transform as an affine one.
  ///
  /// - Parameter area: The size of the area that is mapped.
  package func affineTransform(of area: Size) -> AffineTransform {
    let (matrix, result) = (matrix, size(area))
    return AffineTransform(
      a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d,
      tx: matrix.a + matrix.c < 0 ? result.width : 0, ty: matrix.b + matrix.d < 0 ? result.height : 0)
  }

  /// Returns the size that an area has afterwards.
  package func size(_ area: Size) -> Size {
    swapsAxes ? Size(width: area.height, height: area.width) : area
  }

  /// Returns the size that an area has afterwards, in pixels.
  package func size(width: Int, height: Int) -> (width: Int, height: Int) {
    swapsAxes ? (height, width) : (width, height)
  }

  /// Returns the image of a displacement, which does not depend on the area.
  package func displacement(_ displacement: Point) -> Point {
    let matrix = matrix
    return Point(
      x: matrix.a * displacement.x + matrix.c * displacement.y,
      y: matrix.b * displacement.x + matrix.d * displacement.y)
  }

  /// Returns the image of a point.
  ///
  /// - Parameters:
  ///   - point: The point, inside or outside the area.
  ///   - area: The size of the area that is mapped.
  package func point(_ point: Point, in area: Size) -> Point {
    self == .normal ? point : point.applying(affineTransform(of: area))
  }

  /// Returns the image of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, inside or outside the area.
  ///   - area: The size of the area that is mapped.
  package func rect(_ rect: Rect, in area: Size) -> Rect {
    self == .normal ? rect : rect.applying(affineTransform(of: area))
  }

  /// Returns the image of the direction of an axis, as an angle clockwise from the positive y axis, in radians.
  package func axisAngle(_ angle: Double) -> Double {
    // A turn of the area counter-clockwise turns the axis with it; mirroring reverses the angle.
    (isFlipped ? -angle : angle) - Double(quarterTurns) * .pi / 2
  }

  /// Returns the image of a direction, as an angle from the positive x axis towards the positive y axis, in radians.
  package func direction(_ angle: Double) -> Double {
    (isFlipped ? .pi - angle : angle) - Double(quarterTurns) * .pi / 2
  }
}
