package import TactusScene

/// The root of a view tree and its place on a display: one toplevel surface of the compositor.
///
/// Make it, give it a ``rootViewController`` or subviews, and call ``makeKeyAndVisible()``. The compositor decides its size; the
/// frame given at creation is a wish for when it leaves the choice to the application.
@MainActor
open class Window: View {
  /// The title shown by the compositor. While it is empty, the default, the window has that of its ``rootViewController``.
  public var title = "" { didSet { if title != oldValue { host?.titleDidChange() } } }
  /// Whether the window covers an output. Default: what the application's configuration says.
  public var isFullscreen = false { didSet { if isFullscreen != oldValue { host?.fullscreenDidChange() } } }
  /// Pixels per point of the surface; fractional where the compositor says so.
  public internal(set) var scale = 1.0
  /// How far parts of the panel that should stay clear of content reach in from the edges. Default none.
  public var windowSafeAreaInsets = EdgeInsets.zero {
    didSet {
      let limited = windowSafeAreaInsets.limited
      if windowSafeAreaInsets != limited { windowSafeAreaInsets = limited }
      if windowSafeAreaInsets != oldValue { updateSafeAreaInsets() }
    }
  }
  /// What an on-screen keyboard covers, in the window's coordinates; empty, the default, while there is none.
  ///
  /// To be set by who shows the keyboard: an application with one of its own. Scroll views keep their content clear of it, and show
  /// the text field that is edited. (A keyboard of the compositor makes the window smaller, or covers it without a word.)
  public var keyboardFrame = Rect.zero {
    didSet {
      guard keyboardFrame != oldValue else { return }
      keyboardFrame = keyboardFrame.isFinite ? keyboardFrame.limited : oldValue
      updateForKeyboard()
    }
  }
  /// The controller whose view fills the window.
  ///
  /// Its view is made, and put behind the window's other subviews, when the window is shown; at once when it is already.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      install(replacing: oldValue)
      if rootViewController?.title != oldValue?.title { host?.titleDidChange() }
    }
  }
  /// The application that the window belongs to once it is visible.
  public internal(set) weak var application: Application?
  /// The size wished for when the compositor leaves the choice; an empty one means 1024 × 640 pt.
  package let preferredSize: Size
  /// The size that the window has on its display, in points, whatever the application makes of its ``View/bounds``.
  package private(set) var surfaceSize: Size
  /// The longest side of a window, in points as in pixels; more than any device can hold.
  private static let maximumLength = 65_536.0

  var host: (any WindowHost)?
  /// The view that the fingers on a touchpad scroll, from their first motion to their last.
  weak var touchpadScrollOwner: View?
  /// The view that the fingers on a touchpad zoom.
  weak var touchpadZoomOwner: View?
  /// Whether the window is on a display, so that what is in it has appeared.
  private(set) var isShown = false
  var displayLinks: [DisplayLink] = []
  /// Room for the views whose safe area is looked at.
  var spareSafeAreaVisits: [SafeAreaVisit] = []
  /// What takes part in the preparation of frames.
  var frameObservers: [any FrameObserver] = []
  /// The middle of the fingers that touch the window, or that touched it last: what the user looks at.
  private(set) var touchFocus: Point?
  /// Whether ``update(_:)`` runs.
  private(set) var isUpdating = false
  /// Whether the motion is being delivered that the frame about to be made shows.
  private(set) var isDeliveringForFrame = false
  private(set) lazy var focusSystem = FocusSystem(window: self)

  /// Makes a window that is not visible yet.
  ///
  /// - Parameter frame: Its size is a wish; its origin is not used.
  public override init(frame: Rect) {
    let isUsable = !frame.size.isEmpty && frame.size.isFinite
    let wish =
      isUsable
      ? Size(width: min(frame.width, Self.maximumLength), height: min(frame.height, Self.maximumLength))
      : Size(width: 1024, height: 640)
    preferredSize = wish
    surfaceSize = wish
    super.init(frame: Rect(origin: .zero, size: wish))
    window = self
    anchorPoint = .zero
    center = .zero
    backgroundColor = .black
    layer.onNeedsFrame = { [weak self] in self?.setNeedsFrame() }
  }

  // What is animated and the timeline that looks after it keep each other until the end.
  isolated deinit { layer.timeline?.removeAllAnimations() }

  /// The application.
  open override var next: Responder? { application }

  // MARK: Visibility

  /// Shows the window, as one of the windows of ``Application/shared``.
  open func makeKeyAndVisible() {
    isHidden = false
    guard host == nil else { return }
    Application.serving(self).show(self)
    updateShown()
  }

  /// Takes the window off the display. Its touches are cancelled.
  public func close() {
    dispatcher?.cancelTouches(in: self)
    application?.presses.cancelPresses(in: self)
    let host = self.host
    self.host = nil
    updateShown()
    host?.close()
    application?.windowDidClose(self)
  }

  /// Whether the window is neither shown nor hit. Hiding it cancels its touches.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        dispatcher?.cancelTouches(in: self)
        application?.presses.cancelPresses(in: self)
      }
      updateShown()
    }
  }

  // MARK: Keys

  /// Moves the focus where nobody used the key before: Tab, Shift-Tab and the arrows. All else goes to the application.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !moveFocus(by: $0.key) && !scrollFrontmostView(by: $0.key) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Goes on moving the focus while the key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !moveFocus(by: $0.key) && !scrollFrontmostView(by: $0.key) }
    if !unused.isEmpty { super.pressesChanged(unused, with: event) }
  }

  private func updateShown() {
    let shouldBeShown = host != nil && !isHidden
    guard shouldBeShown != isShown else { return }
    tellControllers(willBeShownIn: shouldBeShown ? self : nil)
    isShown = shouldBeShown
    if !isShown {
      layer.timeline?.removeAllAnimations()
      for observer in frameObservers { observer.windowDidDisappear(self) }
    }
    layer.timeline = isShown ? AnimationTimeline(root: layer) : nil
    if isShown { installRootView() }
    tellControllers(areShownIn: isShown ? self : nil)
    setNeedsFrame()
  }
}

// MARK: - Frames

extension Window {
  var dispatcher: TouchDispatcher? { application?.dispatcher }

  /// The title of the window, or else of its root view controller.
  package var displayedTitle: String { title.isEmpty ? rootViewController?.title ?? "" : title }

  /// Whether frames are wanted although nothing changed yet: a display link runs, or an animation that can be seen.
  package var isAnimating: Bool {
    displayLinks.contains { !$0.isPaused && !$0.isPassive } || layer.timeline?.wantsFrames == true
  }

  package func setNeedsFrame() { host?.setNeedsFrame() }

  /// Takes away the touches and key presses that the window's responders have: something comes between them and the user.
  func cancelInput() {
    dispatcher?.cancelTouches(in: self)
    application?.presses.cancelOtherPresses(in: self)
  }

  /// Whether a frame is being made, or will be unless the window turns out not to be seen.
  var isFrameComing: Bool { isUpdating || host?.isFrameComing ?? false }

  /// The present time, or that of the latest frame where it is seen a moment later: when what is seen is looked at.
  func shownTime(_ clock: EventClock) -> Double { max(clock.now, layer.timeline?.time ?? clock.now) }

  /// The frame that ``update(_:)`` has prepared was drawn and is on its way.
  ///
  /// - Parameter time: When it is seen, in seconds on the event clock; later than it was to be, if it took long to make.
  package func frameWillBePresented(at time: Double) { layer.timeline?.frameWillBePresented(at: time) }

  /// Takes a new size and scale from the compositor.
  package func resize(to size: Size, scale: Double) {
    if scale != self.scale {
      self.scale = scale
      scaleDidChange()
    }
    surfaceSize = size
    bounds = Rect(origin: bounds.origin, size: size)
    rootViewController?.viewIfLoaded?.frame = bounds
    setNeedsFrame()
  }

  /// Does all that comes before a frame: the motion that waits is delivered, display links run, views are laid out, animations
  /// step on, and views are drawn.
  ///
  /// To be followed by ``frameWillBePresented(at:)``.
  package func update(_ timing: FrameTiming) {
    isUpdating = true
    defer { isUpdating = false }
    if let dispatcher {
      dispatcher.event.presentationTime = timing.targetTimestamp
      isDeliveringForFrame = true
      dispatcher.deliverPendingMotion()
      isDeliveringForFrame = false
    }
    for observer in frameObservers { observer.windowWillPrepareFrame(self) }
    for link in displayLinks { link.step(timing) }
    focusSystem.update()
    // Laying out may ask for more layout; a view that never comes to rest gets another try with the next frame.
    for _ in 0..<8 {
      // Where views lie may have changed, by layout too. Most windows have no such insets, and pay nothing.
      if windowSafeAreaInsets != .zero { updateSafeAreaInsets() }
      if !keyboardFrame.isEmpty { tellKeyboardFrame() }
      guard subtreeNeedsLayout else { break }
      layoutIfNeeded()
    }
    layer.timeline?.step(to: timing.targetTimestamp)
    displayIfNeeded()
    if let center = dispatcher?.center(in: self) { touchFocus = center }
    for observer in frameObservers { observer.windowDidPrepareFrame(self) }
  }

  /// The buffer's size: as fractional scales are defined, halves are rounded up.
  package var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      let count = (length * scale).rounded()
      return count >= 1 ? Int(min(count, Double(GeometryLimits.maximumPixelSide))) : 1
    }
    return (pixels(surfaceSize.width), pixels(surfaceSize.height))
  }

  /// The frame that shows the window as it is now. To be called after ``update(_:)``.
  package func makeFrame(with builder: FrameBuilder) -> Frame {
    let (width, height) = pixelSize
    return builder.build(
      root: layer, pixelWidth: width, pixelHeight: height, scale: scale,
      background: backgroundColor?.resolvedColor(with: traitCollection) ?? .black
    )
  }

  private func install(replacing old: ViewController?) {
    old?.dismissAll()
    old?.viewIfLoaded?.removeFromSuperview()
    old?.filledWindow = nil
    rootViewController?.filledWindow = self
    if isShown { installRootView() }
  }

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }
}
