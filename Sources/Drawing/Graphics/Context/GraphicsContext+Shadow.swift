import CTactusCairo
import TactusGeometry
import TactusPixels

// MARK: - Shadows

extension GraphicsContext {
  /// Draws the current shadow, if there is one, of a shape that is drawn afterwards.
  ///
  /// - Parameters:
  ///   - cairo: The context, whose matrix is the identity.
  ///   - extent: A rectangle that contains the shape, in pixels.
  ///   - draw: Draws the shape into an alpha mask, with an additional transform.
  func castShadow(
    _ cairo: OpaquePointer, around extent: Rect, draw: (OpaquePointer, AffineTransform) -> Void
  ) {
    guard let shadow = state.shadow, shadow.color.alpha > 0, state.alpha > 0, extent.isFinite else { return }
    let scale = abs(base.determinant).squareRoot()
    let offset = Point(
      x: (shadow.offset.width * base.a).rounded(), y: (shadow.offset.height * base.d).rounded())
    // A blur is twice the standard deviation, as in Core Graphics and CSS.
    let blur = BoxBlur(sigma: shadow.blur * scale / 2)
    let margin = Double(blur.reach) + 1
    // Only visible pixels, and those around them that blur into them, have to be drawn.
    let visible = cairo.clipExtents.offsetBy(dx: -offset.x, dy: -offset.y)
    let area = extent.insetBy(dx: -margin, dy: -margin)
      .intersection(visible.insetBy(dx: -margin, dy: -margin)).integral
    guard !area.isEmpty, area.width <= 32_767, area.height <= 32_767 else { return }
    let width = Int(saturating: area.width)
    let height = Int(saturating: area.height)
    guard
      let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS
    else { return }
    defer { cairo_surface_destroy(mask) }
    guard let maskContext = cairo_create(mask) else { return }
    draw(maskContext, AffineTransform(translationX: -area.minX, y: -area.minY))
    cairo_destroy(maskContext)
    cairo_surface_flush(mask)
    if let bytes = cairo_image_surface_get_data(mask) {
      blur.apply(
        to: bytes, width: width, height: height, bytesPerRow: Int(cairo_image_surface_get_stride(mask)))
      cairo_surface_mark_dirty(mask)
    }
    cairo_identity_matrix(cairo)
    cairo.setSource(shadow.color, alpha: state.alpha)
    boundSource(cairo)
    cairo_mask_surface(cairo, mask, area.minX + offset.x, area.minY + offset.y)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
  }
}
