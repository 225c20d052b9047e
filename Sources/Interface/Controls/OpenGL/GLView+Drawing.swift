internal import TactusScene

// MARK: - Drawing

extension GLView {
  /// The greatest number of pixels that are drawn. Chosen by us: 64 MiB; a view that is zoomed further is drawn with fewer.
  static let maximumArea = 1 << 24

  /// The format in which the view is to be drawn; nil if it has no size.
  var format: DrawableFormat? {
    let side = Double(context?.maximumDrawableSide ?? Int(GeometryLimits.maximumPixelSide))
    var (width, height) = (bounds.width * contentScaleFactor, bounds.height * contentScaleFactor)
    guard width > 0, height > 0 else { return nil }
    let excess = max(width / side, height / side, (width * height / Double(Self.maximumArea)).squareRoot())
    if excess > 1 {
      width = (width / excess).rounded(.down)
      height = (height / excess).rounded(.down)
    }
    var format = DrawableFormat(
      width: max(1, Int(saturating: width.rounded(.up))), height: max(1, Int(saturating: height.rounded(.up)))
    )
    format.isOpaque = isOpaque
    format.color = drawableColorFormat
    format.depth = drawableDepthFormat
    format.stencil = drawableStencilFormat
    format.multisample = drawableMultisample
    return format
  }

  /// Draws the view now, and shows that with the next frame.
  ///
  /// A call without a window or a size, and one while the view is being drawn, has no effect.
  public func display() { display(inFrameOf: nil) }

  /// Draws the view.
  ///
  /// - Parameter frameWindow: The window whose frame is being prepared, which shows the picture; nil to request a frame.
  func display(inFrameOf frameWindow: Window?) {
    guard let window, !isDrawingContent, format != nil else { return }
    let now = Application.serving(self).clock.now
    guard state.allowsDrawing(now: now) else { return }
    isDrawingContent = true
    defer { isDrawingContent = false }
    // What the drawing requests is drawn with the frame after this one.
    needsDrawing = false
    do {
      let client = try makeClient(in: window)
      // The context may be the first to say how large a picture can be.
      guard let format else { return }
      attemptedFormat = format
      let contents = try client.draw(format, scale: Double(format.width) / bounds.width) {
        try drawContent(in: bounds)
      }
      state.pictureWasDrawn()
      show(contents, format, inFrameOf: frameWindow)
    } catch {
      drawingFailed(error, now: now)
    }
  }

  private func show(_ contents: LayerContents, _ format: DrawableFormat, inFrameOf window: Window?) {
    drawnFormat = format
    if let window {
      window.performWithoutRequestingFrame { layer.contents = contents }
    } else {
      layer.contents = contents
    }
    failure = nil
    notice?.removeFromSuperview()
    notice = nil
  }

  /// Binds the framebuffer and sets the viewport of the view again, after the drawing has bound others. It has no effect while the view
  /// is not being drawn.
  public func bindDrawable() { client?.bindDrawable() }

  /// Makes the context current while a closure runs, for example to load textures.
  ///
  /// - Parameter body: The closure, which must not wait for anything.
  /// - Throws: A ``GLViewError`` if there is no context, as without a window; and what the closure throws.
  public func performInContext<Result>(_ body: () throws -> Result) throws -> Result {
    guard let window else { throw GLViewError.unavailable(reason: "The view is in no window") }
    return try makeClient(in: window).perform(body)
  }

  /// Frees the memory into which the view is drawn, and removes the picture until it is drawn again.
  public func deleteDrawable() {
    guard !isDrawingContent else { return }
    client?.deleteDrawable()
    removePicture()
    needsDrawing = true
  }

  private func removePicture() {
    (drawnFormat, attemptedFormat) = (nil, nil)
    if layer.contents != nil { layer.contents = nil }
  }

  /// The picture that was drawn last, for example to store it; the view is drawn if there is none. It is nil if that is not possible.
  public var snapshot: Image? {
    if drawnFormat == nil { display() }
    guard let drawnFormat, let bitmap = try? client?.readPicture() else { return nil }
    return Image(bitmap: bitmap, scale: Double(drawnFormat.width) / bounds.width)
  }
}

// MARK: - Context

extension GLView {
  /// Returns the context, which is made and prepared if there is none.
  private func makeClient(in window: Window) throws -> any ClientContext {
    if client?.isLost == true { contextWasLost() }
    if let client { return client }
    guard let host = window.host else { throw GLViewError.unavailable(reason: "The window is not shown") }
    let made = try host.makeClientContext(version)
    client = made
    do {
      try made.perform { try prepareContent(made.properties) }
    } catch {
      client = nil
      throw error
    }
    state.contextWasMade()
    return made
  }

  /// Discards a context that was lost, and has the view drawn in another one.
  func contextWasLost() {
    client = nil
    state.contextWasLost(now: Application.serving(self).clock.now)
    removePicture()
    delegate?.glViewDidLoseContext(self)
    setNeedsDisplay()
    scheduleRetry()
  }

  /// Asks for a frame when another attempt may be made, as nothing else may need one until then.
  private func scheduleRetry() {
    guard enableSetNeedsDisplay, state.asksForRetry else { return }
    _ = Application.serving(self).clock.schedule(after: GLContextState.retryDelay) { [weak self] in
      guard let self, self.needsDrawing else { return }
      self.window?.setNeedsFrame()
    }
  }

  private func drawingFailed(_ error: any Error, now: Double) {
    if client == nil {
      state.attemptFailed(now: now)
      needsDrawing = true
      scheduleRetry()
    }
    if client?.isLost == true {
      Self.logger.warning("\(self): \(error)")
      return contextWasLost()
    }
    if let error = error as? GLViewError, layer.contents == nil { showNotice(error) }
    let isOther = failure.map { String(describing: $0) != String(describing: error) } ?? true
    failure = error
    guard isOther else { return }
    Self.logger.error("\(self) could not be drawn: \(error)")
    delegate?.glView(self, didFailWith: error)
  }

  /// Says in place of the picture that it cannot be drawn.
  private func showNotice(_ error: GLViewError) {
    guard notice == nil else { return }
    let label = Label(frame: bounds)
    label.text = StandardTitle.graphicsUnavailable.string
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    notice = label
    addSubview(label)
  }
}
