internal import TactusDynamics

/// A view that allows the scrolling and zooming of its content by touches, wheels and keys.
///
/// Add the content as subviews and set ``contentSize``. The origin of ``View/bounds`` is ``contentOffset``, so scrolling neither
/// changes the subviews nor redraws them. Every motion is a function of time: it is the same at any frame rate, and after missed
/// frames. While the content rests, the scroll view does not wake the process.
@MainActor
open class ScrollView: View {
  // MARK: Content

  /// The delegate, which is notified of scrolling and zooming.
  open weak var delegate: (any ScrollViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsLayout() } }
  }
  /// The size of the content, in points. Default zero.
  open var contentSize = Size.zero {
    didSet {
      guard contentSize != oldValue else { return }
      if !check(contentSize.isFinite, "contentSize") {
        contentSize = oldValue
        return
      }
      if contentSize != contentSize.limited { contentSize = contentSize.limited }
      geometryDidChange()
      companion?.viewDidChange()
    }
  }
  /// The distances by which the content is inset from the edges of the scroll view, in points. Default zero.
  open var contentInset = EdgeInsets.zero {
    didSet {
      let limited = contentInset.limited
      if contentInset != limited { contentInset = limited }
      if contentInset != oldValue {
        geometryDidChange()
        companion?.viewDidChange()
      }
    }
  }
  /// The behavior that determines when the safe area, and the area that an on-screen keyboard covers, are added to
  /// ``contentInset``. Default ``ContentInsetAdjustmentBehavior/automatic``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { geometryDidChange() } }
  }
  /// The insets in effect, in points: ``contentInset``, the adjustments of ``contentInsetAdjustmentBehavior``, and the height of
  /// a refresh control that is refreshing.
  public internal(set) var adjustedContentInset = EdgeInsets.zero

  // MARK: Behavior

  /// A Boolean value that indicates whether touches, wheels and keys scroll. Default true.
  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { updateScrollGestures() } }
  }
  /// A Boolean value that indicates whether a drag scrolls only along the axis in which it begins, unless it begins diagonally.
  /// Default false.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether content bounces past its edges. Default true.
  open var bounces = true
  /// A Boolean value that indicates whether content bounces horizontally if ``bounces`` is true. Default true.
  open var bouncesHorizontally = true
  /// A Boolean value that indicates whether content bounces vertically if ``bounces`` is true. Default true.
  open var bouncesVertically = true
  /// A Boolean value that indicates whether content bounces horizontally even if it fits. Default false.
  open var alwaysBounceHorizontal = false { didSet { geometryDidChange() } }
  /// A Boolean value that indicates whether content bounces vertically even if it fits. Default false.
  open var alwaysBounceVertical = false { didSet { geometryDidChange() } }
  /// A Boolean value that indicates whether content rests only at multiples of the view's size. Default false.
  open var isPagingEnabled = false
  /// The rate at which flung content decelerates. Default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether ``scrollToTop()`` has an effect. Default true.
  open var scrollsToTop = true
  /// The manner in which scrolling dismisses the on-screen keyboard. Default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The refresh control, shown when the content is pulled down beyond its top; nil, the default, for none.
  open var refreshControl: RefreshControl? { didSet { install(refreshControl, replacing: oldValue) } }

  // MARK: Touches

  /// A Boolean value that indicates whether a touch on the content belongs to the scroll view, which forwards it. Default true.
  ///
  /// The touch's `view` is then the scroll view, and ``contentTouchView(for:)`` returns the view that was hit. If the value is
  /// false, the touch belongs to the view that was hit. Delay and cancellation are the same in both cases.
  public var interceptsHitTests = true
  /// A Boolean value that indicates whether touches are delivered to the content only once it is clear that they do not scroll,
  /// or after 0.15 s. Default true.
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether a touch that was delivered to the content may still scroll. Default true.
  open var canCancelContentTouches = true

  // MARK: Zooming

  /// The smallest scale at which the content rests. Default 1. A value that is not finite or not above 0 is ignored and logged.
  open var minimumZoomScale = 1.0 {
    didSet {
      minimumZoomScale = usableScale(minimumZoomScale, otherwise: oldValue, "minimumZoomScale")
      zoomLimitsDidChange()
    }
  }
  /// The largest scale at which the content rests. Default 1. Zooming is enabled if it is larger than ``minimumZoomScale``. A
  /// value that is not finite or not above 0 is ignored and logged.
  open var maximumZoomScale = 1.0 {
    didSet {
      maximumZoomScale = usableScale(maximumZoomScale, otherwise: oldValue, "maximumZoomScale")
      zoomLimitsDidChange()
    }
  }
  /// The gesture recognizer for the pinch that zooms the content.
  ///
  /// Attach it to another view, or disable it. It follows no touches while the content cannot be zoomed.
  public var pinchGestureRecognizer: PinchGestureRecognizer { pinch }
  /// A Boolean value that indicates whether touches can zoom content beyond its limits, from which it returns. Default true.
  open var bouncesZoom = true
  /// Returns a scale limited to a range in which sizes in pixels can be computed; another one, with a warning in the log, if it is no
  /// scale.
  private func usableScale(_ scale: Double, otherwise former: Double, _ property: String) -> Double {
    check(scale.isFinite && scale > 0, property) ? min(max(scale, 1e-6), 1e6) : former
  }

  // MARK: Indicators

  /// A Boolean value that indicates whether an indicator is shown while the content scrolls vertically. Default true.
  open var showsVerticalScrollIndicator = true { didSet { indicatorsDidChange() } }
  /// A Boolean value that indicates whether an indicator is shown while the content scrolls horizontally. Default true.
  open var showsHorizontalScrollIndicator = true { didSet { indicatorsDidChange() } }
  /// The style of the indicators. Default `.default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicatorsDidChange() } }
  /// The distances of the vertical indicator from the view's edges, in points. Default zero.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.limited
      indicatorsDidChange()
    }
  }
  /// The distances of the horizontal indicator from the view's edges, in points. Default zero.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.limited
      indicatorsDidChange()
    }
  }
  /// A Boolean value that indicates whether the safe area is added to the insets of the indicators. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicatorsDidChange() } }

  // MARK: Internal state

  /// The driver, which has the state of scrolling and zooming and performs its effects.
  lazy var driver = ScrollDriver(self)
  /// The view that is zoomed, and its scale.
  var zoom = ZoomedContent()
  let pan = ScrollPanGestureRecognizer()
  let pinch = ScrollPinchGestureRecognizer()
  let touchDelay = ContentTouchDelay()
  /// The coordinator of the drag that several nested scroll views follow, this one among them; nil if there is none.
  var nesting: NestedScrollCoordinator?
  /// The author of the next change of the bounds.
  private var boundsAuthor = BoundsAuthor.application
  /// A Boolean value that indicates whether the scroll view is about to leave its window, so that no motion can begin.
  private(set) var isLeavingWindow = false
  /// The bar that collapses while the content scrolls under it; nil if there is none.
  weak var collapsingBar: (any ScrollCollapsingBar)?
  /// The part of the top inset that belongs to a bar that collapses while the content scrolls, in points.
  var collapsibleInset = 0.0 {
    didSet {
      guard collapsibleInset != oldValue else { return }
      refreshControl?.layout(in: self)
      geometryDidChange()
    }
  }
  /// The value of ``contentInset`` when ``adjustedContentInset`` was last computed.
  var insetOfApplication = EdgeInsets.zero
  /// The progress of a scroll on a touchpad.
  var touchpadDrag = TouchpadDrag.none
  var touchpadVelocity = VelocityEstimator()
  let frames = ScrollFrames()
  lazy var verticalIndicator = ScrollIndicator(isVertical: true)
  lazy var horizontalIndicator = ScrollIndicator(isVertical: false)
  /// The drag that is shared with a view around the scroll view; nil if there is none.
  var sharedDrag: SharedDrag?
  var hasIndicators = false
  var indicatorFade = ScrollIndicatorFade()
  var indicatorTimer: ClockTimer?
  /// The settings that few scroll views change; nil while all have their defaults.
  var settings: ScrollSettings?

  override func finishInitialization() {
    super.finishInitialization()
    clipsToBounds = true
    layer.scrolling = .resting
    frames.scrollView = self
    attachRecognizers()
  }

  // MARK: - Offset

  /// The point of the content at the view's top-left corner, in points. Default zero.
  ///
  /// Setting it moves the content at once, and is not limited to the content. A drag or a motion in progress continues from
  /// there; ``setContentOffset(_:animated:)`` stops a motion.
  open var contentOffset: Point {
    get { bounds.origin }
    set { bounds = Rect(origin: newValue, size: bounds.size) }
  }

  open override var bounds: Rect {
    get { super.bounds }
    set {
      let author = boundsAuthor
      boundsAuthor = .application
      let old = super.bounds
      super.bounds = newValue
      boundsDidChange(from: old, to: super.bounds, by: author)
    }
  }

  /// The author of a change of the bounds.
  private enum BoundsAuthor { case application, scrollView }

  /// Displaces a drag or a motion by the distance by which the application moved the content, and handles a change of the size.
  private func boundsDidChange(from old: Rect, to new: Rect, by author: BoundsAuthor) {
    guard new != old else { return }
    if new.origin != old.origin, author == .application { driver.send(.displace(new.origin - old.origin)) }
    if new.size != old.size { sizeDidChange(from: old.size) }
    if new.origin != old.origin { offsetDidChange() }
  }

  /// Scrolls by a turn of a wheel, in points; see ``turnWheel(_:at:)``.
  func turn(byWheel displacement: Point, at time: Double) -> Bool { turnWheel(displacement, at: time) }

  /// Returns the offset at which content comes to rest after a drag, unless the delegate chooses another one.
  func restingTarget(for proposed: Point, velocity: Point) -> Point {
    snappedTarget(for: proposed, velocity: velocity)
  }

  /// Moves the content to an offset as an effect of the state.
  func apply(_ offset: Point) {
    guard offset != bounds.origin, offset.isFinite else { return }
    boundsAuthor = .scrollView
    bounds = Rect(origin: offset, size: bounds.size)
    boundsAuthor = .application
  }

  /// Scrolls to an offset, which may be outside the content.
  ///
  /// - Parameters:
  ///   - offset: The point of the content at the view's top-left corner, in points.
  ///   - animated: True to animate the change over 0.3 s, eased in and out; false to make it at once. During a drag, and outside
  ///     a window, the change is always made at once.
  open func setContentOffset(_ offset: Point, animated: Bool) {
    guard check(offset.isFinite, "contentOffset") else { return }
    scroll(to: offset, animated: animated)
  }

  /// Scrolls so that an area of the content becomes visible, by the smallest possible distance.
  ///
  /// - Parameters:
  ///   - rect: The area, in the scroll view's coordinates. If it is larger than the view, its nearest part becomes visible.
  ///   - animated: True to animate the change over 0.3 s, eased in and out; false to make it at once.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    scroll(toShow: rect, animated: animated)
  }

  // MARK: - Overridable zooming

  /// The scale of the view that the delegate returns for zooming. Default 1, its own size.
  ///
  /// Setting it keeps the center of the visible area in the center, and limits it to ``minimumZoomScale`` and
  /// ``maximumZoomScale``. It is 1 if there is no view to zoom. If the application sets another transform of the zoomed view, the
  /// scale of that transform is adopted.
  open var zoomScale: Double {
    get { presentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale. The center of the visible area stays in the center, as far as the edges allow.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is limited to ``minimumZoomScale`` and ``maximumZoomScale``.
  ///   - animated: True to animate the change over 0.3 s, eased in and out; false to make it at once.
  open func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Zooms so that an area of the zoomed view fits the visible area, as far as the limits allow.
  ///
  /// - Parameters:
  ///   - rect: The area, in the zoomed view's coordinates.
  ///   - animated: True to animate the change over 0.3 s, eased in and out; false to make it at once.
  open func zoom(to rect: Rect, animated: Bool) {
    zoom(toShow: rect, animated: animated)
  }

  // MARK: - Overridable indicators

  /// The distances of both indicators from the view's edges, in points. Default zero.
  ///
  /// Setting it sets ``verticalScrollIndicatorInsets`` and ``horizontalScrollIndicatorInsets``; its value is that of the former.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  /// Changes the offset, and shows the indicators meanwhile, as if the user scrolled.
  ///
  /// - Parameter changes: The closure that changes ``contentOffset``, with or without an animation. If it does not, no indicators are shown.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators(during: changes)
  }

  // MARK: - Overridable settings

  /// The position of content that is smaller than the visible area, as fractions of the space that it leaves: 0 at the left or the top, 0.5
  /// in the center, 1 at the right or the bottom. Default zero.
  ///
  /// The visible area is the one without ``adjustedContentInset``. Along an axis along which the content is larger, the value has no effect.
  /// A value that is not finite is ignored and logged.
  open var contentAlignmentPoint: Point {
    get { settings?.contentAlignmentPoint ?? .zero }
    set {
      guard check(newValue.isFinite, "contentAlignmentPoint") else { return }
      if change(\.contentAlignmentPoint, to: newValue) { geometryDidChange() }
    }
  }

  /// A Boolean value that indicates whether an enclosing scroll view scrolls horizontally if this one cannot scroll any further. Default true.
  ///
  /// If the value is false, touches, wheels and touchpads over this scroll view do not scroll enclosing ones along an axis along which it
  /// scrolls itself, also at its end.
  open var transfersHorizontalScrollingToParent: Bool {
    get { settings?.transfersHorizontalScrolling ?? true }
    set { change(\.transfersHorizontalScrolling, to: newValue) }
  }

  /// A Boolean value that indicates whether an enclosing scroll view scrolls vertically if this one cannot scroll any further. Default true.
  ///
  /// If the value is false, touches, wheels and touchpads over this scroll view do not scroll enclosing ones along an axis along which it
  /// scrolls itself, also at its end.
  open var transfersVerticalScrollingToParent: Bool {
    get { settings?.transfersVerticalScrolling ?? true }
    set { change(\.transfersVerticalScrolling, to: newValue) }
  }

  /// A Boolean value that indicates whether the arrow, Page Up, Page Down, Home and End keys scroll. Default true.
  open var allowsKeyboardScrolling: Bool {
    get { settings?.allowsKeyboardScrolling ?? true }
    set { change(\.allowsKeyboardScrolling, to: newValue) }
  }

  /// Stops decelerations, animated changes of the offset and of the scale, and returns from beyond the edges or the zoom limits.
  ///
  /// The content rests where it is, or at the nearest edge and zoom limit if it is beyond them. The delegate is notified of the end of what was
  /// stopped. Drags and pinches continue.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: - Overridable touch handling

  /// Returns whether touches that begin on the content are delivered to it.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - event: The event in which the touches began.
  ///   - view: The view of the content that was hit.
  /// - Returns: True unless overridden. If false, the touches are not delivered to the content, and may scroll.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

  /// Returns whether touches in a view of the content may be cancelled there in order to scroll.
  ///
  /// It is called when the touches move far enough or further touches begin, and only while ``canCancelContentTouches`` is true.
  /// Touches that stay with the content do not prevent others from scrolling.
  ///
  /// - Parameter view: The view of the content.
  /// - Returns: Unless overridden, true if the view is not a ``Control``. A list of buttons returns true for ``Button``, too, so
  ///   that a flick that begins on a button scrolls.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  override func ownsTouches(on contentView: View) -> Bool { interceptsHitTests }

  override func allowsContentTouches(_ touches: Set<Touch>, with event: Event, in contentView: View) -> Bool {
    contentView === self || touchesShouldBegin(touches, with: event, in: contentView)
  }

  // MARK: - Layout

  /// Lays out the subviews. It is called whenever the content moves. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if driver.state.zoom.kind == .idle { render() }
    if settings != nil { align(snapAnchor) }
  }

  // MARK: - Keys

  override func scroll(by key: Key?) -> Bool { scrollContent(by: key) }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !scroll(by: $0.key) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Continues scrolling while a key is held down.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !scroll(by: $0.key) }
    if !unused.isEmpty { super.pressesChanged(unused, with: event) }
  }

  /// Scrolls so that the focused view becomes visible.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    followFocus(in: context)
  }

  // MARK: - Observation

  override func reveal(_ rect: Rect) {
    if drag == nil { scrollRectToVisible(rectToReveal(rect), animated: true) }
  }

  /// Returns the area that is to become visible so that a rectangle of the content is seen: the rectangle, with what may cover it.
  func rectToReveal(_ rect: Rect) -> Rect { rect }

  override func keyboardFrameDidChange() { followKeyboard() }

  /// Called when ``adjustedContentInset`` has changed. The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    geometryDidChange()
  }

  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    guard window != nil, newWindow !== window else { return }
    isLeavingWindow = true
    abandon()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    isLeavingWindow = false
    frames.window = window
    geometryDidChange()
    // Content that can be zoomed is drawn in tiles from the first frame on.
    if window != nil { setNeedsLayout() }
  }
}
