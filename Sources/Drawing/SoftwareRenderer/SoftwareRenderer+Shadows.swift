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
    let hidden = front.flatMap { hiddenPixels(of: $0, in: visible) }
    func draw(_ part: PixelRect) {
      mask(part, { coverage.coverage(edges.edges($0, $1)) * 255 }) { rect, mask in
        target.draw(rect, solid, mask: mask)
      }
    }
    guard let hidden else { return draw(visible) }
    visible.parts(around: hidden, draw)
  }

  private func hiddenPixels(of front: DrawCommand.RoundedRect, in visible: PixelRect) -> PixelRect? {
    guard front.transform.isRectilinear, front.transform.isInvertible else { return nil }
    let metric = EdgeMetric(rect: front.rect, transform: front.transform)
    let rect = PixelRect(
      coveredBy: metric.inset(front.interior(within: 0), byPixels: 1).applying(front.transform), in: visible)
    return rect.isEmpty ? nil : rect
  }
}
