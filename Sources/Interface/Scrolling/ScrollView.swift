internal import TactusDynamics

/// A view onto content that is larger than itself, moved by fingers, wheels and keys.
///
/// The origin of ``View/bounds`` is ``contentOffset``: scrolling changes no subview and draws nothing again. Give the view
/// subviews and a ``contentSize``. Everything it does is a function of time: at any rate of frames, with any of them
/// missed, the content is where the formulas of scrolling say, and at rest nothing wakes the process.
@MainActor
open class ScrollView: View {
  // MARK: Content

  /// Hears what the scroll view does.
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
    }
  }
  /// Space around the content that can be scrolled to, in points. Default none.
  open var contentInset = EdgeInsets.zero {
    didSet {
      let limited = contentInset.limited
      if contentInset != limited { contentInset = limited }
      if contentInset != oldValue { geometryDidChange() }
    }
  }
  /// When the safe area, and what an on-screen keyboard covers, are added to ``contentInset``. Default ``ContentInsetAdjustmentBehavior/automatic``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { geometryDidChange() } }
  }
  /// ``contentInset`` with the safe area and what an on-screen keyboard covers added as ``contentInsetAdjustmentBehavior`` says, and
  /// what a refresh takes.
  public internal(set) var adjustedContentInset = EdgeInsets.zero

  // MARK: Behaviour

  /// Whether fingers, wheels and keys scroll. Default true.
  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { pan.isEnabled = isScrollEnabled } }
  }
  /// Whether only the axis moves along which a drag begins, unless it begins diagonally. Default false.
  open var isDirectionalLockEnabled = false
  /// Whether content goes beyond its edges and comes back. Default true.
  open var bounces = true
  /// Whether it does so horizontally, where ``bounces`` is true. Default true.
  open var bouncesHorizontally = true
  /// Whether it does so vertically, where ``bounces`` is true. Default true.
  open var bouncesVertically = true
  /// Whether content that fits horizontally bounces, too. Default false.
  open var alwaysBounceHorizontal = false { didSet { geometryDidChange() } }
  /// Whether content that fits vertically bounces, too. Default false.
  open var alwaysBounceVertical = false { didSet { geometryDidChange() } }
  /// Whether content rests at multiples of the view's size only. Default false.
  open var isPagingEnabled = false
  /// How fast content that was flung slows down. Default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether ``scrollToTop()`` has an effect. Default true.
  open var scrollsToTop = true
  /// How scrolling puts the on-screen keyboard away. Default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Shown when the content is pulled down beyond its top.
  open var refreshControl: RefreshControl? { didSet { install(refreshControl, replacing: oldValue) } }

  // MARK: Touches

  /// Whether a touch that lands on the content belongs to the scroll view, which forwards it. Default true.
  ///
  /// The touch's `view` is then the scroll view, and ``contentTouchView(for:)`` the view that was hit. With false the view that
  /// was hit owns the touch. Delay and cancellation are the same in both.
  public var interceptsHitTests = true
  /// Whether content hears nothing of a touch until it is clear that it is no scroll, or 0.15 s have passed. Default true.
  open var delaysContentTouches = true
  /// Whether a touch that the content follows may still become a scroll. Default true.
  open var canCancelContentTouches = true

  // MARK: Zooming

  /// The smallest scale at which the content rests. Default 1. Not above 0 or not finite is refused.
  open var minimumZoomScale = 1.0 {
    didSet {
      if !check(minimumZoomScale.isFinite && minimumZoomScale > 0, "minimumZoomScale") {
        minimumZoomScale = oldValue
      }
      minimumZoomScale = Self.limitedScale(minimumZoomScale)
      zoomLimitsDidChange()
    }
  }
  /// The largest scale at which the content rests. Default 1: with a smallest that is not below it nothing zooms. Not above 0 or
  /// not finite is refused.
  open var maximumZoomScale = 1.0 {
    didSet {
      if !check(maximumZoomScale.isFinite && maximumZoomScale > 0, "maximumZoomScale") {
        maximumZoomScale = oldValue
      }
      maximumZoomScale = Self.limitedScale(maximumZoomScale)
      zoomLimitsDidChange()
    }
  }
  /// The pinch that zooms. Attach it to another view, or turn it off; it follows no finger while nothing can be zoomed.
  public var pinchGestureRecognizer: PinchGestureRecognizer { pinch }
  /// Whether content can be zoomed beyond its limits by fingers, and comes back. Default true.
  open var bouncesZoom = true
  /// Scales that pixels can be counted at.
  private static func limitedScale(_ scale: Double) -> Double { min(max(scale, 1e-6), 1e6) }

  // MARK: Indicators

  /// Whether an indicator shows while the content scrolls vertically. Default true.
  open var showsVerticalScrollIndicator = true { didSet { indicatorsDidChange() } }
  /// Whether an indicator shows while the content scrolls horizontally. Default true.
  open var showsHorizontalScrollIndicator = true { didSet { indicatorsDidChange() } }
  /// The looks of the indicators. Default `.default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicatorsDidChange() } }
  /// How far the vertical indicator keeps from the view's edges, in points. Default none.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.limited
      indicatorsDidChange()
    }
  }
  /// How far the horizontal indicator keeps from the view's edges, in points. Default none.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.limited
      indicatorsDidChange()
    }
  }
  /// Whether the safe area is added to the insets of the indicators. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicatorsDidChange() } }

  // MARK: State

  /// A Boolean value that indicates whether touches rest on the content that may scroll it.
  public var isTracking: Bool { driver.state.isTracking }
  /// A Boolean value that indicates whether touches move the content: from `willBeginDragging` to `didEndDragging`.
  public var isDragging: Bool { driver.state.isDragging }
  /// A Boolean value that indicates whether the content moves on by itself after a drag: from `willBeginDecelerating` to
  /// `didEndDecelerating`.
  public var isDecelerating: Bool { driver.state.isDecelerating }
  /// A Boolean value that indicates whether an animated change of the offset is under way, to `didEndScrollingAnimation`.
  public var isScrollAnimating: Bool { driver.state.isScrollAnimating }
  /// A Boolean value that indicates whether touches zoom the content.
  public var isZooming: Bool { driver.state.isZooming }
  /// A Boolean value that indicates whether the content returns from beyond its limits of zooming.
  public var isZoomBouncing: Bool { driver.state.isZoomBouncing }

  // MARK: Inside

  /// The state of scrolling and zooming, and who acts upon it.
  lazy var driver = ScrollDriver(self)
  /// What is known of the zoomed view.
  var zoom = ZoomedContent()
  let pan = ScrollPanGestureRecognizer()
  let pinch = ScrollPinchGestureRecognizer()
  let touchDelay = ContentTouchDelay()
  /// The enclosing scroll view that goes on where this one is at its end, with the same touches.
  var nesting = NestedScroll<ScrollViewID>()
  /// Who changes the bounds next.
  private var boundsAuthor = BoundsAuthor.application
  /// A Boolean value that indicates whether content that is left outside its range comes back by itself, not at once.
  var returnsSmoothly = false
  /// A Boolean value that indicates whether the scroll view is about to leave its window, so that nothing begins in it any more.
  private(set) var isLeavingWindow = false
  /// The inset of the application when the safe area was added last.
  var insetOfApplication = EdgeInsets.zero
  /// Whether fingers on a touchpad drag the content.
  var isScrolledByTouchpad = false
  var touchpadVelocity = VelocityEstimator()
  let frames = ScrollFrames()
  lazy var verticalIndicator = ScrollIndicator(isVertical: true)
  lazy var horizontalIndicator = ScrollIndicator(isVertical: false)
  var hasIndicators = false
  var indicatorFade = ScrollIndicatorFade()
  var indicatorTimer: ClockTimer?

  /// Makes a scroll view without content, which clips.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.scrolling = .resting
    frames.scrollView = self
    attachRecognizers()
  }

  // MARK: - Offset

  /// The point of the content at the view's top left corner.
  ///
  /// Setting it moves the content at once, wherever that is. A drag or a motion that is under way goes on from there;
  /// ``setContentOffset(_:animated:)`` stops the motion.
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

  /// Who changed the bounds.
  private enum BoundsAuthor {
    case application
    case scrollView
  }

  /// Has what is under way go on from where the application moved the content; what the scroll view moved itself is there already.
  private func boundsDidChange(from old: Rect, to new: Rect, by author: BoundsAuthor) {
    guard new != old else { return }
    if new.origin != old.origin, author == .application { driver.send(.displace(new.origin - old.origin)) }
    if new.size != old.size { sizeDidChange(from: old.size) }
    if new.origin != old.origin { offsetDidChange() }
  }

  /// Moves the content as the state has it.
  func apply(_ offset: Point) {
    guard offset != bounds.origin, offset.isFinite else { return }
    boundsAuthor = .scrollView
    bounds = Rect(origin: offset, size: bounds.size)
    boundsAuthor = .application
  }

  /// Scrolls to an offset, which may lie outside the content.
  ///
  /// - Parameters:
  ///   - offset: The point of the content for the view's top left corner.
  ///   - animated: Whether it takes 0.3 s, eased in and out, or happens at once. While a finger drags, and out of a
  ///     window, it always happens at once.
  open func setContentOffset(_ offset: Point, animated: Bool) {
    guard check(offset.isFinite, "contentOffset") else { return }
    scroll(to: offset, animated: animated)
  }

  /// Scrolls by as little as it takes to show a rectangle of the content; not at all when it is seen already.
  ///
  /// - Parameters:
  ///   - rect: In the scroll view's own coordinates. Of one larger than the view the part nearest to what is seen is shown.
  ///   - animated: Whether it takes 0.3 s, eased in and out, or happens at once.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    scroll(toShow: rect, animated: animated)
  }

  // MARK: - Zooming that may be overridden

  /// How much the view that the delegate names is scaled, 1 is its own size.
  ///
  /// Setting it keeps the middle of what is seen in the middle. It stays between ``minimumZoomScale`` and ``maximumZoomScale``.
  /// Without a view to zoom it is 1. When the application gave the zoomed view another transform, its scale counts from then on.
  open var zoomScale: Double {
    get { presentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale; the middle of what is seen stays in the middle, as far as the edges let it.
  ///
  /// - Parameters:
  ///   - scale: Limited to ``minimumZoomScale`` and ``maximumZoomScale``.
  ///   - animated: Whether it takes 0.3 s, eased in and out, or happens at once.
  open func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view just fills what can be seen, as far as the limits let it.
  ///
  /// - Parameters:
  ///   - rect: In the zoomed view's own coordinates.
  ///   - animated: Whether it takes 0.3 s, eased in and out, or happens at once.
  open func zoom(to rect: Rect, animated: Bool) {
    zoom(toShow: rect, animated: animated)
  }

  // MARK: - Indicators that may be overridden

  /// How far both indicators keep from the view's edges, in points. Default none.
  ///
  /// Setting it sets ``verticalScrollIndicatorInsets`` and ``horizontalScrollIndicatorInsets``; it reads as the former.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  // MARK: - Touches that may be overridden

  /// Whether the content may be told of fingers that landed on it.
  ///
  /// - Parameters:
  ///   - touches: The fingers.
  ///   - event: The event in which they landed.
  ///   - view: The view that they hit.
  /// - Returns: True unless overridden. With false the content hears nothing of the fingers, and they may scroll.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

  /// Whether fingers that a view of the content follows may be taken from it to scroll. Called when they move far enough or other
  /// fingers land, and only while ``canCancelContentTouches`` is true. Fingers that are left to the content keep no others from
  /// scrolling.
  ///
  /// - Parameter view: The view of the content.
  /// - Returns: Unless overridden, true if it is no ``Control``. A list of buttons answers true for ``Button``, too, so that a flick
  ///   that begins on one scrolls.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  override func ownsTouches(on contentView: View) -> Bool { interceptsHitTests }

  override func allowsContentTouches(_ touches: Set<Touch>, with event: Event, in contentView: View) -> Bool {
    contentView === self || touchesShouldBegin(touches, with: event, in: contentView)
  }

  // MARK: - Layout

  /// Places the subviews; called whenever the content moves. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if driver.state.zoom.kind == .idle { render() }
  }

  // MARK: - Keys

  override func scroll(by key: Key?) -> Bool { scrollContent(by: key) }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !scroll(by: $0.key) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Goes on scrolling while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !scroll(by: $0.key) }
    if !unused.isEmpty { super.pressesChanged(unused, with: event) }
  }

  /// Shows what the focus came to.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    guard let view = context.nextFocusedView, view !== self, view.isDescendant(of: self),
      context.focusHeading != nil
    else { return }
    scrollRectToVisible(view.convert(view.bounds, to: self), animated: true)
  }

  // MARK: - Observation

  override func reveal(_ rect: Rect) {
    if drag == nil { scrollRectToVisible(rect, animated: true) }
  }

  override func keyboardFrameDidChange() { followKeyboard() }

  /// ``adjustedContentInset`` changed.
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
    // What can be zoomed is drawn by those that can draw it again from the first frame on.
    if window != nil { setNeedsLayout() }
  }
}
