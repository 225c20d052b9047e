import CTactusCairo
import TactusGeometry
import TactusPixels

// MARK: - Typed access to a Cairo context

extension OpaquePointer {
  /// Sets the matrix of this Cairo context. The transform must have an inverse.
  func setMatrix(_ transform: AffineTransform) {
    var matrix = transform.cairoMatrix
    cairo_set_matrix(self, &matrix)
  }

  /// Makes a colour the source of this Cairo context.
  func setSource(_ color: Color, alpha: Double) {
    let color = color.drawable
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha * alpha)
  }

  /// The bounds of this Cairo context's clip, in its user space.
  var clipExtents: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(self, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension AffineTransform {
  /// The transform as a Cairo matrix.
  var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}

extension Color {
  /// The colour with every component limited to 0 to 1; NaN counts as 0.
  var drawable: Color {
    func clamped(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
    return Color(red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }
}
