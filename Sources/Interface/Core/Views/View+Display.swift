internal import TactusGraphics
internal import TactusScene

// MARK: - Invalidation

extension View {
  func markForDisplay() {
    needsDisplay = true
    displayRect = nil
    markAncestorsForDisplay()
  }

  func markForDisplay(_ rect: Rect) {
    let part = rect.standardized.intersection(bounds)
    guard !part.isEmpty else { return }
    if needsDisplay {
      displayRect = displayRect.map { $0.union(part) }
    } else {
      needsDisplay = true
      displayRect = part
    }
    markAncestorsForDisplay()
  }

  func markAncestorsForDisplay() {
    subtreeNeedsDisplay = true
    markSuperviewsForDisplay()
    window?.setNeedsFrame()
  }

  private func markSuperviewsForDisplay() {
    var next = superview
    while let view = next, !view.subtreeNeedsDisplay {
      view.subtreeNeedsDisplay = true
      next = view.superview
    }
  }
}

// MARK: - Display

extension View {
  /// Draws the invalidated parts of the view and its descendants.
  func displayIfNeeded() {
    guard subtreeNeedsDisplay, !isHidden else { return }
    walk { view in
      guard view.subtreeNeedsDisplay else { return false }
      guard !view.isHidden else {
        // A hidden view still needs display when it is shown.
        view.markSuperviewsForDisplay()
        return false
      }
      view.subtreeNeedsDisplay = false
      view.companion?.displayIfNeeded()
      if view.needsDisplay {
        view.needsDisplay = false
        view.display()
      }
      return true
    }
  }

  /// Draws the view with its animated properties at their values on screen.
  func drawShown(_ rect: Rect) {
    isDrawing = true
    draw(rect)
    drawBuiltInContent(rect)
    isDrawing = false
  }

  private func display() {
    var dirty = displayRect
    displayRect = nil
    guard !bounds.isEmpty else { return }
    if let strategy = activeDrawingStrategy { return strategy.display(self) }
    let scale = contentScaleFactor
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    // A partial redraw needs existing contents of the same size and scale.
    let hasSameSize = drawnContents.map {
      $0.scale == scale && Double($0.width) == width && Double($0.height) == height
    }
    if hasSameSize != true { dirty = nil }
    guard DrawingTarget.isDrawable(width: width, height: height) else {
      Self.logger.warning("\(Swift.type(of: self)): contents of \(bounds.size) pt are too large; not drawn")
      return
    }
    let target = DrawingTarget(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, origin: bounds.origin,
      previous: drawnContents?.bitmap, dirty: dirty)
    target.context.isDark = traitCollection.isDark
    target.context.asCurrent { drawShown(dirty ?? bounds) }
    companion?.mask(target.context)
    if let bitmap = target.finish(findsOpacity: isOpaque) {
      show(bitmap, scale: scale, changed: dirty.map { pixels(of: $0, scale: scale) })
    } else if drawnContents != nil {
      drawnContents = nil
      layer.contents = nil
    }
  }

  private func show(_ bitmap: Bitmap, scale: Double, changed: PixelRect?) {
    let contents =
      if let drawnContents, drawnContents.scale == scale {
        LayerContents(redrawing: drawnContents, as: bitmap, changed: changed)
      } else {
        LayerContents(bitmap: bitmap, scale: scale)
      }
    drawnContents = contents
    layer.contents = contents
  }

  /// Returns the pixels of the contents that a part of the bounds covers.
  private func pixels(of rect: Rect, scale: Double) -> PixelRect {
    let moved = rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let pixels = moved.applying(AffineTransform(scaleX: scale, y: scale)).integral
    return PixelRect(
      x: Int(saturating: pixels.minX), y: Int(saturating: pixels.minY), width: Int(saturating: pixels.width),
      height: Int(saturating: pixels.height))
  }
}
