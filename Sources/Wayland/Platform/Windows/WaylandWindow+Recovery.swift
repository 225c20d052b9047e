internal import TactusRenderer

// MARK: - Failures

/// Frames that could not be drawn.
extension WaylandWindow {
  /// Records that a frame could not be drawn, and schedules the next attempt.
  ///
  /// The window keeps its visibility, and its request for a frame, which ``GraphicsRecovery`` delays.
  func frameFailed(_ error: any Error) {
    platform.report(error)
    // What the frame would have shown is part of the next one.
    drawing.builder.invalidate()
    pacing.setNeedsFrame()
    let remedy: GraphicsRecovery.Remedy
    switch error as? GraphicsDeviceError {
    case .contextLost:
      recovery.deviceLost(now: clock.now)
      remedy = .device
    case .outOfMemory:
      platform.application.texturesWereLost()
      fallthrough
    default: remedy = recovery.frameFailed(now: clock.now)
    }
    if window.isAnimating { recovery.contentDidChange() }
    alarms.recovery.set(to: recovery.deadline)
    switch remedy {
    case .none: break
    case .presenter: drawing.presenter = nil
    case .device: platform.graphicsWereLost(hopelessly: recovery.isHopeless ? error : nil)
    }
  }

  /// Records that a picture of content, which is not shown, could not be drawn. It is not drawn again, but the textures of windows are gone
  /// if the device was lost, and after memory was missing.
  func pictureFailed(_ error: any Error) {
    platform.report(error)
    switch error as? GraphicsDeviceError {
    case .contextLost:
      // A driver may report the loss once only. A frame may be in preparation, so that the device is replaced after that.
      _ = clock.schedule(after: 0) { [weak platform] in platform?.graphicsWereLost() }
    case .outOfMemory: platform.application.texturesWereLost()
    default: break
    }
  }

  /// Draws earlier than planned, because the content has changed since the last attempt.
  func contentDidChangeWhileFailing() {
    recovery.contentDidChange()
    alarms.recovery.set(to: recovery.deadline)
  }

  /// Records that a frame was drawn after others could not be.
  func frameWasDrawnAgain() {
    recovery.frameDrawn()
    alarms.recovery.set(to: nil)
  }
}

// MARK: - Missing answers

/// Commits that the compositor has not answered.
extension WaylandWindow {
  /// Performs what follows from an answer that is missing.
  func evaluateExposure() {
    switch exposure.evaluate(now: clock.now, hasContent: hasNewContent) {
    // What was configured while the answer was awaited needs another frame to be acknowledged, as what is configured from now on.
    case .pause: if needsFrameToAcknowledge { retry() }
    case nil: break
    case .hide:
      presenter?.releaseMemory()
      platform.updateState()
    case .probe: drawWithoutAnswer()
    }
    setExposureAlarm()
  }

  /// Draws a paused or hidden window again although the last callback has not arrived, because the window may be visible again.
  ///
  /// - Parameter isConfigured: Whether the compositor has configured the window, so that a frame that could not be drawn is tried at
  ///   once. Default false.
  func retry(isConfigured: Bool = false) {
    if recovery.isFailing {
      if isConfigured { recovery.expire() } else { recovery.receiveOccasion() }
      alarms.recovery.set(to: recovery.deadline)
    }
    guard exposure.retry() else { return }
    setExposureAlarm()
    drawWithoutAnswer()
  }

  /// Records that memory was released while no frame was requested. A hidden window is not drawn again for that alone, which would
  /// need the memory again, but with its next change, or when the compositor answers.
  func contentWasReleased() {
    guard pacing.wantsFrame, hasDrawn, !exposure.isExposed else { return }
    pacing.contentWasReleased()
    // Layers request a frame with their first change since one was built only. This one is not drawn.
    _ = window.makeFrame(with: drawing.builder)
    drawing.builder.invalidate()
  }

  /// Sets the time at which the answer to the last commit is missing.
  func setExposureAlarm() { alarms.exposure.set(to: exposure.deadline(hasContent: hasNewContent)) }

  /// A Boolean value that indicates whether the window has content that the compositor would show.
  private var hasNewContent: Bool { pacing.wantsFrame && !pacing.isRestoration && canDraw }

  private func drawWithoutAnswer() {
    pacing.setNeedsFrame()
    pacing.startImmediately(now: clock.now)
    commitNumber += 1
    // The memory of a hidden window was released.
    if !exposure.isExposed { drawing.builder.invalidate() }
  }
}
