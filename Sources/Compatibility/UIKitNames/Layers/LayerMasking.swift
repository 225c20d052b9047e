@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// How a layer is masked.
struct LayerMasking {
  /// The layer whose opacity is what is visible.
  var mask: CALayer?
  /// Whether the mask is applied to the drawing, because the scene cannot clip to its shape.
  var isDrawn = false
  /// Whether the background is drawn, because the scene rounds all corners or none.
  var roundsSomeCorners = false
  /// The corners before a mask that the scene clips to; nil without such a mask.
  var unmasked: (cornerRadius: CGFloat, masksToBounds: Bool)?
  /// Whether the picture of an image view is drawn with the mask, and not by the scene.
  var drawsPicture = false
  /// The colour of the background that was drawn.
  var drawnColor = CGColor.clear
}

extension CALayer {
  /// Whether the background and the border are drawn, and not left to the scene.
  var drawsAppearance: Bool {
    if masking.isDrawn || masking.roundsSomeCorners { return true }
    guard view == nil else { return false }
    return parent?.isInsideDrawnMask ?? false
  }

  private var isInsideDrawnMask: Bool {
    masking.isDrawn || view == nil && (parent?.isInsideDrawnMask ?? false)
  }

  /// Finds out how the present mask and corners are to be shown.
  func applyMask() {
    let wasDrawn = drawsAppearance
    if let unmasked = masking.unmasked {
      masking.unmasked = nil
      (scene.cornerRadius, scene.masksToBounds) = unmasked
    }
    masking.isDrawn = false
    if let mask = masking.mask {
      let path = (mask as? CAShapeLayer)?.maskPath?.applying(mask.scene.transformToSuperlayer)
      let isPlain = mask.animations.isEmpty && mask.ownSublayers.isEmpty && mask.contents == nil
      let frame = type(of: mask) == CALayer.self && mask.backgroundColor != nil ? mask.frame : nil
      let shape = path ?? frame.map { BezierPath(roundedRect: $0, cornerRadius: mask.cornerRadius) }
      if isPlain, let radius = shape?.radius(ofRoundedRect: bounds) {
        masking.unmasked = (scene.cornerRadius, scene.masksToBounds)
        (scene.cornerRadius, scene.masksToBounds) = (radius, true)
      } else {
        masking.isDrawn = true
        if view?.subviews.isEmpty == false {
          reportOnce("A mask that is not a rounded rectangle of the layer's bounds does not clip subviews")
        }
      }
    }
    masking.roundsSomeCorners = maskedCorners != .all && cornerRadius > 0 && !masksToBounds
    guard drawsAppearance || wasDrawn else { return contentWillBeDrawnAgain() }
    if !masking.isDrawn, masking.drawsPicture {
      masking.drawsPicture = false
      (view as? UIImageView)?.showImageAgain()
    }
    adjustAppearance()
    // An image view draws nothing: a drawing would replace its picture.
    if !(view is UIImageView) { view?.setNeedsDisplay() }
    markSubtree()
  }

  /// Hides what the scene would show without the mask.
  func adjustAppearance() {
    if animations.isEmpty {
      scene.adjustPresentation(drawsAppearance ? { [weak self] in self?.hideAppearance(in: &$0) } : nil)
    }
  }

  /// Changes the values of a frame so that the scene shows neither background nor border.
  func hideAppearance(in values: inout NodeValues) {
    guard drawsAppearance else { return }
    if values.backgroundColor != masking.drawnColor { contentWillBeDrawnAgain() }
    values.backgroundColor = .clear
    values.borderWidth = 0
    if masking.isDrawn { values.shadow = nil }
    if masking.roundsSomeCorners { values.cornerRadius = 0 }
  }

  /// Takes the picture of an image view out of the scene, to draw it with the mask.
  func captureContents() {
    guard masking.isDrawn, view is UIImageView, scene.contents != nil else { return }
    masking.drawsPicture = true
    scene.contents = nil
    contentWillBeDrawnAgain()
  }

  // MARK: - Drawing

  private var outline: BezierPath {
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    guard maskedCorners != .all else { return BezierPath(roundedRect: bounds, cornerRadius: radius) }
    return UIBezierPath(
      roundedRect: bounds, byRoundingCorners: maskedCorners.rectCorners,
      cornerRadii: CGSize(width: radius, height: radius)
    ).cgPath.bezierPath
  }

  /// Draws what the scene does not show with a mask: the background, and the picture of an image view.
  func drawBackground(in context: CGContext) {
    adjustAppearance()
    let color = scene.backgroundColor
    masking.drawnColor = color
    if color.alpha > 0 {
      context.setFillColor(color)
      context.fill(outline)
    }
    guard masking.drawsPicture else { return }
    context.saveGState()
    context.clip(to: outline)
    drawPicture(in: context)
    context.restoreGState()
  }

  /// Draws the picture of an image view.
  func drawPicture(in context: CGContext) {
    guard let imageView = view as? UIImageView, let image = imageView.image else { return }
    let tint = imageView.tintColor.resolvedColor(with: imageView.traitCollection)
    let shown = image.renderingMode == .alwaysTemplate ? image.withTintColor(tint) : image
    context.draw(shown, in: imageView.contentMode.rect(of: image.size, in: bounds))
  }

  /// Draws the border, which the scene does not show with a mask.
  func drawBorder(in context: CGContext) {
    guard borderWidth > 0, let borderColor else { return }
    context.saveGState()
    context.clip(to: outline)
    context.setStrokeColor(borderColor)
    context.stroke(outline, lineWidth: borderWidth * 2)
    context.restoreGState()
  }

  /// Keeps of a drawing what the masks of this layer and of those around it, up to that of the view, let through.
  func drawMasks(in context: CGContext) {
    var next: CALayer? = self
    var toLayer = CGAffineTransform.identity
    while let layer = next {
      if layer.masking.isDrawn { layer.drawMask(in: context, toLayer.inverted()) }
      if layer.view != nil { return }
      toLayer = toLayer.concatenating(layer.scene.transformToSuperlayer)
      next = layer.parent
    }
  }

  private func drawMask(in context: CGContext, _ transform: CGAffineTransform) {
    guard let mask = masking.mask, !bounds.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    context.setBlendMode(.destinationIn)
    let scale = hostView?.contentScaleFactor ?? 1
    let drawing = LayerDrawing(bounds, scale: scale, traits: nil)
    let picture = drawing?.drawImage { maskContext in
      guard !mask.isHidden else { return }
      maskContext.concatenate(mask.scene.transformToSuperlayer)
      mask.render(in: maskContext)
    }
    if let drawing, let picture {
      context.draw(picture, in: CGRect(origin: bounds.origin, size: drawing.size))
    } else {
      context.setBlendMode(.clear)
      context.fill(bounds.insetBy(dx: -4, dy: -4))
    }
  }

  /// Draws the layer and all that is inside as one picture, of which the mask and the opacity let through a part.
  func renderTogether(in context: CGContext) {
    // What is far outside of the context would make the picture too large.
    let area = masking.isDrawn ? bounds : renderedArea.intersection(context.boundingBoxOfClipPath).integral
    let scale = hostView?.contentScaleFactor ?? UIScreen.main.scale
    let traits = hostView?.traitCollection
    guard scene.opacity > 0, area.isFinite, !area.isEmpty,
      let drawing = LayerDrawing(area, scale: scale, traits: traits)
    else { return }
    let picture = drawing.drawImage { context in
      renderUnmasked(in: context)
      if masking.isDrawn { drawMask(in: context, .identity) }
    }
    guard let picture else { return }
    context.saveGState()
    context.setAlpha(scene.opacity)
    context.draw(picture, in: CGRect(origin: area.origin, size: drawing.size))
    context.restoreGState()
  }

  /// Keeps of a view's drawing what its mask lets through.
  func mask(_ context: CGContext) { if masking.isDrawn { drawMask(in: context, .identity) } }
}

extension UIView.ContentMode {
  /// Returns the rectangle in which a picture is shown.
  fileprivate func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scales = (bounds.width / size.width, bounds.height / size.height)
    let scale =
      switch self {
      case .scaleAspectFit: min(scales.0, scales.1)
      case .scaleAspectFill: max(scales.0, scales.1)
      default: 1.0
      }
    if self == .scaleToFill || self == .redraw { return bounds }
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    let left = [.left, .topLeft, .bottomLeft].contains(self)
    let right = [.right, .topRight, .bottomRight].contains(self)
    let top = [.top, .topLeft, .topRight].contains(self)
    let bottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
    return CGRect(
      x: left ? bounds.minX : right ? bounds.maxX - shown.width : bounds.midX - shown.width / 2,
      y: top ? bounds.minY : bottom ? bounds.maxY - shown.height : bounds.midY - shown.height / 2,
      width: shown.width, height: shown.height)
  }
}
