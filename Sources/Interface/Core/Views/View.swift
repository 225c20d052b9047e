internal import TactusGraphics
package import TactusScene

/// A rectangle on the screen that draws, holds subviews and receives touches.
///
/// Geometry follows UIKit: ``bounds`` is the view's own coordinate space, ``center`` and ``transform`` place it in its superview,
/// and ``frame`` is derived from the three. Lengths are in points, y points down, nothing is rounded. A value that is NaN or
/// infinite is ignored, with a log message; one beyond 10¹² is limited to that.
///
/// A view hierarchy can have any depth. Hit testing finds views up to 1,000 levels deep.
@MainActor
open class View: MeasuredResponder, ViewConveniences {
  /// The layer that represents the view in the layer tree.
  package let layer = Layer()

  // MARK: Hierarchy

  /// The superview; nil if there is none.
  public internal(set) weak var superview: View?
  /// The subviews, from rearmost to frontmost.
  public internal(set) var subviews: [View] = []
  /// The window that contains the view; nil if there is none.
  public internal(set) weak var window: Window?
  /// The controller whose view this is; nil if there is none.
  weak var viewController: ViewController? { didSet { safeArea.mayHaveController = viewController != nil } }
  /// A number by which ``viewWithTag(_:)`` finds the view. Default 0.
  open var tag = 0

  // MARK: Interaction

  /// The gesture recognizers that are attached; nil if none ever were.
  var attachedRecognizers: [GestureRecognizer]?
  /// The interactions that were added with ``addInteraction(_:)``.
  public internal(set) var interactions: [any Interaction] = []

  // MARK: Geometry

  /// The options for how the view is resized when its superview changes size. Default none.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether the subviews are resized by their ``autoresizingMask``. Default true.
  open var autoresizesSubviews = true

  // MARK: Appearance

  /// The way in which the content fills the bounds when their sizes differ. Default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }
  /// A Boolean value that indicates whether the view is opaque. Default true.
  ///
  /// After ``DrawnResponder/draw(_:)`` the content of such a view is searched for transparent pixels. If it has none, nothing behind it is
  /// drawn. Set it to false for a view that draws often and always leaves parts transparent.
  open var isOpaque = true
  var tint = InheritedTint()
  var dynamicColors: DynamicColors?

  // MARK: Invalidation

  /// What is to be updated before the next frame, besides the drawing.
  var viewUpdates = ViewUpdates()
  /// A Boolean value that indicates whether a subview preserves the view's margins, or did at some time.
  var mayContainPreservedMargins = false
  /// What of the view and its descendants is to be drawn before the next frame.
  var displayState = DisplayState()
  var safeArea = ViewSafeArea()
  /// The contents that the last call of `draw(_:)` made.
  var drawnContents: LayerContents?
  /// The strategy that draws the view, and what it has drawn.
  var strategy = DrawingStrategyState()
  private var ownContentScaleFactor: Double?

  // MARK: Creation

  /// Creates a view.
  ///
  /// - Parameter frame: The frame rectangle, in the coordinates of the view that it will be added to.
  public init(frame: Rect) {
    super.init()
    layer.owner = self
    layer.contentsGravity = contentMode.gravity
    self.frame = frame
    finishInitialization()
  }

  /// Creates a view with an empty frame at the origin, as for code that declares UIKit's initializer for archives.
  ///
  /// Tactus has no archives. This initializer is what `super.init(coder: coder)` calls in such code; it never returns nil.
  ///
  /// - Parameters:
  ///   - coder: An archive, which is ignored.
  ///   - ignored: A parameter by which a subclass's `init?(coder:)` is no override of this one.
  public init?(coder: AnyObject, ignored: Void = ()) {
    super.init()
    layer.owner = self
    layer.contentsGravity = contentMode.gravity
    finishInitialization()
  }

  /// Creates a view with an empty frame at the origin.
  public override convenience init() { self.init(frame: .zero) }

  /// Called at the end of each initializer of a view, when the properties of its class have their first values.
  func finishInitialization() {}

  // Not isolated, because a subclass's `deinit` would have to be so, too.
  deinit {
    guard !subviews.isEmpty else { return }
    let orphans = OrphanedNodes(subviews) { view in
      defer { view.subviews = [] }
      return view.subviews
    }
    subviews = []
    withExtendedLifetime(orphans) {}
  }

  /// The class of the object that `UIKitNames` shows as the view's `layer`, such as `CAShapeLayer.self`.
  open class var layerClass: AnyClass { View.self }

  /// The view's controller if it has one, otherwise its superview.
  open override var next: Responder? { viewController ?? superview }

  // MARK: - Hierarchy

  /// Adds a view in front of all subviews, removing it from its previous superview.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Inserts a view among the subviews, removing it from its previous superview.
  ///
  /// - Parameters:
  ///   - view: The view. Adding a view to itself or to one of its descendants is a logged no-op.
  ///   - index: The index in ``subviews``; 0 is the rearmost, and one out of range means the nearest end.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly in front of a subview; in front of all when `sibling` is not a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Inserts a view directly behind a subview; in front of all when `sibling` is not a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling } ?? others.count)
  }

  /// Removes the view from its superview and its window. Touches that it or a descendant tracks are cancelled.
  open func removeFromSuperview() { leaveSuperview() }

  /// Moves a subview in front of its siblings. Does nothing for a view that is not a subview.
  open func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    move(view, to: subviews.count)
  }

  /// Moves a subview behind its siblings. Does nothing for a view that is not a subview.
  open func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    move(view, to: 0)
  }

  /// Exchanges two subviews. Does nothing when an index is out of range.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  /// Returns a Boolean value that indicates whether the view is a descendant of `view` or `view` itself.
  open func isDescendant(of view: View) -> Bool { isInside(view) }

  /// Returns the view or the descendant that has a ``tag``; nil when there is none.
  open func viewWithTag(_ tag: Int) -> View? { firstView(withTag: tag) }

  /// Attaches a gesture recognizer, detaching it from its previous view.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Detaches a gesture recognizer, which immediately ends its current gesture. Does nothing if it is not attached to the view.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  // MARK: - Geometry that may be overridden

  /// The frame rectangle, in the superview's coordinates.
  ///
  /// While ``transform`` is not the identity, this is the smallest rectangle that contains the transformed bounds, and setting it
  /// moves and resizes the view so that this rectangle fits; use ``bounds`` and ``center`` then. A null rectangle makes the view empty.
  open var frame: Rect {
    get { layer.bounds.applying(layer.transformToSuperlayer) }
    set {
      guard newValue != .null else { return bounds.size = .zero }
      guard check(newValue.isFinite, "frame") else { return }
      let rect = newValue.limited.standardized
      var size = rect.size
      if !transform.isIdentity {
        let unit = Rect(x: 0, y: 0, width: 1, height: 1).applying(transform)
        if transform.isScaleAndTranslation, unit.width > 0, unit.height > 0 {
          size = Size(width: rect.width / unit.width, height: rect.height / unit.height)
          // To move a scaled view by its frame is no change of its size, which rounding would make it.
          if max(abs(size.width - bounds.width), abs(size.height - bounds.height)) < 1e-6 {
            size = bounds.size
          }
        } else {
          size = bounds.size
        }
      }
      let anchor = layer.anchorPoint
      let companion = companion
      companion?.viewWillChangeFrame()
      bounds = Rect(origin: bounds.origin, size: size)
      center = Point(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      companion?.viewDidChangeFrame()
    }
  }

  /// The bounds rectangle, in the view's own coordinates. Changing its origin moves the subviews in the opposite direction.
  open var bounds: Rect {
    get { layer.bounds }
    set {
      guard check(newValue.isFinite, "bounds") else { return }
      let old = layer.bounds
      let new = newValue.limited.standardized
      guard new != old else { return }
      layer.bounds = new
      defer { companion?.viewDidChange() }
      guard new.size != old.size else { return }
      if autoresizesSubviews { resizeSubviews(from: old.size) }
      if viewLayout != nil { boundsSizeDidChange(to: new.size) }
      setNeedsLayoutKeepingSizes()
      preservedMarginsMayHaveChanged()
      if contentMode == .redraw || layer.contents == nil || strategyDrawing != nil { setNeedsDisplay() }
    }
  }

  /// The position of the ``anchorPoint``, which is the middle of the view by default, in the superview's coordinates.
  open var center: Point {
    get { layer.position }
    set {
      guard check(newValue.isFinite, "center") else { return }
      layer.position = newValue.limited
      if let viewLayout { centerDidChange(viewLayout) }
      companion?.viewDidChange()
    }
  }

  /// The transform that is applied to the view and its descendants about the anchor point. Default the identity.
  open var transform: AffineTransform {
    get { layer.transform }
    set {
      guard check(newValue.isFinite, "transform") else { return }
      layer.transform = newValue.limited
      companion?.viewDidChange()
    }
  }

  /// The point about which ``transform`` is applied and whose position is ``center``, in fractions of the bounds. Default (0.5, 0.5).
  open var anchorPoint: Point {
    get { layer.anchorPoint }
    set { if check(newValue.isFinite, "anchorPoint") { layer.anchorPoint = newValue.limited } }
  }

  // MARK: - Appearance that may be overridden

  /// The opacity of the view and its descendants, 0 to 1. Touches do not hit a view below 0.01, and those that are on it are cancelled
  /// at once, also if the change is animated. Default 1.
  open var alpha: Double {
    get { layer.opacity }
    set {
      guard check(newValue.isFinite, "alpha") else { return }
      let couldBeHit = layer.opacity >= Self.minimumHitAlpha
      layer.opacity = min(max(newValue, 0), 1)
      companion?.viewDidChange()
      if couldBeHit, layer.opacity < Self.minimumHitAlpha { loseInput() }
    }
  }

  /// A Boolean value that indicates whether the view and its descendants are hidden; touches do not hit hidden views. Default false.
  ///
  /// Hiding a view ends what touches and keys have begun in it, and takes the focus from it. Gesture recognizers of its ancestors go on
  /// following the touches.
  open var isHidden: Bool {
    get { layer.isHidden || viewLayout?.fading.opacityAfterwards != nil }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewVisibilityDidChange(self)
      companion?.viewDidChange()
      if newValue { loseInputAndFocus() } else if viewUpdates.isPendingInSubtree { markAncestorsForUpdate() }
    }
  }

  /// A Boolean value that indicates whether content and subviews are clipped to the rounded bounds. Hit testing is not affected. Default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour that fills the bounds behind the content; nil, the default, is transparent.
  open var backgroundColor: Color? {
    get { dynamicColors?.background ?? (layer.backgroundColor == .clear ? nil : layer.backgroundColor) }
    set {
      layer.backgroundColor = resolved(newValue ?? .clear, storingAt: \.background)
      // The layer's colour does not tell a transparent one from none.
      if newValue == .clear { keepDynamic(.clear, at: \.background) }
    }
  }

  /// The tint colour: that of the superview unless set, and ``Color/systemBlue`` if no ancestor sets one.
  ///
  /// Never nil when read. Setting nil makes the view inherit the tint colour again.
  open var tintColor: Color! {
    get { tint.color }
    set {
      tint.own = newValue
      notifyTintColorDidChange()
    }
  }

  /// The scale of the contents that ``DrawnResponder/draw(_:)`` makes, in pixels per point. Default the window's scale.
  open var contentScaleFactor: Double {
    get { ownContentScaleFactor ?? drawingStrategy?.contentScale ?? window?.scale ?? 1 }
    set {
      guard check(newValue.isFinite && newValue > 0, "contentScaleFactor") else { return }
      ownContentScaleFactor = min(max(newValue, 1e-3), 1e3)
      setNeedsDisplay()
    }
  }

  // MARK: - Conversion

  /// Converts a point of the view to the coordinates of another view of the same tree; nil means the window.
  open func convert(_ point: Point, to view: View?) -> Point { point.applying(transform(to: view)) }

  /// Converts a point of another view of the same tree to the view's coordinates; nil means the window.
  open func convert(_ point: Point, from view: View?) -> Point { point.applying(transform(from: view)) }

  /// Converts a rectangle of the view to the smallest that contains it in the coordinates of another view; nil means the window.
  open func convert(_ rect: Rect, to view: View?) -> Rect { rect.applying(transform(to: view)) }

  /// Converts a rectangle of another view to the smallest that contains it in the view's coordinates; nil means the window.
  open func convert(_ rect: Rect, from view: View?) -> Rect { rect.applying(transform(from: view)) }

  override func traitOverridesDidChange(from former: TraitOverrides) {
    inheritTraits()
    if traitOverrides.layoutDirection != former.layoutDirection { layoutDirectionDidChange() }
  }
  override func semanticContentDidChange() { layoutDirectionDidChange() }

  // MARK: - Hit testing

  /// Returns the frontmost, deepest view that a touch at `point` hits.
  ///
  /// Views are hit where their properties place them, even while they are animated; those that a ``PropertyAnimator`` moves are
  /// hit where they are on screen, unless its ``PropertyAnimator/isManualHitTestingEnabled`` is true.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinates.
  ///   - event: The event that causes the hit test, if any.
  /// - Returns: Nil if the view is hidden, nearly transparent (``alpha`` below 0.01) or not interactive, if it is being animated
  ///   without ``AnimationOptions/allowUserInteraction``, or if ``point(inside:with:)`` returns false; otherwise the first result
  ///   of the subviews, front to back, or the view itself.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, hitAlpha >= Self.minimumHitAlpha, isUserInteractionEnabled,
      layer.presentation?.ignoresTouches != true,
      RecursionLimit.hitTest.enter()
    else { return nil }
    defer { RecursionLimit.hitTest.leave() }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let toSubview = subview.hitTransformToSuperview
      guard toSubview.isInvertible else { continue }
      if let hit = subview.hitTest(point.applying(toSubview.inverted()), with: event) { return hit }
    }
    return self
  }

  /// Returns a Boolean value that indicates whether the view contains `point`. Override it to enlarge or reshape the touch target.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinates.
  ///   - event: The event that causes the hit test, if any.
  /// - Returns: True if ``bounds`` contains the point.
  open func point(inside point: Point, with event: Event?) -> Bool { hitBounds.contains(point) }

  // MARK: - Gestures

  /// Returns a Boolean value that indicates whether a touch that hits `contentView`, this view or a descendant, belongs to this
  /// view: its ``Touch/view`` is this view, while the content view is notified of it.
  func ownsTouches(on contentView: View) -> Bool { false }

  /// Returns a Boolean value that indicates whether `contentView`, a descendant, is notified of touches that begin. If false, it never receives them.
  func allowsContentTouches(_ touches: Set<Touch>, with event: Event, in contentView: View) -> Bool { true }

  // MARK: - Focus

  /// The rectangle that the ring of ``InteractiveResponder/focusEffect`` surrounds, in the view's own coordinates, and its corner radius, in points.
  var focusOutline: (rect: Rect, cornerRadius: Double) { (bounds, cornerRadius) }
  /// A Boolean value that indicates whether the ring lies inside the bounds, where a layer that clips, or a neighbour, does not cut it off.
  var showsFocusRingInside: Bool { clipsToBounds }

  /// Makes the view, or the descendant that is first responder, resign.
  ///
  /// - Parameter force: Whether a responder that refuses to resign stops being first responder nevertheless.
  /// - Returns: A Boolean value that indicates whether neither the view nor a descendant is first responder now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force) }

  // MARK: - Layout

  /// Requests a call of ``layoutSubviews()`` before the next frame.
  open func setNeedsLayout() { markForLayout() }

  /// Performs the requested layout of the view and its descendants immediately.
  open func layoutIfNeeded() { layOutSubtree() }

  /// Lays out the subviews. Called before the next frame after ``setNeedsLayout()`` or a change of size.
  open func layoutSubviews() {}

  /// Resizes the view to the size that ``MeasuredResponder/sizeThatFits(_:)`` returns, keeping the top left corner.
  open func sizeToFit() { fitSize() }

  /// Called when a subview was added or removed. What the view's own layout adds and removes is part of that layout.
  func subviewsDidChange() { if layoutPhase == .running { forgetFittingSizes() } else { setNeedsLayout() } }

  /// Called when a subview was hidden or shown.
  func subviewVisibilityDidChange(_ subview: View) {}

  override var currentSize: Size { bounds.size }
  override func measurementsDidChange() { fittingSizeDidChange() }
  override func prioritiesDidChange() { superview?.subviewPrioritiesDidChange() }
  func subviewPrioritiesDidChange() { setNeedsLayoutKeepingSizes() }

  // MARK: - Baselines and margins

  /// The view whose first baseline is that of the view in a row that aligns baselines. Default the view itself.
  ///
  /// Override it to return a descendant, such as a label. The baseline of a view without text is its bottom edge.
  open var forFirstBaselineLayout: View { self }

  /// The view whose last baseline is that of the view in a row that aligns baselines. Default the view itself.
  open var forLastBaselineLayout: View { self }

  /// The distances between the edges and the content, in points: those set, 8 by default, with the safe area unless
  /// ``insetsLayoutMarginsFromSafeArea`` is false, and at least those of the superview with ``preservesSuperviewLayoutMargins``.
  ///
  /// Margins that are set here keep their sides in both layout directions; see ``directionalLayoutMargins``. A distance that is not
  /// a number counts as 0.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { setMargins(.fixed(newValue.limited)) }
  }

  /// The same as ``layoutMargins``, with a leading and a trailing side, which follow the layout direction.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: isRightToLeft) }
    set { setMargins(.directional(newValue.limitedInsets)) }
  }

  /// A Boolean value that indicates whether the margins are at least those of the superview where the view reaches into them. Default false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { viewLayout?.preservesSuperviewMargins ?? false }
    set { setPreservesSuperviewMargins(newValue) }
  }

  /// A Boolean value that indicates whether the margins contain the ``safeAreaInsets``. Default true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { viewLayout?.insetsMarginsFromSafeArea ?? true }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }

  /// Called when ``layoutMargins`` have changed, also by the safe area, the superview or the layout direction. The view is laid out afterwards.
  open func layoutMarginsDidChange() {}

  // MARK: - Drawing

  /// Requests a redraw of the whole view before the next frame.
  open func setNeedsDisplay() { markForDisplay() }

  /// Requests a redraw of a part of the view before the next frame.
  ///
  /// - Parameter rect: The part, in the view's own coordinates. Several parts are combined to the smallest rectangle that
  ///   contains them.
  open func setNeedsDisplay(_ rect: Rect) { markForDisplay(rect) }

  /// Records the view's drawing for its ``DrawingStrategy``.
  ///
  /// - Returns: The recorded drawing; nil for a view that shows its own contents nevertheless.
  func recordDrawing() -> RecordedDrawing? {
    RecordedDrawing(
      recording: Recording(in: bounds) { context in
        context.appearance = traitCollection.colorAppearance
        context.asCurrent { drawShown(bounds) }
      })
  }

  /// Adapts the strategy's drawing of the view to a new scale.
  func updateDrawing() {
    if let strategyDrawing { strategyDrawing.update() } else { drawingWillUpdate() }
  }

  /// Discards the strategy's drawing, so that the view draws its own contents again.
  func discardDrawing() {
    strategyDrawing?.invalidate()
    strategyDrawing = nil
  }

  // MARK: - Snapshots

  /// Returns a view that shows what this one shows in the latest frame, with its subviews, and does not change afterwards.
  ///
  /// - Parameter afterUpdates: True to lay out and draw the view first.
  /// - Returns: The snapshot, with the view's bounds as its frame.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    makeSnapshot(afterScreenUpdates: afterUpdates)
  }

  // MARK: - Scrolling

  /// Scrolls the content in response to a key.
  ///
  /// - Returns: A Boolean value that indicates whether the content scrolls. False unless overridden.
  func scroll(by key: Key?) -> Bool { false }

  /// Scrolls so that a rectangle, in the view's own coordinates, becomes visible. Does nothing unless overridden.
  func reveal(_ rect: Rect) {}

  /// Called when the area that an on-screen keyboard covers may have changed, and before each frame while there is one.
  func keyboardFrameDidChange() {}

  // MARK: - Observation

  /// Called when the superview is about to change; nil when the view is being removed.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called when the window is about to change; nil when the view leaves its window.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called when the window has changed.
  open func didMoveToWindow() {}
  /// Called when a subview has been added.
  open func didAddSubview(_ subview: View) {}
  /// Called when a subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Called when ``safeAreaInsets`` have changed: together with those of the window, and before a frame if the view has moved.
  open func safeAreaInsetsDidChange() {}
}
