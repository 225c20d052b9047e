/// What numbers of applications are limited to, once, where they come in.
package enum GeometryLimits {
  /// The farthest that a view may be from its superview's origin, and the largest that it may be, in points.
  ///
  /// Far beyond what anybody scrolls through, and small enough that sums and products of such numbers, and pixels at any scale, are
  /// numbers, too.
  package static let maximumCoordinate = 1e12

  /// The longest side of what is drawn into, in pixels: that of textures on common GPUs.
  package static let maximumPixelSide = 16_384
}

extension Int {
  /// The integer next to a number; the greatest or least for one beyond them, and 0 for one that is none.
  package init(saturating value: Double) {
    if let exact = Int(exactly: value.rounded(.towardZero)) {
      self = exact
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}

extension Double {
  /// The number, no farther from zero than ``GeometryLimits/maximumCoordinate``; 0 where it is none.
  package var limited: Double {
    isNaN
      ? 0 : Swift.min(Swift.max(self, -GeometryLimits.maximumCoordinate), GeometryLimits.maximumCoordinate)
  }
}

extension Point {
  /// The point with both coordinates limited.
  package var limited: Point { Point(x: x.limited, y: y.limited) }
}

extension Size {
  /// The size with both sides limited.
  package var limited: Size { Size(width: width.limited, height: height.limited) }
}

extension Rect {
  /// The rectangle with its origin and its size limited.
  package var limited: Rect { Rect(origin: origin.limited, size: size.limited) }
}

extension EdgeInsets {
  /// The insets, each limited; one that is no number is none.
  package var limited: EdgeInsets {
    EdgeInsets(top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension AffineTransform {
  /// The transform with all its components limited.
  package var limited: AffineTransform {
    AffineTransform(
      a: a.limited, b: b.limited, c: c.limited, d: d.limited, tx: tx.limited, ty: ty.limited)
  }
}
