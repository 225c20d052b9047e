internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Pictures

extension SoftwareRenderer {
  /// The greatest side of a part of a picture that is interpolated at once, in pixels: with 16 bits after the point, the error at its
  /// end is less than 1/256 of a pixel.
  private static let interpolatedSide = 512

  func draw(
    _ command: DrawCommand.Picture, continuedEdges: RectEdges, on target: borrowing DrawingSurface
  ) {
    guard command.opacity > 0,
      !PixelRect(touchedBy: command.outline.antialiasedBounds, in: limits).isEmpty,
      let picture = command.withoutClearMargins()
    else { return }
    switch picture.contents.source {
    case .bitmap(let bitmap):
      guard bitmap.hasPixels else { return }
      draw(picture, bitmap, continuedEdges, isExact: false, on: target)
    case .frame(let frame, let stream):
      guard let bitmap = frames.bitmap(of: picture.contents, frame, stream) else { return }
      draw(picture, bitmap, continuedEdges, isExact: picture.isExact, on: target)
    // Its contexts hand over bitmaps.
    case .shared: return
    }
  }

  private func draw(
    _ picture: DrawCommand.Picture, _ bitmap: Bitmap, _ continuedEdges: RectEdges, isExact: Bool,
    on target: borrowing DrawingSurface
  ) {
    var outline = picture.outline
    var innerEdges = InnerEdges()
    if let cell = picture.cell {
      innerEdges = InnerEdges(of: cell, in: outline.rect)
      outline.rect = cell
    }
    let isOpaque = bitmap.isOpaque && picture.opacity >= 1
    guard outline.transform.isFinite, outline.transform.isInvertible, !outline.rect.isEmpty else { return }
    let mapping = Self.mapping(outline, picture.source, bitmap)
    let opacity = Color.white.premultiplied(opacity: picture.opacity).w
    bitmap.withUnsafeBytes { bytes in
      guard let pixels = UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        let image = PixmanImage(
          bitmap.isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, width: bitmap.width, height: bitmap.height,
          pixels: pixels, bytesPerRow: bitmap.bytesPerRow)
      else { return }
      let shift = mapping.wholePixels
      let isInside =
        shift.map { shift in
          // Pixels beyond the edges repeat them, which only interpolation knows.
          let drawn = PixelRect(touchedBy: outline.deviceBounds, in: limits)
          return PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).contains(
            PixelRect(
              x: drawn.x + shift.x, y: drawn.y + shift.y, width: drawn.width, height: drawn.height))
        } ?? false
      if let shift, isInside {
        return draw(
          outline, innerEdges: innerEdges, continuedEdges: isOpaque ? continuedEdges : [], opacity: opacity,
          on: target
        ) { rect, mask in
          target.draw(rect, image, x: rect.x + shift.x, y: rect.y + shift.y, mask: mask)
        }
      }
      let tiles = TileGrid(of: outline.antialiasedBounds, side: Self.interpolatedSide)
      draw(
        outline, innerEdges: innerEdges, continuedEdges: isOpaque ? continuedEdges : [], opacity: opacity,
        tiles: tiles, on: target
      ) { rect, mask in
        let corner = tiles.corner(of: rect)
        let (x, y) = (rect.x - corner.x, rect.y - corner.y)
        let part = mapping.translatedBy(x: Double(corner.x), y: Double(corner.y))
        if mask == nil, bitmap.isOpaque, !isExact,
          target.enlarge(
            pixels, width: bitmap.width, height: bitmap.height,
            PixmanImage.matrix(part, isInterpolated: true), into: rect, x: x, y: y)
        {
          return
        }
        image.setTransform(part, isInterpolated: !isExact)
        target.draw(rect, image, x: x, y: y, mask: mask)
      }
    }
  }

  /// Returns the transform from device pixels to those of a bitmap of which an outline's rectangle shows a part.
  private static func mapping(
    _ outline: DrawCommand.RoundedRect, _ source: Rect, _ bitmap: Bitmap
  ) -> AffineTransform {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let scale = Size(
      width: source.width * width / outline.rect.width, height: source.height * height / outline.rect.height)
    return outline.transform.inverted().concatenating(
      AffineTransform(
        a: scale.width, b: 0, c: 0, d: scale.height,
        tx: source.minX * width - outline.rect.minX * scale.width,
        ty: source.minY * height - outline.rect.minY * scale.height))
  }
}

extension AffineTransform {
  /// The translation if the transform is one by whole pixels, up to what is invisible; `nil` otherwise.
  fileprivate var wholePixels: (x: Int, y: Int)? {
    let tolerance = 1.0 / 65_536
    guard abs(a - 1) < tolerance, abs(d - 1) < tolerance, abs(b) < tolerance, abs(c) < tolerance,
      abs(tx) < 1e6, abs(ty) < 1e6, abs(tx - tx.rounded()) < PixelRect.tolerance,
      abs(ty - ty.rounded()) < PixelRect.tolerance
    else { return nil }
    return (Int(tx.rounded()), Int(ty.rounded()))
  }
}
