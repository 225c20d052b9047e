/// The limits to which numbers from applications are clamped where they enter the toolkit.
package enum GeometryLimits {
  /// The maximum distance of a view from its superview's origin, and its maximum size, in points.
  ///
  /// It is far beyond the size of any content, and small enough that sums and products of such numbers, and pixels at any scale,
  /// are finite, too.
  package static let maximumCoordinate = 1e12

  /// The maximum length of a side of a surface, in pixels: that of textures on common GPUs.
  package static let maximumPixelSide = 16_384
}

extension Int {
  /// Creates an integer from a number rounded towards zero, clamped to the range of integers; 0 for NaN.
  package init(saturating value: Double) {
    if let exact = Int(exactly: value.rounded(.towardZero)) {
      self = exact
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}

extension Double {
  /// The number clamped to plus or minus ``GeometryLimits/maximumCoordinate``; 0 for NaN.
  package var limited: Double {
    isNaN
      ? 0 : Swift.min(Swift.max(self, -GeometryLimits.maximumCoordinate), GeometryLimits.maximumCoordinate)
  }
}

extension Double {
  /// Returns a length in points as a whole number of pixels.
  ///
  /// Halves are rounded up. Scales are multiples of 1/120, most of which no binary number equals: 50 points at a scale of 1.15 are
  /// 57.5 pixels, but the product of the numbers is less.
  ///
  /// - Parameter scale: The number of pixels per point.
  package func pixels(at scale: Double) -> Double { ((self * scale * 120).rounded() / 120).rounded() }
}

extension Point {
  /// The point with both coordinates clamped.
  package var limited: Point { Point(x: x.limited, y: y.limited) }
}

extension Size {
  /// The size with both sides clamped.
  package var limited: Size { Size(width: width.limited, height: height.limited) }
}

extension Rect {
  /// The rectangle with its origin and its size clamped.
  package var limited: Rect { Rect(origin: origin.limited, size: size.limited) }
}

extension EdgeInsets {
  /// The insets with all distances clamped.
  package var limited: EdgeInsets {
    EdgeInsets(top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension AffineTransform {
  /// The transform with all components clamped.
  package var limited: AffineTransform {
    AffineTransform(
      a: a.limited, b: b.limited, c: c.limited, d: d.limited, tx: tx.limited, ty: ty.limited)
  }
}
