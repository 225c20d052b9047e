import TactusCLibrary
internal import TactusGeometry
internal import TactusInterface
internal import TactusPixels
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// Shows a window by a surface of the compositor.
///
/// Three state machines determine what happens next: ``Exposure`` whether the window is visible, ``FramePacing`` when a frame
/// begins, and ``GraphicsRecovery`` what follows a frame that could not be drawn. This class passes events to them, performs the
/// resulting actions, and calls them at their deadlines.
@MainActor
final class WaylandWindow: WindowHost {
  let surface: Surface
  let role: any WindowRole
  let window: Window
  unowned let platform: WaylandPlatform
  let session: CompositorSession

  var exposure = Exposure()
  var pacing = FramePacing()
  var recovery = GraphicsRecovery()
  private(set) lazy var alarms = WindowAlarms(
    clock: clock, onExposure: { [weak self] in self?.exposure.expire() },
    onRecovery: { [weak self] in self?.recovery.expire() })

  let drawing: WindowDrawing
  var sizing = WindowSizing()
  private var stage = WindowStage.undrawn
  private var activity = WindowActivity.unknown
  /// The text that is being edited; nil if there is none.
  var editedText: EditedText?
  /// The number of the last commit, which identifies the callbacks of earlier commits.
  var commitNumber = 0
  private(set) lazy var activationTokens = ActivationTokens(clock: clock)
  /// Keeps the compositor from blanking the display; nil if it may.
  var idleInhibitor: IdleInhibitor?

  init(_ window: Window, role: any WindowRole, session: CompositorSession, platform: WaylandPlatform) {
    self.window = window
    self.role = role
    surface = role.surface
    self.session = session
    self.platform = platform
    drawing = WindowDrawing(motion: platform.motion)
    surface.onConfigure = { [weak self] in self?.configure($0) }
    surface.onScaleChange = { [weak self] in self?.setNeedsResize() }
    surface.onTransformChange = { [weak self] in self?.setNeedsResize() }
    surface.onOutputsChange = { [weak self] in self?.outputsDidChange() }
    surface.onClose = { [weak self] in self?.surfaceWasClosed() }
    surface.transaction.willBegin = { [weak drawing] in drawing?.checkout.takeBack() }
    surface.transaction.onPrepare = { [weak role] in role?.prepareCommit() }
    surface.transaction.commit()
  }

  /// Handles that the user or the compositor closed the surface.
  private func surfaceWasClosed() {
    if let output = role.awaitedOutput {
      platform.awaitScreen(of: self, lost: output)
    } else {
      window.close()
    }
  }

  var clock: EventClock { platform.application.clock }

  /// A Boolean value that indicates whether a frame has been committed, and the surface still exists.
  var hasDrawn: Bool { stage == .drawn }
  private var isClosed: Bool { stage == .closed }
  var presenter: (any FramePresenter)? { drawing.presenter }

  /// A Boolean value that indicates whether the window is active, or its activation is unknown.
  var isActive: Bool { activity != .inactive }
  /// A Boolean value that indicates whether the window is assumed to be shown by the compositor.
  var isExposed: Bool { exposure.isExposed && !isSuspended }
  /// A Boolean value that indicates whether touches that began in the window, or keys that were pressed in it, are down.
  var isInUse: Bool { window.isInUse }

  private var isSuspended: Bool {
    lacksOutput || surface.configuration?.states.contains(.suspended) ?? false
  }
  /// A Boolean value that indicates whether the first frame waits for an output.
  private var lacksOutput: Bool {
    surface.transaction.shown == nil && surface.configuration?.lacksOutput ?? false
  }
  /// A Boolean value that indicates whether the compositor would show a frame, or waits for one of another size, so that it can be
  /// acknowledged.
  var canDraw: Bool {
    guard surface.configuration != nil, !isClosed else { return false }
    return !isSuspended || surface.transaction.shown != nil && !surface.transaction.shows(content)
  }

  // MARK: - WindowHost

  func setNeedsFrame() {
    pacing.setNeedsFrame()
    if recovery.isFailing { contentDidChangeWhileFailing() }
  }

  func titleDidChange() { updateRole() }

  func fullscreenDidChange() { updateRole() }

  func screenDidChange() { updateRole() }

  func settingsDidChange() { updateRole() }

  /// Sends what has changed in the settings of the window, or of the screens.
  func updateRole() {
    guard !isClosed else { return }
    guard role.update() else { return platform.replaceSurface(of: self) }
    // What the compositor has to know waits for a frame of another size, which is not drawn while the window is hidden.
    guard surface.transaction.needsCommit, !surface.transaction.shows(content) else { return }
    // That it has changed does not suggest that drawing works again.
    if recovery.isFailing { contentDidChangeWhileFailing() } else { retry() }
  }

  /// An animation waits for its first frame also while the compositor is late.
  var isFramePending: Bool { exposure.isExposed && isFrameOutstanding }

  private var isFrameOutstanding: Bool {
    (pacing.wantsFrame || exposure.isAwaitingAnswer) && !recovery.isFailing && !isSuspended && !isClosed
  }

  var acceptsPreuploads: Bool { presenter != nil }

  /// The platform notifies the application whenever textures are freed.
  var reportsLostTextures: Bool { true }

  func preupload(_ contents: LayerContents) { presenter?.preupload(contents) }

  func render(_ frame: Frame) -> Bitmap? {
    drawing.checkout.takeBack()
    do {
      return try session.graphics.render(frame)
    } catch {
      pictureFailed(error)
      return nil
    }
  }

  func makeClientContext(_ version: GLContext.Version) throws -> any ClientContext {
    try session.graphics.makeClientContext(version)
  }

  var renderingCounts: RenderingCounts? {
    guard let counters = presenter?.counters else { return nil }
    return RenderingCounts(drawCalls: counters.drawCalls, textureUploads: counters.textureUploads)
  }

  func close() {
    detach()
    platform.windowDidClose(self)
  }

  /// Destroys the surface, and keeps the window.
  func detach() {
    platform.blanking?.surfaceDidClose(surface.surfaceID)
    platform.drags.surfaceDidClose(surface.surfaceID)
    endTextInput()
    alarms.cancel()
    // The presenter must be released before its surface is destroyed.
    drawing.presenter = nil
    role.end()
    surface.destroy()
    activationTokens.cancel()
    idleInhibitor = nil
    stage = .closed
  }

  // MARK: - Size

  private func configure(_ configuration: SurfaceConfiguration) {
    let wasActive = activity == .active
    activity.configure(isActivated: configuration.states.contains(.activated))
    if wasActive, activity == .inactive { platform.closePopupsWithoutGrab(of: window) }
    platform.textInputNeedsUpdate = true
    if isSuspended { presenter?.releaseMemory() }
    setNeedsResize()
    retry(isConfigured: true)
    platform.updateState()
  }

  private func setNeedsResize() {
    sizing.needsResize = true
    pacing.setNeedsFrame()
  }

  func resize() {
    sizing.needsResize = false
    guard let configuration = surface.configuration, !lacksOutput else { return }
    let (size, scale) = sizing.fit(
      role.contentConfiguration(configuration), preferredSize: role.preferredSize, surface: surface)
    let transform = surface.canTransformBuffers ? surface.expectedTransform : .normal
    // The interface may turn so that no pixel of the buffer changes, but the compositor has to show it with the new transform.
    if transform != window.placement.bufferTransform { drawing.builder.invalidate() }
    // The first transform that the compositor reports is that of the panel's mounting.
    window.resize(to: size, scale: scale, transform: transform, isTurn: surface.takeTurn())
    // Callbacks of a rotation may have closed the window.
    guard !isClosed else { return }
    bufferDidChange()
    role.contentDidResize(to: size, scale: scale)
    pacing.setNeedsFrame()
  }

  /// Adapts the buffers to the window's size and orientation.
  private func bufferDidChange() {
    let (width, height) = window.bufferPixelSize
    presenter?.resize(width: width, height: height)
  }

  private func outputsDidChange() {
    updateDisplayedScreen()
    // Before an output shows the window, the expected scale depends on all outputs.
    let transform = surface.canTransformBuffers ? surface.expectedTransform : .normal
    if surface.expectedScale != sizing.fittedScale || transform != window.placement.bufferTransform {
      setNeedsResize()
    }
    guard let rate = surface.outputs.map(\.state.refreshRate).max(), rate > 0 else { return }
    pacing.learn(refreshInterval: 1 / rate)
  }

  /// Updates the screen that shows the window.
  func updateDisplayedScreen() {
    guard !isClosed else { return }
    let screen = surface.outputs.first.flatMap(platform.screens.screen)
    if window.displayedScreen != screen { window.displayedScreen = screen }
  }

  // MARK: - Frames

  /// A Boolean value that indicates whether ``drawIfNeeded()`` has work to do.
  var hasWork: Bool {
    canBeginFrame && pacing.isDue(now: clock.now) || exposure.isOverdue || sizing.needsResize
      || needsStateCommit && isStateDue
  }

  /// A Boolean value that indicates whether there is nothing to draw, or nothing that would be shown, and drawing does not fail.
  var isIdle: Bool {
    !(exposure.isCurrent && isFrameOutstanding) && !sizing.needsResize && !recovery.isFailing
  }

  /// A Boolean value that indicates whether a frame is pending, or would not be presented earlier, so that motion waits for the
  /// next frame.
  var isFrameAwaited: Bool { exposure.isAwaitingAnswer || clock.now < pacing.nextStart }

  /// A Boolean value that indicates whether a requested frame may begin once it is due.
  private var canBeginFrame: Bool {
    pacing.wantsFrame && !exposure.isAwaitingAnswer && canDraw && recovery.allowsFrame(now: clock.now)
  }

  /// Draws a frame if one is requested and due. Call this when all events that arrived have been read.
  func drawIfNeeded() {
    if sizing.needsResize { resize() }
    evaluateExposure()
    // What fits to the buffer that is shown need not wait for a frame.
    guard canBeginFrame else { return commitState() }
    guard pacing.isDue(now: clock.now) else { return alarms.start.set(to: pacing.nextStart) }
    let timing = pacing.begin(now: clock.now)
    drawing.checkout.mainThreadWillDraw(for: timing.targetTimestamp)
    window.update(timing)
    // The delivery of touches or a display link may have closed the window.
    guard surface.configuration != nil, !isClosed else { return }
    if let shown = drawing.takeBack(), shown >= timing.targetTimestamp {
      // The update took so long that another thread has shown later frames.
      window.update(pacing.begin(now: clock.now, after: shown))
      guard surface.configuration != nil, !isClosed else { return }
    }
    let frame = window.makeFrame(with: drawing.builder)
    let isDrawn = !frame.damage.isEmpty
    var content = content
    // Nothing that is drawn over an opaque background makes it translucent.
    content.isOpaque = frame.background.alpha >= 1
    guard isDrawn || window.isAnimating || exposure.isRetrying else {
      pacing.skip()
      if window.needsFurtherUpdate {
        pacing.setNeedsFrame(afterUndrawnAt: clock.now)
        alarms.start.set(to: pacing.nextStart)
      }
      if needsStateCommit {
        guard isStateDue else { return commitState() }
        prepareStateCommit()
      }
      return surface.transaction.commitUndrawn(content)
    }
    let isBlank = prepareBlankPixel()
    guard isBlank || preparePresenter() else { return }
    content.isSinglePixel = isDrawn ? isBlank : surface.transaction.shown?.isSinglePixel == true
    surface.transaction.begin(content)
    let hasFeedback = pacing.requestsFeedback(isDrawn: isDrawn, isInUse: window.isAnimating || isInUse)
    requestCallbacks(withFeedback: hasFeedback)
    let error = isDrawn && !isBlank ? drawing.present(frame) : nil
    // The callback that was requested is that of the next frame that is committed.
    if let error { return frameFailed(error) }
    if isDrawn, isBlank, let blackPixel = drawing.blackPixel {
      drawing.commitBlack(blackPixel, on: surface)
    } else if isDrawn {
      drawing.frameWasDrawn(frame)
    } else {
      drawing.commitUnchanged(on: surface)
    }
    exposure.commit()
    pacing.commit(isDrawn: isDrawn, hasFeedback: hasFeedback)
    if isDrawn {
      surface.transaction.didCommit()
      stage.frameWasCommitted()
      if recovery.isFailing { frameWasDrawnAgain() }
      if let token = platform.launchToken.take() { surface.activate(token: token) }
    }
    platform.frameWasDrawn()
    if window.isAnimating || window.needsFurtherUpdate { pacing.setNeedsFrame() }
  }

  /// How the surface shows the next frame.
  private var content: SurfaceContent {
    SurfaceContent(
      size: window.surfaceSize, scale: window.scale, transform: window.placement.bufferTransform,
      isOpaque: surface.transaction.shown?.isOpaque ?? false)
  }

  /// A Boolean value that indicates whether the latest configuration is acknowledged only together with another frame.
  var needsFrameToAcknowledge: Bool {
    surface.transaction.needsAcknowledgement && !surface.transaction.shows(content)
  }

  /// A Boolean value that indicates whether something has changed besides the content of the window, such as its activation or its title.
  private var needsStateCommit: Bool {
    !sizing.needsResize && !isClosed && surface.transaction.needsCommit && surface.transaction.shows(content)
  }

  /// A Boolean value that indicates whether a commit without content may follow now. Compositors wait for acknowledgements.
  private var isStateDue: Bool {
    surface.transaction.needsAcknowledgement || pacing.isStateDue(now: clock.now)
  }

  /// Commits what has changed besides the content, once for each refresh of the display at most.
  private func commitState() {
    guard needsStateCommit else { return }
    guard isStateDue else { return alarms.start.set(to: pacing.nextStateCommit) }
    prepareStateCommit()
    surface.transaction.commitState(for: content)
  }

  private func prepareStateCommit() {
    if pacing.awaitsFeedback { requestFeedback() }
    pacing.commitState(now: clock.now)
  }

  private func requestCallbacks(withFeedback: Bool) {
    commitNumber += 1
    let number = commitNumber
    surface.requestFrame(replacesOldest: exposure.isProbing) { [weak self] _ in
      self?.receiveCallback(of: number)
    }
    if withFeedback { requestFeedback() }
  }

  private func requestFeedback() {
    surface.requestPresentationFeedback { [weak self] feedback in self?.learn(from: feedback) }
  }

  /// Records that the frame was sent to the compositor, whose answer is awaited from now on.
  func framesWereSent(now: Double) {
    if let time = pacing.send(now: now) { window.frameWillBePresented(at: time) }
    exposure.send(now: now)
    setExposureAlarm()
  }

  private func receiveCallback(of number: Int) {
    guard number == commitNumber else { return }
    let wasExposed = exposure.isExposed
    exposure.receiveAnswer(now: clock.now)
    setExposureAlarm()
    drawing.checkout.removeBuffers()
    pacing.receiveCallback(now: clock.now)
    alarms.start.set(to: nil)
    if !wasExposed { platform.updateState() }
    if session.globals.presentationClock == nil { platform.firstFrameReport.framePresented(at: clock.now) }
    platform.service?.framePresented()
  }

  private func learn(from feedback: PresentationFeedback) {
    let now = clock.now
    guard case .presented(let presented) = feedback else {
      // A compositor that has answered the frame of a visible window shows it all the same, unless another one follows.
      if exposure.isExposed, !exposure.isAwaitingAnswer { platform.firstFrameReport.framePresented(at: now) }
      return
    }
    // Compositors may use another clock, such as CLOCK_MONOTONIC_RAW. A time of an unknown clock, and an implausible time, only
    // indicate that the frame has been presented by now.
    let time =
      clockOffset(from: session.globals.presentationClock ?? CLOCK_MONOTONIC).map { presented.time + $0 }
      ?? now
    let isPlausible = pacing.framePresented(at: time, refresh: presented.refresh, now: now)
    platform.firstFrameReport.framePresented(at: isPlausible ? time : now)
  }
}
