import TactusCLibrary
internal import TactusInterface
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// Shows a window as a toplevel surface of the compositor.
///
/// Three state machines say what happens next: ``Exposure`` whether the window is seen, ``FramePacing`` when a frame begins, and
/// ``GraphicsRecovery`` what follows a frame that could not be drawn. What is here hands them what happens, does what they say,
/// and wakes them when their deadlines have come.
@MainActor
final class WaylandWindow: WindowHost {
  let toplevel: Toplevel
  let window: Window
  private unowned let platform: WaylandPlatform

  private var exposure = Exposure()
  private var pacing = FramePacing()
  private var recovery = GraphicsRecovery()
  private lazy var exposureAlarm = Alarm(clock: clock) { [weak self] in self?.exposure.expire() }
  /// The round of the loop that follows the alarm draws.
  private lazy var startAlarm = Alarm(clock: clock) {}
  private lazy var recoveryAlarm = Alarm(clock: clock) { [weak self] in self?.tryAgain() }

  private var presenter: (any FramePresenter)?
  private let frameBuilder = FrameBuilder()
  private var sizing = WindowSizing()
  private var attributes = SurfaceAttributes()
  /// The scale that the compositor wants, as the window was made for.
  private var drawnScale = 1.0
  private var activity = WindowActivity.unknown
  private var isClosed = false
  /// Numbers the commits, so that a callback that was given up is known.
  private var commitNumber = 0

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

  private var clock: EventClock { platform.application.clock }

  /// Whether the user is at work with the window, as far as is known.
  var isActive: Bool { activity != .inactive }
  /// Whether the compositor shows the window, as far as is known.
  var isExposed: Bool { exposure.isExposed && !isSuspended }
  /// Whether touches that began in the window, or keys that were pressed in it, are down.
  var isInUse: Bool { window.isInUse }

  private var isSuspended: Bool { toplevel.configuration?.states.contains(.suspended) ?? false }
  /// Whether the compositor would show a frame.
  private var canDraw: Bool { toplevel.configuration != nil && !isSuspended && !isClosed }

  // MARK: - WindowHost

  func setNeedsFrame() { pacing.setNeedsFrame() }

  func titleDidChange() { toplevel.title = window.displayedTitle }

  func fullscreenDidChange() {
    if window.isFullscreen { toplevel.setFullscreen() } else { toplevel.unsetFullscreen() }
  }

  var isFrameComing: Bool {
    exposure.isExposed && (pacing.wantsFrame || exposure.isAwaitingAnswer) && !isSuspended && !isClosed
  }

  var sendsPicturesAhead: Bool { presenter != nil }

  func sendAhead(_ contents: LayerContents) { presenter?.sendAhead(contents) }

  func close() {
    for alarm in [exposureAlarm, startAlarm, recoveryAlarm] { alarm.set(to: nil) }
    // Its buffers belong to the surface.
    presenter = nil
    toplevel.destroy()
    isClosed = true
    platform.windowDidClose(self)
  }

  // MARK: - Size

  private func configure(_ configuration: ToplevelConfiguration) {
    activity.configure(isActivated: configuration.states.contains(.activated))
    resize()
    retry()
    platform.updateState()
  }

  private func resize() {
    guard let configuration = toplevel.configuration else { return }
    let (size, scale) = sizing.fit(
      configuration, preferredSize: window.preferredSize, toplevel: toplevel)
    drawnScale = toplevel.expectedScale
    window.resize(to: size, scale: scale)
    let (width, height) = window.pixelSize
    presenter?.resize(width: width, height: height)
    attributes.set(scale: scale, size: size, on: toplevel)
    pacing.setNeedsFrame()
  }

  private func outputsDidChange() {
    // Before a display shows the window it is made for the one that is going to.
    if toplevel.expectedScale != drawnScale { resize() }
    guard let rate = toplevel.outputs.map(\.state.refreshRate).max(), rate > 0 else { return }
    pacing.learn(refreshInterval: 1 / rate)
  }

  // MARK: - Frames

  /// Whether ``drawIfNeeded()`` has something to do.
  var hasWork: Bool { canBeginFrame && pacing.isDue(now: clock.now) || exposure.isOverdue }

  /// Whether a frame is on its way, or none would be seen yet: what motion changes waits for the next.
  var isFrameAwaited: Bool { exposure.isAwaitingAnswer || clock.now < pacing.nextStart }

  /// Whether a frame that is wanted may begin as soon as it is due.
  private var canBeginFrame: Bool { pacing.wantsFrame && !exposure.isAwaitingAnswer && canDraw }

  /// Draws a frame if one is wanted and due. To be called when all that arrived was read.
  func drawIfNeeded() {
    if exposure.judge() { platform.updateState() }
    guard canBeginFrame else { return }
    guard pacing.isDue(now: clock.now) else { return startAlarm.set(to: pacing.nextStart) }
    window.update(pacing.begin(now: clock.now))
    // Delivery or a display link may have closed the window.
    guard let configuration = toplevel.configuration, !isClosed else { return }
    let frame = window.makeFrame(with: frameBuilder)
    let isDrawn = !frame.damage.isEmpty
    guard isDrawn || window.isAnimating else { return pacing.skip() }
    guard preparePresenter() else { return }
    toplevel.acknowledge(configuration)
    let isOpaque = window.backgroundColor.map { $0.alpha >= 1 } ?? true && window.alpha >= 1
    attributes.setOpaque(isOpaque ? window.surfaceSize : nil, on: toplevel)
    let hasFeedback = pacing.requestsFeedback(isDrawn: isDrawn, isInUse: window.isAnimating || isInUse)
    requestCallbacks(withFeedback: hasFeedback)
    let error = isDrawn ? present(frame) : nil
    if let error { platform.report(error) }
    if case GraphicsDeviceError.contextLost? = error { return graphicsWereLost() }
    if !isDrawn { toplevel.commit() }
    exposure.commit()
    pacing.commit(isDrawn: isDrawn, hasFeedback: hasFeedback)
    if error != nil {
      exposure.fail()
      recovery.frameFailed(isAnimating: window.isAnimating, now: clock.now)
    } else if isDrawn {
      recovery.frameDrawn()
    }
    recoveryAlarm.set(to: recovery.deadline)
    if window.isAnimating { pacing.setNeedsFrame() }
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

  private func requestCallbacks(withFeedback: Bool) {
    commitNumber += 1
    let number = commitNumber
    toplevel.requestFrame { [weak self] _ in self?.receiveCallback(of: number) }
    if withFeedback {
      toplevel.requestPresentationFeedback { [weak self] feedback in self?.learn(from: feedback) }
    }
  }

  /// What was made is on its way to the compositor: its answer is awaited from now on.
  func framesWereSent() {
    if let time = pacing.send(now: clock.now) { window.frameWillBePresented(at: time) }
    exposure.send(now: clock.now)
    exposureAlarm.set(to: exposure.deadline)
  }

  private func receiveCallback(of number: Int) {
    guard number == commitNumber else { return }
    let wasExposed = exposure.isExposed
    exposure.receiveAnswer()
    exposureAlarm.set(to: exposure.deadline)
    pacing.receiveCallback(now: clock.now)
    startAlarm.set(to: nil)
    if !wasExposed { platform.updateState() }
  }

  private func learn(from feedback: PresentationFeedback) {
    guard case .presented(let presented) = feedback else { return }
    let now = clock.now
    // Compositors may present on another clock, such as CLOCK_MONOTONIC_RAW. A clock that is not the system's tells nothing but
    // that the frame has been shown by now, and so does a time that is not near.
    let time =
      clockOffset(from: platform.globals.presentationClock ?? CLOCK_MONOTONIC).map { presented.time + $0 }
      ?? now
    let isBelieved = pacing.framePresented(at: time, refresh: presented.refresh, now: now)
    platform.firstFrameReport.framePresented(at: isBelieved ? time : now)
  }

  /// Draws again although the last callback has not come: the window may have come back.
  func retry() {
    guard exposure.retry() else { return }
    exposureAlarm.set(to: exposure.deadline)
    pacing.setNeedsFrame()
    pacing.startAtOnce(now: clock.now)
    commitNumber += 1
    frameBuilder.invalidate()
  }

  // MARK: - Graphics

  /// Makes what draws the window when there is nothing; returns whether there is, and it takes the frame that was made.
  private func preparePresenter() -> Bool {
    if presenter?.isExhausted == true { presenter = nil }
    if presenter != nil { return true }
    let (width, height) = window.pixelSize
    do {
      presenter = try toplevel.surfacePointer.map {
        try platform.makePresenter(for: $0, width: width, height: height)
      }
    } catch {
      platform.report(error)
      if case GraphicsDeviceError.contextLost = error {
        graphicsWereLost()
        return false
      }
    }
    guard let presenter else {
      waitForGraphics()
      return false
    }
    let limits = sizing.limits
    sizing.learn(maximumSide: presenter.maximumSide)
    if sizing.limits != limits { resize() }
    return window.pixelSize == (width, height)
  }

  /// Makes the graphics of all windows again: at once, but not again and again where that does not help.
  private func graphicsWereLost() {
    let isMadeAgain = recovery.graphicsLost()
    // Nothing was committed that would be answered.
    commitNumber += 1
    platform.graphicsWereLost()
    if !isMadeAgain { waitForGraphics() }
  }

  /// Lets go of what draws the window. The next frame makes it again, and draws everything.
  func discardPresenter() {
    presenter = nil
    frameBuilder.invalidate()
    // Windows that cannot be drawn do not spur each other on.
    if recovery.state == .working { pacing.setNeedsFrame() }
  }

  private func waitForGraphics() {
    pacing.skip()
    frameBuilder.invalidate()
    recovery.graphicsMissing(isAnimating: window.isAnimating, now: clock.now)
    recoveryAlarm.set(to: recovery.deadline)
  }

  private func tryAgain() {
    switch recovery.takeAttempt() {
    case .frame: pacing.setNeedsFrame()
    case .retry: retry()
    case nil: break
    }
  }
}
