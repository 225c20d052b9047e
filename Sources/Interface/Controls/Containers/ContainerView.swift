/// The base class of views that lay out views by their natural sizes: ``StackView``, ``GridView`` and ``FlowView``.
///
/// The natural size of a view is its ``MeasuredResponder/intrinsicContentSize``, or the result of its ``MeasuredResponder/sizeThatFits(_:)`` at the available
/// width. Containers measure a view once for each available width, and again after
/// ``MeasuredResponder/invalidateIntrinsicContentSize()``; ``View/setNeedsLayout()`` of the container measures all its views again. A hidden view takes
/// up no space; when it is hidden or shown in the block of an animation, it fades out or in while the others move. In a right-to-left
/// layout direction the layout is mirrored.
///
/// Do not create a container of this class itself: it arranges nothing.
@MainActor
open class ContainerView: View {
  /// The views that the container lays out, in order. They are subviews; other subviews are not laid out.
  public private(set) var arrangedSubviews: [View] = []

  /// A Boolean value that indicates whether the views are laid out inside the ``View/layoutMargins``, rather than the bounds. Default
  /// false, as for UIKit's stack views.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// The natural sizes of the content for the latest available sizes.
  private var contentSizes = FittingSizeCache()
  /// A Boolean value that indicates whether the next layout measures all views again.
  private var measuresAgain = false

  /// Creates an empty container.
  ///
  /// - Parameter frame: The container's frame, in the superview's coordinates.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Requests layout for a new length if it is usable and another one.
  ///
  /// - Returns: The length; the former one, with a warning in the log, if it is not usable.
  func adopt(_ length: Double, after former: Double, _ property: String) -> Double {
    guard check(length.isFinite, property) else { return former }
    if length != former { setNeedsArrangement() }
    return length
  }

  // MARK: - Views

  /// Adds a view at the end of the arranged views.
  open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the arranged views, or moves it if it is one already.
  ///
  /// - Parameters:
  ///   - view: The view; it becomes a subview.
  ///   - index: The index of the view, limited to the valid range.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    let wasSubview = view.superview === self
    if !wasSubview { addSubview(view) }
    guard view.superview === self else { return }
    if wasSubview, let old = indexOfArrangedSubview(view) {
      arrangedSubviews.remove(at: old)
    } else {
      view.layoutValues.isArranged = true
      view.layoutValues.naturalSizes.removeAll()
      view.layoutValues.assignedSize = nil
    }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    setNeedsArrangement()
  }

  /// Stops laying out a view. It remains a subview, as in UIKit.
  open func removeArrangedSubview(_ view: View) {
    guard let index = indexOfArrangedSubview(view) else { return }
    arrangedSubviews.remove(at: index)
    view.viewLayout?.isMeasured = false
    view.viewLayout?.isArranged = false
    view.endFading(isHidden: true)
    didRemoveArrangedSubview(view)
    setNeedsArrangement()
  }

  /// Stops laying out a subview that is removed.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  private func indexOfArrangedSubview(_ view: View) -> Int? {
    // The last view is the most likely one, when a container is emptied or filled.
    if arrangedSubviews.last === view { return arrangedSubviews.count - 1 }
    for (index, other) in arrangedSubviews.enumerated() where other === view { return index }
    return nil
  }

  /// Returns a Boolean value that indicates whether the container lays out a view.
  func arranges(_ view: View) -> Bool { view.superview === self && indexOfArrangedSubview(view) != nil }

  // MARK: - For subclasses

  /// Called when a view is no longer arranged.
  func didRemoveArrangedSubview(_ view: View) {}

  /// Returns the natural size of the content, without margins.
  ///
  /// - Parameters:
  ///   - views: The views that are not hidden.
  ///   - proposal: The available size; a length of 0 means no limit.
  func contentSize(of views: [View], for proposal: Size) -> Size { .zero }

  /// Sets the frames of the views.
  ///
  /// - Parameters:
  ///   - views: The views that are not hidden.
  ///   - content: The rectangle for them. Coordinates are those of a left-to-right layout; ``setFrame(_:of:in:isRightToLeft:)`` mirrors them.
  func arrange(_ views: [View], in content: Rect) {}

  /// Sets the frame of a view, mirrored in a right-to-left layout.
  final func setFrame(_ frame: Rect, of view: View, in content: Rect, isRightToLeft: Bool) {
    guard view.superview === self, let layout = view.viewLayout else { return }
    var frame = Rect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
    if isRightToLeft { frame.origin.x = content.minX + content.maxX - frame.maxX }
    layout.assignedSize = frame.size
    guard layout.fading.handle(.layOut) else { return view.setUntransformedFrame(frame) }
    AnimationContext.withoutAnimation {
      view.setUntransformedFrame(frame)
      view.layoutIfNeeded()
    }
  }

  /// Requests layout, and that of the containers above, after a change of the arrangement.
  final func setNeedsArrangement() {
    contentSizes.removeAll()
    setNeedsLayoutKeepingSizes()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Layout

  /// Requests a call of ``layoutSubviews()`` before the next frame, in which all views are measured again.
  open override func setNeedsLayout() {
    if !viewUpdates.keepsFittingSizes { measuresAgain = true }
    super.setNeedsLayout()
  }

  /// Returns the natural size of all views with the spacing and the margins, in points.
  ///
  /// - Parameter size: The available size; a length of 0 or less means no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    // Nested containers measure each other recursively.
    guard RecursionLimit.layout.enter() else { return .zero }
    defer { RecursionLimit.layout.leave() }
    let layout = layoutValues
    layout.isMeasured = true
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let extra = Size(width: margins.left + margins.right, height: margins.top + margins.bottom)
    var room = View.limited(size)
    // What is left beside the margins is limited, even if it is nothing.
    if room.width > 0 { room.width = max(1, room.width - extra.width) }
    if room.height > 0 { room.height = max(1, room.height - extra.height) }
    prepareMeasuring()
    var content: Size
    if let known = contentSizes.size(for: room) {
      content = known
    } else {
      // What changes while the views are measured is part of the result.
      let wasMeasuring = layout.isMeasuring
      layout.isMeasuring = true
      content = contentSize(of: shownSubviews, for: room)
      layout.isMeasuring = wasMeasuring
      contentSizes.store(content, for: room)
    }
    return Size(width: max(0, content.width + extra.width), height: max(0, content.height + extra.height))
  }

  /// Lays out the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareMeasuring()
    let content = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    guard !content.isNull, content.width >= 0, content.height >= 0 else { return }
    arrange(shownSubviews, in: content)
  }

  /// Discards what is known of the views if they are to be measured again.
  private func prepareMeasuring() {
    guard measuresAgain else { return }
    measuresAgain = false
    contentSizes.removeAll()
    for view in arrangedSubviews { view.discardFittingSizes() }
  }

  private var shownSubviews: [View] {
    var views: [View] = []
    views.reserveCapacity(arrangedSubviews.count)
    for view in arrangedSubviews where !view.isHidden { views.append(view) }
    return views
  }

  override var sizeIsThatOfSubviews: Bool { true }

  override func discardFittingSizes() {
    super.discardFittingSizes()
    contentSizes.removeAll()
  }

  /// Lays out the views again for the new margins.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { setNeedsArrangement() }
  }

  /// Requests layout. Arranged views that were added or removed have changed the natural size already.
  override func subviewsDidChange() { setNeedsLayoutKeepingSizes() }

  // MARK: - Hidden views

  /// Lays out the views again when an arranged view is hidden or shown: at once inside the block of an animation.
  override func subviewVisibilityDidChange(_ subview: View) {
    super.subviewVisibilityDidChange(subview)
    guard arranges(subview) else { return }
    let isAnimated = window != nil && AnimationContext.current?.transaction.group != nil
    if isAnimated {
      if subview.layer.isHidden { subview.beginFadingOut() } else { subview.beginFadingIn() }
    } else {
      subview.endFading(isHidden: subview.layer.isHidden)
    }
    contentSizes.removeAll()
    setNeedsLayoutKeepingSizes()
    invalidateIntrinsicContentSize()
    guard isAnimated else { return }
    outermostPendingContainer.layoutIfNeeded()
  }

  /// The outermost superview that is to be laid out together with the container.
  private var outermostPendingContainer: View {
    var outermost: View = self
    while let superview = outermost.superview, superview.needsLayout, !(superview is Window) {
      outermost = superview
    }
    return outermost
  }
}
