internal import TactusInterface
internal import TactusRenderer
internal import TactusWayland

// MARK: - Graphics

extension WaylandWindow {
  /// Creates the presenter if there is none.
  ///
  /// - Returns: `true` if there is a presenter for the window's current pixel size.
  func preparePresenter() -> Bool {
    if presenter?.isExhausted == true { drawing.presenter = nil }
    if presenter != nil { return true }
    let (width, height) = window.bufferPixelSize
    do {
      drawing.presenter = try session.graphics.makePresenter(surface, width, height)
    } catch {
      frameFailed(error)
    }
    guard let presenter else { return false }
    let limits = sizing.limits
    sizing.learn(maximumSide: presenter.maximumSide)
    if sizing.limits != limits { resize() }
    return window.bufferPixelSize == (width, height)
  }

  /// Frees the buffers that only the next frame needs, because the window is not shown.
  func releaseMemory() { presenter?.releaseMemory() }

  /// The buffers and off-screen targets of the window.
  var bufferUsage: (count: Int, bytes: Int) { presenter?.bufferUsage ?? (0, 0) }

  /// Discards the presenter. The next frame creates another one, and draws everything.
  func discardPresenter() {
    drawing.discardPresenter()
    // A window that cannot be drawn waits for its next attempt.
    pacing.setNeedsFrame()
  }

  // MARK: - Motion without the main thread

  /// Checks the window out to the thread that draws what moves in it while the main thread is busy.
  func checkOut(now: Double) {
    guard hasDrawn, isExposed, !recovery.isFailing, !sizing.needsResize, window.movesByItself else { return }
    drawing.checkOut(window, pacing.motionSchedule(now: now))
  }

  /// Moves the window to where another thread has shown it, before events are delivered.
  func catchUp() {
    guard drawing.checkout.isLate, let shown = drawing.takeBack() else { return }
    window.update(pacing.adopt(shown, now: clock.now))
    pacing.setNeedsFrame()
  }

  // MARK: - Blanking

  /// Returns whether a single pixel is shown instead of a frame, because the panel is blanked.
  func prepareBlankPixel() -> Bool {
    guard platform.blanking?.covers(window) == true else { return false }
    return drawing.prepareBlackPixel(for: surface)
  }
}
