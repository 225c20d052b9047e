internal import Logging
internal import TactusGraphics
package import TactusScene

/// A rectangle on the screen that draws, holds subviews and receives touches.
///
/// Geometry follows UIKit: ``bounds`` is the view's own coordinate space, ``center`` and ``transform`` place it in its
/// superview, and ``frame`` is derived from the three. Lengths are in points, y points down, nothing is rounded. A value that
/// is NaN or infinite is refused with a log line and leaves the view as it was; one beyond 10¹² is limited to that.
///
/// A tree of views may be as deep as the application makes it. A touch finds views up to 1,000 deep.
@MainActor
open class View: Responder {
  /// The layer that stands for the view in the tree that is drawn.
  package let layer = Layer()

  // MARK: Hierarchy

  /// The view that holds this one.
  public internal(set) weak var superview: View?
  /// The views inside this one, rearmost first.
  public internal(set) var subviews: [View] = []
  /// The window that the view is in.
  public internal(set) weak var window: Window?
  /// The controller whose view this is.
  weak var viewController: ViewController?
  /// A number by which ``viewWithTag(_:)`` finds the view. Default 0.
  open var tag = 0

  // MARK: Interaction

  /// Whether touches can hit the view and what it holds. Default true.
  open var isUserInteractionEnabled = true
  /// Whether the view follows more than one finger at a time. Default false: while one finger tracks, further fingers that land
  /// on the view are ignored for their whole life.
  open var isMultipleTouchEnabled = false
  /// Whether the view shares the window's fingers with no other view. Default false.
  ///
  /// While it tracks, touches on any other view are ignored for their life; it ignores new touches while another view tracks.
  open var isExclusiveTouch = false
  /// The recognizers attached with ``addGestureRecognizer(_:)``.
  public internal(set) var gestureRecognizers: [GestureRecognizer]?

  /// Whether the layout is mirrored for languages that are written from right to left. Default: as the superview says.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  // MARK: Geometry

  /// How the view follows a change of its superview's size. Default: it does not.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether ``autoresizingMask`` of the subviews is heeded. Default true.
  open var autoresizesSubviews = true

  // MARK: Appearance

  /// How the picture fills the bounds when their size differs. Default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }
  /// A Boolean value that indicates whether the view is opaque. Default true.
  ///
  /// After ``draw(_:)`` the picture of such a view is searched for transparent pixels. Where it has none, nothing behind it is drawn.
  /// Set it to false for a view that draws often and always leaves parts transparent.
  open var isOpaque = true
  private var ownTintColor: Color?
  /// The tint colour of the superview, kept here so that it need not be searched for in deep trees.
  private var inheritedTintColor = Color.systemBlue
  /// The circumstances under which the view is shown.
  public internal(set) var traitCollection = TraitCollection()
  /// What the view sets otherwise than its superview, for itself and all it holds.
  open var traitOverrides = TraitOverrides() {
    didSet {
      guard traitOverrides != oldValue else { return }
      inheritTraits()
      if traitOverrides.layoutDirection != oldValue.layoutDirection { layoutDirectionDidChange() }
    }
  }
  var dynamicColors: DynamicColors?
  /// Whether ``draw(_:)`` runs, in which animated properties of the view read as what is seen.
  var isDrawing = false

  // MARK: Invalidation

  var needsLayout = true
  var subtreeNeedsLayout = true
  var needsDisplay = true
  var subtreeNeedsDisplay = true
  /// The safe area that the view was told of last.
  var toldSafeAreaInsets = EdgeInsets.zero
  /// What of the picture is to be drawn again; nil means all of it.
  var displayRect: Rect?
  /// The picture that `draw(_:)` made last.
  var drawnContents: LayerContents?
  /// How the view and all it holds are drawn; nil, the default, means as the superview says.
  var ownDrawingStrategy: (any DrawingStrategy)? {
    didSet { if ownDrawingStrategy !== oldValue { drawingStrategyDidChange(from: oldValue) } }
  }
  /// How the view is drawn: as it says itself, or an ancestor; nil for a view that draws itself at once, as a whole.
  var drawingStrategy: (any DrawingStrategy)?
  /// What the strategy shows of the view; nil where the view is shown as a whole.
  var strategyDrawing: (any StrategyDrawing)?
  /// Whether the view or one inside it may have an ``ownDrawingStrategy``: one had at some time.
  var mayHoldDrawingStrategy = false
  private var ownContentScaleFactor: Double?

  // MARK: Creation

  /// Makes a view.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public init(frame: Rect) {
    super.init()
    layer.owner = self
    layer.contentsGravity = contentMode.gravity
    self.frame = frame
  }

  /// Makes an empty view at the origin.
  public override convenience init() { self.init(frame: .zero) }

  // One view after the other: what is deeply nested would overflow the stack if each freed those inside it.
  isolated deinit {
    var orphans = subviews
    subviews.removeAll()
    while var view = orphans.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      orphans += view.subviews
      view.subviews.removeAll()
    }
  }

  /// The view's controller where it has one, else its superview.
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

  /// Detaches a gesture recognizer, which ends what it does at once. Does nothing when it is not attached to the view.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  // MARK: - Geometry that may be overridden

  /// The rectangle that the view covers in its superview.
  ///
  /// While ``transform`` is not the identity this is the smallest rectangle around the transformed bounds, and setting it moves
  /// and resizes the view so that this rectangle fits; use ``bounds`` and ``center`` then.
  open var frame: Rect {
    get { layer.bounds.applying(layer.transformToSuperlayer) }
    set {
      guard check(newValue.isFinite, "frame") else { return }
      let rect = newValue.limited.standardized
      var size = rect.size
      if !transform.isIdentity {
        let unit = Rect(x: 0, y: 0, width: 1, height: 1).applying(transform)
        if transform.isScaleAndTranslation, unit.width > 0, unit.height > 0 {
          size = Size(width: rect.width / unit.width, height: rect.height / unit.height)
          // To move a scaled view by its frame is no change of its size, which rounding would make it.
          let rounding = 1e-6
          if abs(size.width - bounds.width) < rounding, abs(size.height - bounds.height) < rounding {
            size = bounds.size
          }
        } else {
          size = bounds.size
        }
      }
      let anchor = layer.anchorPoint
      bounds = Rect(origin: bounds.origin, size: size)
      center = Point(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }
  }

  /// The rectangle in the view's own coordinates. Its origin moves the subviews the other way.
  open var bounds: Rect {
    get { layer.bounds }
    set {
      guard check(newValue.isFinite, "bounds") else { return }
      let old = layer.bounds
      let new = newValue.limited.standardized
      guard new != old else { return }
      layer.bounds = new
      guard new.size != old.size else { return }
      if autoresizesSubviews { resizeSubviews(from: old.size) }
      setNeedsLayout()
      if contentMode == .redraw || layer.contents == nil || strategyDrawing != nil { setNeedsDisplay() }
    }
  }

  /// Where the anchor point, the middle unless changed, lies in the superview's coordinates.
  open var center: Point {
    get { layer.position }
    set { if check(newValue.isFinite, "center") { layer.position = newValue.limited } }
  }

  /// Applied to the view and all it holds, about the anchor point. Default the identity.
  open var transform: AffineTransform {
    get { layer.transform }
    set { if check(newValue.isFinite, "transform") { layer.transform = newValue.limited } }
  }

  /// The point about which ``transform`` works and which ``center`` places, as a share of the bounds. Default (0.5, 0.5).
  open var anchorPoint: Point {
    get { layer.anchorPoint }
    set { if check(newValue.isFinite, "anchorPoint") { layer.anchorPoint = newValue.limited } }
  }

  // MARK: - Appearance that may be overridden

  /// The appearance of the view and its descendants: light, dark, or, with `.unspecified`, the default, that of the superview.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The opacity of the view and all it holds, 0 to 1. Below 0.01 the view is not hit. Default 1.
  open var alpha: Double {
    get { layer.opacity }
    set { if check(newValue.isFinite, "alpha") { layer.opacity = min(max(newValue, 0), 1) } }
  }

  /// Whether the view and all it holds are neither shown nor hit. Default false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// Whether content and subviews show inside the rounded bounds only. Hit testing does not heed it. Default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// What the bounds are filled with, behind the picture. Nil, the default, is transparent.
  open var backgroundColor: Color? {
    get { dynamicColors?.background ?? (layer.backgroundColor == .clear ? nil : layer.backgroundColor) }
    set { layer.backgroundColor = remember(newValue ?? .clear, at: \.background) }
  }

  /// The colour that accents what is drawn; the superview's unless set, and at last ``Color/systemBlue``.
  ///
  /// Never nil when read. Setting nil makes the view take its superview's again.
  open var tintColor: Color! {
    get { ownTintColor ?? inheritedTintColor }
    set {
      ownTintColor = newValue
      tellTintColorDidChange()
    }
  }

  /// Pixels per point of the picture that ``draw(_:)`` makes. The window's scale unless set.
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

  // MARK: - Hit testing

  /// Finds the view that a touch at `point` goes to: the frontmost, deepest view that it hits.
  ///
  /// Views are hit where their properties place them, also while they are animated; those that a ``PropertyAnimator`` moves are
  /// hit where they are seen, unless its ``PropertyAnimator/isManualHitTestingEnabled`` is true.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates.
  ///   - event: The event for which to look, if any.
  /// - Returns: Nil when the view is hidden, nearly transparent (``alpha`` below 0.01), not interactive, or when
  ///   it is being animated without ``AnimationOptions/allowUserInteraction``, or when ``point(inside:with:)`` is false;
  ///   otherwise what the subviews answer, front to back, or the view itself.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, hitAlpha >= 0.01, isUserInteractionEnabled, layer.presentation?.ignoresTouches != true,
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

  /// Whether `point` belongs to the view. Override it to make a target larger or of another shape.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates.
  ///   - event: The event for which to look, if any.
  /// - Returns: Whether ``bounds`` contains the point.
  open func point(inside point: Point, with event: Event?) -> Bool { hitBounds.contains(point) }

  // MARK: - Gestures

  /// Returns a Boolean value that indicates whether a gesture recognizer may begin.
  ///
  /// Asked when the recognizer is about to leave `.possible`: of the view that it is attached to, and of each view from the one
  /// that tracks a touch of the gesture up to that view. Override it to keep a touch from the recognizers of the superviews, as
  /// controls do: a ``Button`` its tap, a ``Slider`` and a ``Switch`` a drag along their track. A recognizer that is attached to
  /// the view itself has the view as its ``GestureRecognizer/view``.
  ///
  /// - Parameter gestureRecognizer: The recognizer, still in the state `.possible`.
  /// - Returns: True unless overridden. False makes the recognizer fail, and the view keeps its touches.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether a finger that hits `contentView`, this view or one inside it, is this view's: ``Touch/view`` is this view then, while
  /// the content view is told of it.
  func ownsTouches(on contentView: View) -> Bool { false }

  /// Whether `contentView`, inside this view, may be told of fingers that begin; if not, it never hears of them.
  func allowsContentTouches(_ touches: Set<Touch>, with event: Event, in contentView: View) -> Bool { true }

  // MARK: - Focus

  /// Whether the view may have the keyboard's focus while it is shown and interactive. Default false.
  open var canBecomeFocused: Bool { false }

  /// How the view shows that it has the focus, while the keyboard is in use. Nil is not at all. Default a ring.
  open var focusEffect: FocusEffect? { FocusEffect() }

  /// What the ring of ``focusEffect`` surrounds, in the view's own coordinates, and how round its corners are.
  var focusOutline: (rect: Rect, cornerRadius: Double) { (bounds, cornerRadius) }

  /// Tells the view that the focus came to it or to a view inside it, or left one of them.
  ///
  /// - Parameter context: Where the focus was, and where it is now.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  /// Makes the view, or the descendant that is first responder, resign.
  ///
  /// - Parameter force: Whether one that refuses to resign loses the place nevertheless.
  /// - Returns: Whether neither the view nor a descendant is first responder now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force) }

  // MARK: - Layout

  /// Asks for ``layoutSubviews()`` before the next frame.
  open func setNeedsLayout() { markForLayout() }

  /// Performs at once the layout that was asked for, in the view and its descendants.
  open func layoutIfNeeded() { layOutSubtree() }

  /// Places the subviews. Called before the next frame after ``setNeedsLayout()`` or a change of size.
  open func layoutSubviews() {}

  /// The size that the view would like to have.
  ///
  /// - Parameter size: The space there is.
  /// - Returns: The present size, unless overridden.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Takes the size that ``sizeThatFits(_:)`` returns, keeping the top left corner.
  open func sizeToFit() { fitSize() }

  /// A subview was hidden or shown.
  func subviewVisibilityDidChange(_ subview: View) {}

  // MARK: - Drawing

  /// Draws the view's picture into ``GraphicsContext/current``.
  ///
  /// Called before a frame after ``setNeedsDisplay()``, never because the view moved, scrolled or was covered.
  /// The context's coordinates are the view's. A view that draws nothing here costs no memory.
  ///
  /// - Parameter rect: The part that is needed; what is outside stays as it was.
  open func draw(_ rect: Rect) {}

  /// Asks for ``draw(_:)`` of the whole view before the next frame.
  open func setNeedsDisplay() { markForDisplay() }

  /// Asks for ``draw(_:)`` of a part of the view before the next frame.
  ///
  /// - Parameter rect: In the view's own coordinates. Parts add up to the smallest rectangle that contains them.
  open func setNeedsDisplay(_ rect: Rect) { markForDisplay(rect) }

  /// Returns a Boolean value that indicates whether the view draws itself again for each frame of an animation of one of its own
  /// properties, see ``Animatable``; also when the property is set.
  ///
  /// - Parameter property: The key path of the property, such as `\Gauge.level`.
  /// - Returns: True unless overridden.
  open func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool { true }

  /// What is seen of one of the view's own properties changed, see ``Animatable``: with each frame of an animation of it, before
  /// views are drawn, and when it is set. Override it to move or change subviews along. The default does nothing.
  ///
  /// - Parameter property: The key path of the property, such as `\Gauge.level`.
  open func animatedPropertyDidChange(_ property: AnyKeyPath) {}

  /// Records the view's drawing for its ``DrawingStrategy``.
  ///
  /// - Returns: What was drawn; nil when the view has chosen to show itself as a whole.
  func recordDrawing() -> RecordedDrawing? {
    RecordedDrawing(
      recording: Recording(in: bounds) { context in
        context.isDark = traitCollection.isDark
        context.asCurrent { drawShown(bounds) }
      })
  }

  /// Adapts what is drawn of the view to a new scale of its strategy.
  func updateDrawing() {
    if let strategyDrawing { strategyDrawing.update() } else { drawingWillUpdate() }
  }

  /// Called when the strategy's drawing of the view is to be adapted to what can be seen: before each frame, and when the scale
  /// changes at which it is drawn.
  func drawingWillUpdate() {}

  /// Goes back to a picture that is drawn at once, as a whole.
  func discardDrawing() {
    strategyDrawing?.invalidate()
    strategyDrawing = nil
  }

  // MARK: - For views that scroll

  /// Moves what the view shows as a key asks for.
  ///
  /// - Returns: Whether anything moves by it. False unless overridden.
  func scroll(by key: Key?) -> Bool { false }

  /// Brings a rectangle into view, in the view's own coordinates. Does nothing unless overridden.
  func reveal(_ rect: Rect) {}

  /// Called when what an on-screen keyboard covers may have changed, and before each frame as long as there is one.
  func keyboardFrameDidChange() {}

  // MARK: - Observation

  /// The view is about to get a new superview; nil when it is being removed.
  open func willMove(toSuperview newSuperview: View?) {}
  /// The superview changed.
  open func didMoveToSuperview() {}
  /// The view is about to come into a window; nil when it leaves its window.
  open func willMove(toWindow newWindow: Window?) {}
  /// The window changed.
  open func didMoveToWindow() {}
  /// A subview was added.
  open func didAddSubview(_ subview: View) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}
  /// The accent colour changed: here or above, or because the view came to another superview.
  open func tintColorDidChange() {}
  /// The circumstances under which the view is shown changed; ``traitCollection`` holds the new ones.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// ``safeAreaInsets`` changed. Told when the window's changed, and before a frame when the view came elsewhere.
  open func safeAreaInsetsDidChange() {}
}

// MARK: - Checks

extension View {
  static let logger = Logger(label: "tactus.view")

  /// Reports a value that would break the geometry.
  func check(_ isSound: Bool, _ property: String) -> Bool {
    if !isSound {
      Self.logger.warning(
        "\(Swift.type(of: self)).\(property): the new value is not a usable number; ignored")
    }
    return isSound
  }

  func tellTintColorDidChange() {
    guard RecursionLimit.inheritance.enter() else { return }
    defer { RecursionLimit.inheritance.leave() }
    inheritTintColor()
    walk { view in
      guard view === self || view.ownTintColor == nil else { return false }
      view.tintColorDidChange()
      return true
    }
  }

  /// Takes over the tint colour of the superview, in this view and those inside it.
  func inheritTintColor() {
    walk { view in
      let inherited = view.superview?.tintColor ?? .systemBlue
      let isNew = inherited != view.inheritedTintColor
      view.inheritedTintColor = inherited
      // Where the colour is the view's own, that of its superview goes no further.
      return view === self || isNew && view.ownTintColor == nil
    }
  }
}
