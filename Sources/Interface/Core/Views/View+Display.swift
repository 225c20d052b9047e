internal import TactusGraphics
internal import TactusScene

// MARK: - Invalidation

extension View {
  func markForDisplay() {
    displayState.invalidate()
    markAncestorsForDisplay()
  }

  func markForDisplay(_ rect: Rect) {
    let part = rect.standardized.intersection(bounds)
    guard !part.isEmpty else { return }
    displayState.invalidate(part)
    markAncestorsForDisplay()
  }

  /// Requests that the view and its companion draw what is due, before the next frame.
  package func markAncestorsForDisplay() {
    displayState.isNeededInSubtree = true
    markSuperviewsForDisplay()
    window?.setNeedsFrame()
  }

  private func markSuperviewsForDisplay() {
    var next = superview
    while let view = next, !view.displayState.isNeededInSubtree {
      view.displayState.isNeededInSubtree = true
      next = view.superview
    }
  }
}

// MARK: - Display

extension View {
  /// Draws the invalidated parts of the view and its descendants.
  func displayIfNeeded() {
    guard displayState.isNeededInSubtree, !isHidden else { return }
    walk { view in
      guard view.displayState.isNeededInSubtree else { return false }
      guard !view.isHidden else {
        // A hidden view still needs display when it is shown.
        view.markSuperviewsForDisplay()
        return false
      }
      view.displayState.isNeededInSubtree = false
      view.companion?.displayIfNeeded()
      let part = view.displayState.take()
      if part != .none { view.display(part) }
      return true
    }
  }

  /// Draws the view with its animated properties at their values on screen.
  func drawShown(_ rect: Rect) {
    isDrawing = true
    track(.display) {
      draw(rect)
      drawBuiltInContent(rect)
    }
    isDrawing = false
  }

  private func display(_ part: DisplayState.Part) {
    guard !bounds.isEmpty else { return }
    if let strategy = activeDrawingStrategy { return strategy.display(self) }
    let scale = contentScaleFactor
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    // A partial redraw needs existing contents of the same size and scale.
    let hasSameSize = drawnContents.map {
      $0.scale == scale && Double($0.width) == width && Double($0.height) == height
    }
    // What a partial redraw reads would replace what the whole drawing has read of observable objects.
    let isPartial = hasSameSize == true && viewUpdates.reads(of: .display) == nil
    let dirty: Rect? = if case .rect(let rect) = part, isPartial { rect } else { nil }
    guard DrawingTarget.isDrawable(width: width, height: height) else {
      Self.logger.warning("\(Swift.type(of: self)): contents of \(bounds.size) pt are too large; not drawn")
      return
    }
    let target = DrawingTarget(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, origin: bounds.origin,
      previous: drawnContents?.bitmap, dirty: dirty)
    target.context.appearance = traitCollection.colorAppearance
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
