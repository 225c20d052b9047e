import CTactusCairo
import TactusCLibrary
import TactusGeometry
import TactusPixels

// MARK: - Images

extension GraphicsContext {
  /// Draws an image with its top left corner at a point, at its own size.
  public func draw(_ image: Image, at point: Point) {
    draw(image, in: Rect(origin: point, size: image.size))
  }

  /// Draws an image so that it fills a rectangle.
  public func draw(_ image: Image, in rect: Rect) {
    guard rect.isFinite, !rect.isEmpty else { return }
    if let recorder { return recorder.paint(.image(image, rect), extent: rect, state) }
    let whole = state.transform.concatenating(base)
    let scale = max(
      hypot(whole.a, whole.b) * rect.width / Double(image.pixelWidth),
      hypot(whole.c, whole.d) * rect.height / Double(image.pixelHeight))
    if scale > 1, drawsVectorImages, let document = image.scaledSVG, draw(document, in: rect) { return }
    if let file = image.scaledPicture, draw(partOf: file, in: rect, scale: scale) { return }
    let bitmap = image.scaledPicture?.bitmap(for: scale) ?? image.preview
    let placement = AffineTransform(
      a: rect.width / Double(bitmap.width), b: 0, c: 0, d: rect.height / Double(bitmap.height),
      tx: rect.minX, ty: rect.minY)
    guard placement.concatenating(whole).isInvertible else { return }
    bitmap.withSurface { surface in
      withCairo { cairo, transform in
        castShadow(cairo, around: rect.applying(transform)) { mask, offset in
          let moved = transform.concatenating(offset)
          paint(surface, in: rect, placement, moved, alpha: 1, mask)
        }
        paint(surface, in: rect, placement, transform, alpha: state.alpha, cairo)
      }
    }
  }

  /// Draws the visible part of a vector image for the pixels of the drawing.
  ///
  /// - Returns: Whether it was drawn; not if the drawing is turned or has a shadow.
  private func draw(_ document: ScaledSVG, in rect: Rect) -> Bool {
    guard state.shadow == nil, let transform = deviceTransform, transform.b == 0, transform.c == 0,
      transform.a > 0, transform.d > 0
    else { return false }
    let whole = rect.applying(transform)
    var isDrawn = true
    withCairo { cairo, _ in
      let pixels = PixelRect(enclosing: whole.intersection(cairo.clipExtents))
      guard !pixels.isEmpty else { return }
      let bitmap = document.draw(pixels, filling: whole)
      isDrawn = bitmap != nil
      bitmap?.withSurface { surface in
        let origin = AffineTransform(translationX: Double(pixels.x), y: Double(pixels.y))
        paint(surface, in: whole, origin, .identity, alpha: state.alpha, cairo)
      }
    }
    return isDrawn
  }

  /// The number of pixels around a part of an image that the pixels at its edge are interpolated from, at the size of the drawing.
  private static let interpolatedPixels = 3.0

  /// Draws the visible part of a file that is decoded in parts.
  ///
  /// - Returns: Whether it was drawn; not if the drawing has a shadow.
  private func draw(partOf file: ScaledPicture, in rect: Rect, scale: Double) -> Bool {
    guard file.isParted, state.shadow == nil, let transform = deviceTransform else { return false }
    let pixelPlacement = AffineTransform(
      a: rect.width / Double(file.width), b: 0, c: 0, d: rect.height / Double(file.height), tx: rect.minX,
      ty: rect.minY)
    let toDevice = pixelPlacement.concatenating(transform)
    guard toDevice.isInvertible else { return false }
    var isDrawn = true
    withCairo { cairo, _ in
      let margin = (Self.interpolatedPixels / min(scale, 1)).rounded(.up)
      let visible = cairo.clipExtents.applying(toDevice.inverted()).insetBy(dx: -margin, dy: -margin)
        .intersection(Rect(x: 0, y: 0, width: Double(file.width), height: Double(file.height)))
      guard !visible.isNull, !visible.isEmpty else { return }
      guard let part = file.part(for: scale, PixelRect(enclosing: visible)) else {
        isDrawn = false
        return
      }
      let placement = AffineTransform(scaleX: 1 / part.scale, y: 1 / part.scale)
        .concatenating(AffineTransform(translationX: part.location.x, y: part.location.y))
        .concatenating(pixelPlacement)
      part.bitmap.withSurface { surface in
        paint(surface, in: rect, placement, transform, alpha: state.alpha, cairo)
      }
    }
    return isDrawn
  }

  private func paint(
    _ surface: OpaquePointer, in rect: Rect, _ placement: AffineTransform, _ transform: AffineTransform,
    alpha: Double, _ cairo: OpaquePointer
  ) {
    cairo_save(cairo)
    BezierPath(rect: rect).emit(to: cairo, transform: transform)
    cairo_clip(cairo)
    cairo.setMatrix(placement.concatenating(transform))
    cairo_set_source_surface(cairo, surface, 0, 0)
    if let pattern = cairo_get_source(cairo) {
      // Otherwise the outermost pixels of an enlarged image would fade.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, state.interpolationQuality.cairoFilter)
    }
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }
}

extension Bitmap {
  /// Calls `body` with a Cairo surface for the pixels, which must not be modified. Without pixels, the call has no effect.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      guard
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutablePointer(mutating: start), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
          Int32(width), Int32(height), Int32(bytesPerRow))
      else { return }
      defer { cairo_surface_destroy(surface) }
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return }
      body(surface)
      // The pixels may be freed after this.
      cairo_surface_finish(surface)
    }
  }
}
