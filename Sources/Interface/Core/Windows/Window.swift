package import TactusScene

/// The root of a view hierarchy, which is shown as one surface of the compositor.
///
/// Create a window, give it a ``rootViewController`` or subviews, and call ``makeKeyAndVisible()``. The compositor decides its
/// size; the frame given at creation is the preferred size for when the compositor leaves the choice to the application.
///
/// A window is as translucent as its ``View/backgroundColor`` and its ``View/alpha``: with ``Color/clear`` only its views
/// are seen, in front of what the compositor shows behind the window. The background is black by default, and also if it is nil.
@MainActor
open class Window: View {
  /// The title shown by the compositor. If it is empty, the default, the title of the ``rootViewController`` is shown.
  public var title = "" { didSet { if title != oldValue { host?.titleDidChange() } } }
  /// A Boolean value that indicates whether the window covers an output. Default: that of the application's configuration.
  public var isFullscreen = false { didSet { if isFullscreen != oldValue { host?.fullscreenDidChange() } } }
  /// The number of pixels per point of the surface; fractional if the compositor requests a fractional scale.
  public internal(set) var scale = 1.0
  /// The distances from the edges of the window within which the panel should stay clear of content, in points. Default zero.
  public var windowSafeAreaInsets = EdgeInsets.zero {
    didSet {
      let limited = windowSafeAreaInsets.limited
      if windowSafeAreaInsets != limited { windowSafeAreaInsets = limited }
      if windowSafeAreaInsets != oldValue { updateSafeAreaInsets() }
    }
  }
  /// The area that an on-screen keyboard covers, in the window's coordinates; empty, the default, while there is none.
  ///
  /// Set it in an application that shows a keyboard of its own. Scroll views keep their content clear of it and show the text
  /// field that is edited. (A keyboard of the compositor resizes the window, or covers it without a notification.)
  public var keyboardFrame = Rect.zero {
    didSet {
      guard keyboardFrame != oldValue, RecursionLimit.layout.enter() else { return }
      defer { RecursionLimit.layout.leave() }
      keyboardFrame = keyboardFrame.isFinite ? keyboardFrame.limited : oldValue
      ApplicationNotice.keyboardWillChange(self, from: oldValue).post()
      updateForKeyboard()
    }
  }
  /// What is known of an input method that types into the window. Default: there is none; the platform sets it.
  package var inputMethod = InputMethodService.absent {
    didSet {
      if inputMethod != oldValue {
        application?.components.permit(.inputMethod(.service(inputMethod)), in: self)
      }
      if inputMethod == .serving, oldValue != .serving { application?.typingDevicesDidChange() }
    }
  }
  /// A Boolean value that indicates whether an input method serves the window, so that no other keyboard is needed.
  package var isServedByInputMethod: Bool {
    get { inputMethod == .serving }
    set { inputMethod = newValue ? .serving : .absent }
  }
  /// The view controller whose view fills the window.
  ///
  /// Its view is loaded and inserted behind the window's other subviews when the window is shown, or immediately if it is already
  /// shown. A view controller that has a parent, or fills another window, leaves them. Setting one that is presented is a no-op with a
  /// warning in the log.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      guard takeRootViewController() else { return rootViewController = oldValue }
      install(replacing: oldValue)
      if rootViewController?.title != oldValue?.title { host?.titleDidChange() }
    }
  }
  /// The application that the window belongs to once it is visible.
  public internal(set) weak var application: Application?
  /// The size of the window if the compositor leaves the choice to the application, in points. Default 1024 × 640.
  package internal(set) var preferredSize: Size
  /// The position of the interface on the window's surface, and of that in its buffer.
  package internal(set) var placement: InterfacePlacement
  /// The size of the window on its display, in points, even if the application changes its ``View/bounds``.
  package var surfaceSize: Size { placement.surfaceSize }
  private(set) lazy var rotation = WindowRotation(window: self)
  /// The maximum length of a window's side, in points as in pixels: more than any device supports (chosen by us).
  private static let maximumLength = 65_536.0

  var host: (any WindowHost)?
  var screens = WindowScreens()
  /// The windows that belong to this one.
  var attachment = WindowAttachment<Window>()
  /// A Boolean value that indicates whether the window is shown on a display.
  private(set) var isShown = false
  var frames = WindowFrames()
  var safeAreas = SafeAreaUpdates<SafeAreaVisit, View>()
  private(set) lazy var focusSystem = FocusSystem(window: self)

  /// Creates a window that is not visible yet.
  ///
  /// - Parameter frame: A rectangle with the preferred size; its origin is not used.
  public override init(frame: Rect) {
    let isUsable = !frame.size.isEmpty && frame.size.isFinite
    let size =
      isUsable
      ? Size(width: min(frame.width, Self.maximumLength), height: min(frame.height, Self.maximumLength))
      : Self.sizeWithoutPreference
    preferredSize = size
    placement = InterfacePlacement(surfaceSize: size)
    super.init(frame: Rect(origin: .zero, size: size))
    setUp()
  }

  /// Creates the window for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    preferredSize = Self.sizeWithoutPreference
    placement = InterfacePlacement(surfaceSize: Self.sizeWithoutPreference)
    super.init(frame: Rect(origin: .zero, size: Self.sizeWithoutPreference))
    setUp()
  }

  private static let sizeWithoutPreference = Size(width: 1024, height: 640)

  /// The background of a new window. Black by default.
  var initialBackgroundColor: Color { .black }

  private func setUp() {
    window = self
    anchorPoint = .zero
    center = .zero
    backgroundColor = initialBackgroundColor
    layer.onNeedsFrame = { [weak self] in self?.setNeedsFrame() }
    frames.animationEnd = WindowFrames.AnimationEnd(layer)
  }

  /// The application, which follows the window in the responder chain.
  open override var next: Responder? { application }

  // MARK: Visibility

  /// Shows the window, as one of the windows of ``Application/shared``.
  open func makeKeyAndVisible() {
    isHidden = false
    guard host == nil else { return }
    Application.serving(self).show(self)
    updateShown()
  }

  /// Removes the window from the display and cancels its touches.
  public func close() {
    closeAttachedWindows()
    dispatcher?.cancelInput(in: self)
    application?.presses.cancelPresses(in: self)
    application?.motions.cancelMotions(in: self)
    let host = self.host
    self.host = nil
    displayedScreen = nil
    updateShown()
    host?.close()
    application?.windowDidClose(self)
  }

  /// A Boolean value that indicates whether the window is hidden. Hiding it cancels its touches.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        dispatcher?.cancelInput(in: self)
        application?.presses.cancelPresses(in: self)
        application?.motions.cancelMotions(in: self)
      }
      application?.motions.demandMayHaveChanged()
      updateShown()
    }
  }

  /// Shows the window, in its present state, by another host.
  package func move(to host: any WindowHost) {
    self.host = host
    setNeedsFrame()
  }

  // MARK: Attachment

  /// A Boolean value that indicates whether the window closes when a touch begins in the window to which it belongs.
  var closesWithOutsideTouch: Bool { false }

  /// The window to which it belongs, and whose orientation it has; nil for an independent window.
  var attachmentParent: Window? { nil }

  // MARK: Keys

  /// Moves the focus by Tab, Shift-Tab and the arrow keys that no other responder used, goes back by Escape and the Back key, turns
  /// media keys into commands, performs key commands, and passes other keys to the application.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter {
      !performKeyCommand(by: $0.key, hasPriority: false) && !performEscape(by: $0.key)
        && !handleModalKey($0.key) && !activateInteraction(by: $0.key)
        && !moveFocus(by: $0.key) && !scrollFrontmostView(by: $0.key) && !letComponentsUse($0)
    }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Leaves what is in front.
  override func escape(by key: Key) -> Bool {
    guard permitsNavigation(by: key) else { return false }
    return frontmostModal?.escape(by: key) ?? rootViewController?.navigate(by: key) ?? false
  }

  /// Continues to move the focus while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !moveFocus(by: $0.key) && !scrollFrontmostView(by: $0.key) }
    if !unused.isEmpty { super.pressesChanged(unused, with: event) }
  }

  private func updateShown() {
    let shouldBeShown = host != nil && !isHidden
    guard shouldBeShown != isShown else { return }
    notifyControllers(willBeShownIn: shouldBeShown ? self : nil)
    isShown = shouldBeShown
    if !isShown {
      rotation.interrupt()
      layer.timeline?.removeAllAnimations()
      for observer in frames.observers { observer.windowDidDisappear(self) }
    }
    layer.timeline = isShown ? AnimationTimeline(root: layer) : nil
    if isShown { installRootView() }
    notifyControllers(areShownIn: isShown ? self : nil)
    AppearanceQueue.flush(self)
    setNeedsFrame()
  }
}

// MARK: - Frames

extension Window {
  var dispatcher: TouchDispatcher? { application?.dispatcher }

  /// A Boolean value that indicates whether ``update(_:)`` is running.
  var isUpdating: Bool { frames.isUpdating }

  /// The frame that is being prepared, while the pending motion is delivered for it; otherwise nil.
  var deliveredFrame: FrameTiming? { frames.deliveredFrame }

  /// The centroid of the touches in the window, or of the latest ones when none is down; nil before the first.
  var touchCentroid: Point? { frames.touchCentroid }

  /// The title of the window; if that is empty, the title of its root view controller.
  package var displayedTitle: String { title.isEmpty ? rootViewController?.title ?? "" : title }

  /// A Boolean value that indicates whether the window needs continuous frames because a display link or a visible animation
  /// runs.
  package var isAnimating: Bool {
    frames.displayLinks.contains { !$0.isPaused && !$0.isPassive } || layer.timeline?.wantsFrames == true
  }

  package func setNeedsFrame() {
    if !frames.areRequestsIgnored { host?.setNeedsFrame() }
  }

  /// Calls a closure whose changes to views are shown by the frame that is being prepared, and request no other.
  func performWithoutRequestingFrame(_ body: () -> Void) {
    frames.areRequestsIgnored = true
    body()
    frames.areRequestsIgnored = false
  }

  /// Cancels the touches and key presses of the window's responders because other content is about to cover them.
  func cancelInput() {
    dispatcher?.cancelInput(in: self)
    application?.presses.cancelOtherPresses(in: self)
  }

  /// A Boolean value that indicates whether the window is shown and has the size that the compositor gave it, so that a layout is final.
  var isReadyForLayout: Bool { isShown && placement.isConfigured }

  /// A Boolean value that indicates whether a frame is being prepared or was requested.
  var isFramePending: Bool { frames.isUpdating || host?.isFramePending ?? false }

  /// Returns the time at which the latest frame is shown, or the present time if that is later, in seconds on the event clock.
  func presentationTime(on clock: EventClock) -> Double { max(clock.now, layer.timeline?.time ?? clock.now) }

  /// Called when the frame that ``update(_:)`` prepared has been drawn and submitted.
  ///
  /// - Parameter time: The time at which the frame is shown, in seconds on the event clock; later than planned if drawing took
  ///   long.
  package func frameWillBePresented(at time: Double) {
    application?.components.permit(.presentation(time), in: self)
    layer.timeline?.frameWillBePresented(at: time)
    for observer in frames.observers { observer.window(self, willPresentFrameAt: time) }
  }

  /// Prepares a frame: delivers pending motion, calls display links, lays out views, advances animations and draws views.
  ///
  /// Call ``frameWillBePresented(at:)`` afterwards.
  package func update(_ timing: FrameTiming) {
    application?.components.permit(.frame(timing), in: self)
    if rotation.needsUpdate { updateOrientation() }
    for observer in frames.observers { observer.window(self, beginsFrame: timing) }
    frames.phase = .updating
    defer { frames.phase = .rest }
    if let dispatcher {
      dispatcher.event.presentationTime = timing.targetTimestamp
      frames.phase = .delivering(timing)
      dispatcher.deliverPendingMotion()
      frames.phase = .updating
    }
    for observer in frames.observers { observer.windowWillPrepareFrame(self) }
    for link in frames.displayLinks { link.step(timing) }
    focusSystem.update()
    // Layout may request further layout; a view that always does so continues with the next frame.
    for _ in 0..<8 {
      // Views may have moved, also by layout, which changes their safe areas. Windows without insets need no update.
      if hasSafeArea { updateSafeAreaInsets() }
      if !keyboardFrame.isEmpty { notifyKeyboardFrameChange() }
      updateSubtree()
      guard subtreeNeedsLayout else { break }
      layoutIfNeeded()
    }
    noteUnfinishedLayout()
    layer.timeline?.step(to: timing.targetTimestamp)
    displayIfNeeded()
    if let centroid = dispatcher?.centroid(in: self) { frames.touchCentroid = centroid }
    for observer in frames.observers { observer.windowDidPrepareFrame(self) }
  }

  /// A Boolean value that indicates whether something moves in the window that no touch moves and no display link.
  package var movesByItself: Bool { layer.timeline?.hasMotion ?? false }

  /// The size of the interface, in pixels. Halves are rounded up, as the protocol of fractional scales requires.
  package var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      let count = length.pixels(at: scale)
      return count >= 1 ? Int(min(count, Double(GeometryLimits.maximumPixelSide))) : 1
    }
    let size = placement.interfaceSize
    return (pixels(size.width), pixels(size.height))
  }

  /// The size of the buffer, in pixels.
  package var bufferPixelSize: (width: Int, height: Int) {
    let (width, height) = pixelSize
    return placement.contentTransform.size(width: width, height: height)
  }

  /// Returns the frame that shows the window in its present state. Call it after ``update(_:)``.
  package func makeFrame(with builder: FrameBuilder) -> Frame {
    let (width, height) = pixelSize
    return builder.build(
      root: layer, pixelWidth: width, pixelHeight: height, scale: scale,
      transform: placement.contentTransform, background: colorBehindLayers)
  }

  /// The colour of pixels without layers.
  ///
  /// The background of a translucent window is drawn by its layer alone, so that its alpha counts once.
  package var colorBehindLayers: Color {
    let shown = layer.shownValues
    if backgroundColor == nil { return Color(white: 0, alpha: shown.opacity) }
    let isOpaque = shown.backgroundColor.alpha >= 1 && shown.opacity >= 1 && shown.cornerRadius <= 0
    return isOpaque ? shown.backgroundColor : .clear
  }

  /// Takes the view controller from where it was, because it has one place only.
  ///
  /// - Returns: False if it cannot be taken.
  private func takeRootViewController() -> Bool {
    guard let rootViewController else { return true }
    guard !rootViewController.isOccupiedByPresentation else {
      View.logger.warning("Window: ignored a root view controller that is presented")
      return false
    }
    rootViewController.removeFromParent()
    if let other = rootViewController.filledWindow, other !== self { other.rootViewController = nil }
    return true
  }

  private func install(replacing old: ViewController?) {
    old?.dismissAll()
    old?.viewIfLoaded?.removeFromSuperview()
    old?.filledWindow = nil
    rootViewController?.filledWindow = self
    if isShown { installRootView() }
    visibleControllersDidChange()
  }

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
    rootViewController?.finishEntry()
  }
}
