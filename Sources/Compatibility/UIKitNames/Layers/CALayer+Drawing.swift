@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

// The drawing of a layer's content into a layer of the scene.

extension CALayer {
  func drawContent() {
    layoutIfNeededWithoutView()
    displayIfRequested()
    let shown = presentedContentRect
    if needsContent || shown != drawnBounds {
      needsContent = false
      drawnBounds = shown ?? .null
      showContent(in: shown)
    }
    for layer in ownSublayers { layer.drawContent() }
  }

  /// Has the content provided if that was requested, or is due because of a new size.
  func displayIfRequested() {
    let size = bounds.size
    if needsDisplayOnBoundsChange, size != displayedSize { needsDisplay = true }
    guard needsDisplay, displayPhase == .idle, !bounds.isEmpty else { return }
    needsDisplay = false
    displayedSize = size
    displayPhase = .displaying
    display()
    displayPhase = .idle
  }

  func layoutIfNeededWithoutView() { if view == nil { layoutIfNeeded() } }

  var presentedContentRect: CGRect? {
    let rect = contentRect.flatMap { $0.isNull || $0.isEmpty ? nil : $0 }
    guard drawsAppearance, !bounds.isEmpty else { return rect }
    return rect?.union(bounds) ?? bounds
  }

  func showContent(in rect: CGRect?) {
    guard let rect, rect.isFinite else {
      contentLayer?.removeFromSuperlayer()
      contentLayer = nil
      return
    }
    let scale = hostView?.contentScaleFactor ?? 1
    // The edges of a shape are not those of pixels, so the drawing has room for them.
    let area = rect.insetBy(dx: -1 / scale, dy: -1 / scale)
    guard
      let drawing = LayerDrawing(
        area, scale: scale, traits: hostView?.traitCollection)
    else { return }
    let content = drawing.draw { context in
      if cornerRadius > 0, masksToBounds || self is CAGradientLayer {
        context.clip(to: BezierPath(roundedRect: bounds, cornerRadius: cornerRadius))
      }
      if drawsAppearance { drawBackground(in: context) }
      displayPhase = .drawing
      context.whileCurrent { drawOwnContent(in: context) }
      displayPhase = .idle
      if drawsAppearance { drawBorder(in: context) }
      drawMasks(in: context)
    }
    let layer = contentLayer ?? SceneNode()
    layer.bounds = CGRect(origin: .zero, size: drawing.size)
    layer.position = CGPoint(
      x: area.minX + drawing.size.width / 2, y: area.minY + drawing.size.height / 2)
    layer.contents = content
    if layer.superlayer != scene { scene.insertSublayer(layer, at: 0) }
    contentLayer = layer
  }

  func draw(_ image: UIImage, in context: CGContext) {
    guard image.size.width > 0, image.size.height > 0 else { return }
    var size = bounds.size
    let scales = (size.width / image.size.width, size.height / image.size.height)
    switch contentsGravity {
    case .resizeAspect, .resizeAspectFill:
      let scale =
        contentsGravity == .resizeAspect ? min(scales.0, scales.1) : max(scales.0, scales.1)
      size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    case .center: size = image.size
    default: break
    }
    context.draw(
      image,
      in: CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}

// MARK: - Rendering

extension CALayer {
  /// The rectangle in which the layer and its sublayers are drawn, in the layer's own coordinates.
  var renderedArea: CGRect {
    guard !masksToBounds else { return bounds }
    var area = bounds
    if let contentRect, !contentRect.isNull { area = area.union(contentRect) }
    for layer in sublayers ?? [] where !layer.isHidden {
      area = area.union(layer.renderedArea.applying(layer.scene.transformToSuperlayer))
    }
    return area
  }

  /// Draws the layer and its sublayers into a context, without the mask and the opacity.
  func renderUnmasked(in ctx: CGContext) {
    ctx.saveGState()
    defer { ctx.restoreGState() }
    let outline = BezierPath(
      roundedRect: bounds, cornerRadius: min(cornerRadius, bounds.width / 2, bounds.height / 2))
    if masksToBounds { ctx.clip(to: outline) }
    if let backgroundColor {
      ctx.setFillColor(backgroundColor)
      ctx.fill(outline)
    }
    if let view { ctx.whileCurrent { view.draw(view.bounds) } }
    drawPicture(in: ctx)
    displayIfRequested()
    ctx.whileCurrent { drawOwnContent(in: ctx) }
    for layer in sublayers ?? [] where !layer.isHidden {
      ctx.saveGState()
      ctx.concatenate(layer.scene.transformToSuperlayer)
      layer.render(in: ctx)
      ctx.restoreGState()
    }
    if borderWidth > 0, let borderColor {
      ctx.setStrokeColor(borderColor)
      let inset = borderWidth / 2
      ctx.stroke(
        BezierPath(
          roundedRect: bounds.insetBy(dx: inset, dy: inset),
          cornerRadius: max(0, cornerRadius - inset)),
        lineWidth: borderWidth)
    }
  }
}
