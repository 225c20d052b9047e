internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Shadows

extension SoftwareRenderer {
  /// Draws a shadow, without the part that the command after it hides.
  func draw(
    _ shadow: DrawCommand.ShadowShape, behind front: DrawCommand.RoundedRect?,
    on target: borrowing DrawingSurface
  ) {
    let (form, outline) = shadow.form
    let transform = outline.transform
    guard transform.isFinite, transform.isInvertible, !outline.rect.isEmpty, outline.rect.isFinite else {
      return
    }
    let color = shadow.color.premultiplied(opacity: shadow.opacity)
    let visible = PixelRect(touchedBy: shadow.deviceBounds, in: limits)
    guard !visible.isEmpty, color.w > 0, let solid = PixmanImage(color) else { return }
    activateClips(visible)
    let edges = ShapeCoverage(EdgeMetric(rect: outline.rect, transform: transform), radius: 0)
    let coverage = ShadowCoverage(form)
    if activeClips.isEmpty, transform.isRectilinear,
      drawKept(shadow, outline, form, behind: front, solid, in: visible, on: target)
    {
      return
    }
    let hidden = front.flatMap { hiddenPixels(of: $0, in: visible) }
    func draw(_ part: PixelRect) {
      mask(part, { coverage.coverage(edges.edges($0, $1)) * 255 }) { rect, mask in
        target.draw(rect, solid, mask: mask)
      }
    }
    guard let hidden else { return draw(visible) }
    visible.parts(around: hidden, draw)
  }

  /// Draws a shadow whose shares are kept for the next frame.
  ///
  /// - Returns: `false` if the shadow is too large to be kept.
  private func drawKept(
    _ shadow: DrawCommand.ShadowShape, _ outline: DrawCommand.RoundedRect, _ form: SIMD4<Float>,
    behind front: DrawCommand.RoundedRect?, _ solid: borrowing PixmanImage, in visible: PixelRect,
    on target: borrowing DrawingSurface
  ) -> Bool {
    let bounds = shadow.deviceBounds
    guard bounds.width * bounds.height < Double(ShadowCache.maximumArea), abs(bounds.minX) < 1e6,
      abs(bounds.minY) < 1e6
    else { return false }
    let far = Int(2e6)
    let full = PixelRect(touchedBy: bounds, in: PixelRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    guard !full.isEmpty else { return true }
    let hidden = front.flatMap { hiddenPixels(of: $0, in: full) }
    let silhouette = outline.deviceBounds
    func steps(_ length: Double) -> Int32 { Int32(clamping: Int((length * 256).rounded())) }
    let key = ShadowCache.Key(
      form: form,
      silhouette: SIMD4(
        steps(silhouette.width), steps(silhouette.height), steps(silhouette.minX - Double(full.x)),
        steps(silhouette.minY - Double(full.y))), width: full.width, height: full.height,
      hidden: hidden.map { PixelRect(x: $0.x - full.x, y: $0.y - full.y, width: $0.width, height: $0.height) }
    )
    let parts = hidden ?? PixelRect(x: full.x, y: full.y, width: 0, height: 0)
    shadows.withShares(
      key,
      compute: { shares in
        let edges = ShapeCoverage(EdgeMetric(rect: outline.rect, transform: outline.transform), radius: 0)
        let coverage = ShadowCoverage(form)
        full.parts(around: parts) { part in
          for y in part.y..<part.y + part.height {
            let row = (y - full.y) * key.bytesPerRow - full.x
            for x in part.x..<part.x + part.width {
              let value = coverage.coverage(edges.edges(x, y)) * 255
              shares[row + x] = value > 0 ? UInt8(min(value, 255) + 0.5) : 0
            }
          }
        }
      }
    ) { shares in
      guard
        let mask = PixmanImage(
          PIXMAN_a8, width: full.width, height: full.height, pixels: shares, bytesPerRow: key.bytesPerRow)
      else { return }
      full.parts(around: parts) { part in
        let part = part.intersection(visible)
        guard !part.isEmpty else { return }
        target.draw(
          part, solid, mask: mask.reference, maskX: part.x - full.x, maskY: part.y - full.y)
      }
    }
    return true
  }

  private func hiddenPixels(of front: DrawCommand.RoundedRect, in visible: PixelRect) -> PixelRect? {
    guard front.transform.isRectilinear, front.transform.isInvertible else { return nil }
    let metric = EdgeMetric(rect: front.rect, transform: front.transform)
    let rect = PixelRect(
      coveredBy: metric.inset(front.interior(within: 0), byPixels: 1).applying(front.transform), in: visible)
    return rect.isEmpty ? nil : rect
  }
}
