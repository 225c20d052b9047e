import TactusCLibrary
internal import TactusInterface
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// Shows a window as a toplevel surface of the compositor.
@MainActor
final class WaylandWindow: WindowHost {
  let toplevel: Toplevel
  /// Whether the compositor says that the user is at work with the window, or never says such a thing.
  private(set) var isActive = true
  /// Whether the compositor shows the window, as far as is known.
  var isExposed: Bool { scheduler.isExposed && !isSuspended }

  private let window: Window
  private unowned let platform: WaylandPlatform
  private var presenter: (any FramePresenter)?
  private let frameBuilder = FrameBuilder()
  private var scheduler = FrameScheduler()
  private var presentation = PresentationClock()
  private var pacer = FramePacer()
  /// Before when no frame is begun, as it would be seen no earlier: set by each frame callback.
  private var nextStart = 0.0
  private var startTimer: ClockTimer?
  /// When the frame began that waits to be sent.
  private var frameStart: Double?
  /// When the frame is to be seen whose presentation the compositor has not told yet.
  private var awaitedPresentation: Double?
  /// When the last frame was begun.
  private var lastFrameStart = -Double.infinity
  private var exposureTimer: ClockTimer?
  /// Whether a commit waits to be sent, from when on its answer is awaited.
  private var hasUnsentCommit = false
  /// Whether a frame was made for which the window has not been told when it is seen.
  private var hasUndatedFrame = false
  /// Whether the answer to a commit is overdue, unless it turns out to have arrived.
  private var isAnswerOverdue = false
  /// What buffers can be; most devices can more than what is assumed before there is one.
  private var limits = SurfaceLimits(maximumSide: 8192)
  private var hasLoggedReduction = false
  /// The scale that the compositor wants, as the window was made for.
  private var drawnScale = 1.0
  /// What the compositor was told of the buffer's scale and of its size in points.
  private var bufferScale = 1
  private var destination: Size?
  /// What the compositor was told to be opaque.
  private var opaqueSize: Size?
  private var isSuspended = false
  private var isClosed = false
  private var hasBeenActivated = false
  /// Numbers the commits, so that a callback that was given up is known.
  private var commitNumber = 0
  /// How often the graphics were lost since they last showed a frame.
  private var lossCount = 0
  private var recoveryTimer: ClockTimer?
  /// Whether the frame before could not be drawn, so that there is no answer to wait for.
  private var hasFailed = false
  /// How long an animated window waits after its graphics could not be made again, in seconds.
  private static let recoveryDelay = 1.0

  init?(_ window: Window, platform: WaylandPlatform) {
    let configuration = platform.application.configuration
    let name = configuration.applicationID ?? programName()
    guard
      let toplevel = Toplevel(
        platform.globals, title: window.displayedTitle.isEmpty ? name : window.displayedTitle,
        applicationID: name)
    else { return nil }
    self.window = window
    self.toplevel = toplevel
    self.platform = platform
    if configuration.isFullscreen { window.isFullscreen = true }
    if window.isFullscreen { toplevel.setFullscreen() }
    toplevel.onConfigure = { [weak self] in self?.configure($0) }
    toplevel.onScaleChange = { [weak self] in self?.resize() }
    toplevel.onOutputsChange = { [weak self] in self?.outputsDidChange() }
    toplevel.onClose = { [weak window] in window?.close() }
    toplevel.commit()
  }

  // MARK: - WindowHost

  func setNeedsFrame() { scheduler.setNeedsFrame() }

  func titleDidChange() { toplevel.title = window.displayedTitle }

  func fullscreenDidChange() {
    if window.isFullscreen { toplevel.setFullscreen() } else { toplevel.unsetFullscreen() }
  }

  func close() {
    stopWatchingExposure()
    hasUnsentCommit = false
    recoveryTimer?.cancel()
    startTimer?.cancel()
    // Its buffers belong to the surface.
    presenter = nil
    toplevel.destroy()
    isClosed = true
    platform.windowDidClose(self)
  }

  // MARK: - Size

  private func configure(_ configuration: ToplevelConfiguration) {
    let isActivated = configuration.states.contains(.activated)
    hasBeenActivated = hasBeenActivated || isActivated
    isActive = isActivated || !hasBeenActivated
    isSuspended = configuration.states.contains(.suspended)
    resize()
    retry()
    platform.updateState()
  }

  private func resize() {
    guard let configuration = toplevel.configuration else { return }
    func length(_ given: Double, _ bound: Double, _ wish: Double) -> Double {
      given >= 1 ? given : bound >= 1 ? min(wish, bound) : wish
    }
    let (given, bounds, wish) = (configuration.size, configuration.bounds, window.preferredSize)
    let wanted = Size(
      width: length(given.width, bounds.width, wish.width),
      height: length(given.height, bounds.height, wish.height))
    let (size, scale) = limits.fit(
      wanted, scale: toplevel.expectedScale, isFractional: toplevel.canScaleBuffers)
    logReduction(of: wanted, to: size, scale)
    drawnScale = toplevel.expectedScale
    window.resize(to: size, scale: scale)
    let (width, height) = window.pixelSize
    presenter?.resize(width: width, height: height)
    tellScale(scale, size)
    scheduler.setNeedsFrame()
  }

  /// Says, once, that a window is not drawn as the compositor wants it.
  private func logReduction(of wanted: Size, to size: Size, _ scale: Double) {
    guard !hasLoggedReduction, scale < toplevel.expectedScale || size.width < wanted.width.rounded(.down)
    else { return }
    hasLoggedReduction = true
    WaylandPlatform.logger.warning(
      """
      A window of \(wanted) points at \(toplevel.expectedScale) pixels a point is more than the graphics device can hold; it has \
      \(size) points and is drawn at \(scale) pixels a point.
      """)
  }

  /// Says how the buffer's pixels make up the surface's points. Both are kept by the compositor until told otherwise.
  private func tellScale(_ scale: Double, _ size: Size) {
    if scale != 1 || destination != nil, size != destination, toplevel.setDestination(size) {
      destination = size
    }
    let wholeScale = destination == nil ? Int(scale.rounded(.up)) : 1
    guard wholeScale != bufferScale else { return }
    bufferScale = wholeScale
    toplevel.setBufferScale(wholeScale)
  }

  private func outputsDidChange() {
    // Before a display shows the window it is made for the one that is going to.
    if toplevel.expectedScale != drawnScale { resize() }
    guard let rate = toplevel.outputs.map(\.state.refreshRate).max(), rate > 0 else { return }
    presentation.learn(refreshInterval: 1 / rate)
  }

  // MARK: - Input

  /// Takes touches. When nothing is under way they are delivered, and drawn, at once; else motion waits for the frame.
  func receive(_ inputs: [TouchInput]) {
    retry()
    let isWaiting = scheduler.committedAt != nil || platform.application.clock.now < nextStart
    window.receive(inputs, deferringMotion: isWaiting)
    if window.hasPendingMotion { scheduler.setNeedsFrame() }
  }

  /// Takes the motion of a pointer that is not pressed; nil when it left.
  func receiveHover(at location: Point?, timestamp: Double) {
    window.receiveHover(at: location, timestamp: timestamp)
  }

  /// Takes scrolling with a wheel or a touchpad.
  func receive(_ motion: ScrollMotion) {
    retry()
    window.receive(motion)
  }

  /// Takes zooming with a wheel or a touchpad.
  func receive(_ motion: MagnificationMotion) {
    retry()
    window.receive(motion)
  }

  /// Takes what a keyboard did.
  func receive(_ input: KeyInput) {
    retry()
    window.receive(input)
  }

  /// Whether a key is held whose press was not cancelled.
  func isKeyHeld(_ identifier: UInt64) -> Bool { window.isKeyHeld(identifier) }

  /// The keys that are held go up elsewhere.
  func loseKeyboard() { window.cancelPresses() }

  /// Whether fingers that landed in the window, or keys that were pressed in it, are down.
  var isInUse: Bool { window.isInUse }

  var contentSize: Size { window.bounds.size }

  /// Shows the fingers that a pointer stands in for, in front of everything.
  func show(_ overlay: SimulatedFingersView) {
    overlay.frame = window.bounds
    window.addSubview(overlay)
  }

  // MARK: - Frames

  /// Whether ``drawIfNeeded()`` has something to do.
  var hasWork: Bool { hasFrameToDraw || isAnswerOverdue }

  /// Whether a frame is due now.
  private var hasFrameToDraw: Bool { wantsFrame && platform.application.clock.now >= nextStart }

  var isFrameComing: Bool {
    scheduler.isExposed && (scheduler.wantsFrame || scheduler.committedAt != nil) && !isSuspended && !isClosed
  }

  /// Whether a frame is wanted, now or a little later.
  private var wantsFrame: Bool {
    scheduler.shouldDraw && toplevel.configuration != nil && !isSuspended && !isClosed
  }

  func drawIfNeeded() {
    checkExposure()
    guard wantsFrame else { return }
    guard hasFrameToDraw else { return waitForStart() }
    let application = platform.application
    let start = application.clock.now
    // What takes longer than there is until the next refresh is seen at the one after.
    let timing = presentation.nextTiming(now: start + pacer.usualDuration)
    hasUndatedFrame = true
    window.update(timing)
    // Delivery or a display link may have closed the window.
    guard let configuration = toplevel.configuration, !isClosed else { return }
    let frame = window.makeFrame(with: frameBuilder)
    guard !frame.damage.isEmpty || window.isAnimating else { return scheduler.didSkip() }
    guard preparePresenter() else { return }
    toplevel.acknowledge(configuration)
    tellOpacity()
    // Nothing is learnt from a frame that none follows, such as that of a blinking caret; its feedback would only wake the process.
    let isAlone =
      !window.isAnimating && !isInUse && start - lastFrameStart > FrameScheduler.exposureTimeout
    let wantsFeedback = !frame.damage.isEmpty && !(isAlone && presentation.isKnown)
    lastFrameStart = start
    requestCallbacks(withFeedback: wantsFeedback)
    if frame.damage.isEmpty {
      hasFailed = false
      toplevel.commit()
    } else {
      let error = present(frame)
      hasFailed = error != nil
      if let error { platform.report(error) } else { lossCount = 0 }
      if case GraphicsDeviceError.contextLost? = error { return recover() }
    }
    scheduler.didCommit(now: application.clock.now)
    if hasFailed { waitForRetry() }
    hasUnsentCommit = true
    frameStart = frame.damage.isEmpty ? nil : start
    awaitedPresentation = wantsFeedback && presentation.isKnown ? timing.targetTimestamp : nil
    if window.isAnimating { scheduler.setNeedsFrame() }
  }

  /// Comes back when the next frame is to begin.
  private func waitForStart() {
    guard startTimer == nil else { return }
    let clock = platform.application.clock
    // The round of the loop that follows draws.
    startTimer = clock.schedule(after: nextStart - clock.now) { [weak self] in self?.startTimer = nil }
  }

  /// Presents a frame; returns why it could not. Nothing but the window itself keeps the presenter when this has returned.
  private func present(_ frame: Frame) -> (any Error)? {
    do {
      try presenter?.present(frame)
      // The buffers go with the next frame: what is shown would go with them.
      if presenter?.isExhausted == true { frameBuilder.invalidate() }
      return nil
    } catch {
      return error
    }
  }

  var sendsPicturesAhead: Bool { presenter != nil }

  func sendAhead(_ contents: LayerContents) { presenter?.sendAhead(contents) }

  /// Waits, after a frame that could not be drawn, for what may have changed that. What is animated tries again later.
  private func waitForRetry() {
    scheduler.didFail()
    recoveryTimer?.cancel()
    recoveryTimer = nil
    guard window.isAnimating else { return }
    recoveryTimer = platform.application.clock.schedule(after: Self.recoveryDelay) { [weak self] in
      self?.recoveryTimer = nil
      self?.retry()
    }
  }

  /// Makes what draws the window when there is nothing; returns whether there is.
  private func preparePresenter() -> Bool {
    if presenter?.isExhausted == true { presenter = nil }
    if presenter != nil { return true }
    let (width, height) = window.pixelSize
    do {
      guard let pointer = toplevel.surfacePointer else {
        waitForRecovery()
        return false
      }
      presenter = try platform.makePresenter(for: pointer, width: width, height: height)
    } catch GraphicsDeviceError.contextLost {
      platform.report(GraphicsDeviceError.contextLost)
      recover()
    } catch {
      platform.report(error)
      waitForRecovery()
    }
    return presenter.map { adoptLimits(of: $0) } ?? false
  }

  /// Learns what the device can hold. Returns whether the frame that was made has the right size for it.
  private func adoptLimits(of presenter: any FramePresenter) -> Bool {
    let known = SurfaceLimits(maximumSide: presenter.maximumSide)
    guard known != limits else { return true }
    limits = known
    let size = window.pixelSize
    resize()
    return window.pixelSize == size
  }

  /// Tells the compositor that nothing shows through, where that is so: it need not draw what is behind.
  private func tellOpacity() {
    let isOpaque = window.backgroundColor.map { $0.alpha >= 1 } ?? true && window.alpha >= 1
    let size = isOpaque ? window.surfaceSize : nil
    guard size != opaqueSize else { return }
    opaqueSize = size
    toplevel.setOpaque(size)
  }

  private func requestCallbacks(withFeedback: Bool) {
    commitNumber += 1
    let number = commitNumber
    toplevel.requestFrame { [weak self] _ in self?.frameCallback(number) }
    if withFeedback {
      toplevel.requestPresentationFeedback { [weak self] feedback in self?.learn(from: feedback) }
    }
  }

  private func frameCallback(_ number: Int) {
    guard number == commitNumber else { return }
    stopWatchingExposure()
    let wasExposed = scheduler.isExposed
    scheduler.frameCallback()
    setNextStart()
    if !wasExposed { platform.updateState() }
  }

  /// The compositor wants a frame. What comes of fingers until the latest time to begin it is shown by it, too.
  private func setNextStart() {
    startTimer?.cancel()
    startTimer = nil
    let now = platform.application.clock.now
    guard presentation.isKnown else { return nextStart = now }
    let start = pacer.start(for: presentation.timing(now: now).targetTimestamp, now: now)
    nextStart = min(start, now + 2 * presentation.refreshInterval)
  }

  private func learn(from feedback: PresentationFeedback) {
    guard case .presented(let presented) = feedback else { return }
    let now = platform.application.clock.now
    // Compositors may present on another clock, such as CLOCK_MONOTONIC_RAW. A clock that is not the system's tells nothing but
    // that the frame has been shown by now, and so does a time that is not near.
    let time =
      clockOffset(from: platform.globals.presentationClock ?? CLOCK_MONOTONIC).map { presented.time + $0 }
      ?? now
    let isBelieved = presentation.learn(time: time, refresh: presented.refresh, now: now)
    if let target = awaitedPresentation.take(), isBelieved {
      pacer.framePresented(at: time, target: target, refreshInterval: presentation.refreshInterval)
    }
    platform.firstFrameReport.framePresented(at: isBelieved ? time : now)
  }

  // MARK: - Lost graphics

  /// Makes the graphics of all windows again: at once, but not again and again where that does not help.
  private func recover() {
    lossCount += 1
    // Nothing was committed that would be answered.
    commitNumber += 1
    platform.graphicsWereLost()
    if lossCount > 1 { waitForRecovery() }
  }

  /// Lets go of what draws the window. The next frame makes it again, and draws everything.
  func discardPresenter() {
    presenter = nil
    frameBuilder.invalidate()
    // Windows that cannot be drawn do not spur each other on.
    if lossCount == 0 { scheduler.setNeedsFrame() }
  }

  /// Waits until something changes that is to be shown. What is animated changes all the time: it tries again later.
  private func waitForRecovery() {
    scheduler.didSkip()
    frameBuilder.invalidate()
    recoveryTimer?.cancel()
    recoveryTimer = nil
    guard window.isAnimating else { return }
    recoveryTimer = platform.application.clock.schedule(after: Self.recoveryDelay) { [weak self] in
      self?.recoveryTimer = nil
      self?.scheduler.setNeedsFrame()
    }
  }

  // MARK: - Exposure

  /// What was committed is on its way to the compositor: its answer is awaited from now on.
  func framesWereSent() {
    if hasUndatedFrame {
      hasUndatedFrame = false
      // Laying out and drawing may have taken longer than there was.
      window.frameWillBePresented(
        at: presentation.timing(now: platform.application.clock.now).targetTimestamp)
    }
    guard hasUnsentCommit else { return }
    hasUnsentCommit = false
    stopWatchingExposure()
    scheduler.didSend(now: platform.application.clock.now)
    if let frameStart { pacer.frameTook(platform.application.clock.now - frameStart) }
    frameStart = nil
    exposureTimer = platform.application.clock.schedule(after: FrameScheduler.exposureTimeout) {
      [weak self] in
      // The answer may wait in the socket while this process was busy; judged when that has been read.
      self?.isAnswerOverdue = true
      self?.exposureTimer = nil
    }
  }

  private func checkExposure() {
    guard isAnswerOverdue else { return }
    isAnswerOverdue = false
    scheduler.checkExposure(now: platform.application.clock.now)
    platform.updateState()
  }

  private func stopWatchingExposure() {
    exposureTimer?.cancel()
    exposureTimer = nil
    isAnswerOverdue = false
  }

  /// Draws again although the last callback has not come: the window may have come back.
  private func retry() {
    guard scheduler.retry() else { return }
    nextStart = platform.application.clock.now
    stopWatchingExposure()
    commitNumber += 1
    frameBuilder.invalidate()
  }
}
