internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Fills and borders

extension SoftwareRenderer {
  func draw(
    _ shape: DrawCommand.Shape, continuedEdges: RectEdges, on target: borrowing DrawingSurface
  ) {
    let fill = shape.fill.premultiplied(opacity: shape.opacity)
    guard shape.borderWidth > 0 else {
      guard fill != SIMD4(), let solid = PixmanImage(fill) else { return }
      return draw(
        shape.outline, continuedEdges: shape.outline.cornerRadius <= 0 ? continuedEdges : [], on: target
      ) { rect, mask in
        guard mask != nil else { return target.fill(rect, fill, PIXMAN_OP_OVER) }
        target.draw(rect, solid, mask: mask)
      }
    }
    drawBordered(shape, fill, on: target)
  }

  /// Draws a shape with a border over its fill. Between both, the colours are mixed by the share of the pixel.
  private func drawBordered(
    _ shape: DrawCommand.Shape, _ fill: SIMD4<UInt8>, on target: borrowing DrawingSurface
  ) {
    let (outline, transform) = (shape.outline, shape.outline.transform)
    guard transform.isFinite, transform.isInvertible, !outline.rect.isEmpty, outline.rect.isFinite else {
      return
    }
    let visible = PixelRect(touchedBy: outline.antialiasedBounds, in: limits)
    guard !visible.isEmpty else { return }
    activateClips(visible)
    let metric = EdgeMetric(rect: outline.rect, transform: transform)
    let outer = ShapeCoverage(metric, radius: outline.cornerRadius)
    let inner = ShapeCoverage(
      metric, radius: outline.cornerRadius, inset: metric.radii(max(0, shape.borderWidth)))
    let interior = interior(of: outline, metric, within: shape.borderWidth, in: visible)
    let (border, content) = (SIMD4<Float>(shape.borderOverFill), SIMD4<Float>(fill))
    draw(visible, around: interior) { part, isInterior in
      if isInterior {
        if fill.w > 0 { target.fill(part, fill, PIXMAN_OP_OVER) }
        return
      }
      drawColors(part, on: target) { x, y in
        let share = inner.coverage(x, y)
        return (border + (content - border) * share) * outer.coverage(x, y)
      }
    }
  }

  /// Draws a rectangle of premultiplied colours that a closure returns, multiplied by all clips.
  private func drawColors(
    _ part: PixelRect, on target: borrowing DrawingSurface, _ color: (Int, Int) -> SIMD4<Float>
  ) {
    guard let bytes = scratch.reserve(4 * part.area) else { return }
    let clips = activeClips
    let pixels = bytes.assumingMemoryBound(to: SIMD4<UInt8>.self)
    for y in 0..<part.height {
      for x in 0..<part.width {
        var value = color(part.x + x, part.y + y)
        for clip in clips { value *= clip.coverage(part.x + x, part.y + y) }
        let bounded = (value + 0.5).clamped(
          lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
        let rounded = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(bounded))
        pixels[y * part.width + x] = SIMD4(rounded.z, rounded.y, rounded.x, rounded.w)
      }
    }
    guard
      let image = PixmanImage(
        PIXMAN_a8r8g8b8, width: part.width, height: part.height, pixels: bytes, bytesPerRow: 4 * part.width)
    else { return }
    target.draw(part, image)
  }
}
