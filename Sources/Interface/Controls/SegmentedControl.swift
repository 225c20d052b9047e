/// A control with a row of segments, of which one is selected by a tap, by dragging the selection, or with the arrow keys.
@MainActor
open class SegmentedControl: Control {
  /// The index that means no segment.
  public static let noSegment = SegmentSelection.noSegment

  /// The index of the selected segment, or ``noSegment``, the default. An index out of range is ignored and logged. Setting it
  /// sends no event.
  open var selectedSegmentIndex: Int {
    get { selection.selected }
    set {
      guard newValue == Self.noSegment || isIndex(newValue) else { return }
      select(newValue, animated: window != nil)
    }
  }
  /// A Boolean value that indicates whether a segment stays selected only while its events are sent. Default false.
  open var isMomentary = false
  /// A Boolean value that indicates whether segments are as wide as their contents require rather than equally wide. Default
  /// false.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the selected segment; nil, the default, is white, or grey in the dark interface style.
  open var selectedSegmentTintColor: Color? { didSet { updateAppearance() } }

  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  var segments: [Segment] = []
  var selection = SegmentSelection()

  private let background = View(frame: .zero)
  private let thumb = View(frame: .zero)
  private var dividers: [View] = []
  var images = SegmentImages() { didSet { segmentsDidChange() } }

  // MARK: Creation

  /// Creates a control without segments.
  ///
  /// - Parameter frame: The control's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    for view in [background, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    styleDidChange()
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.12), offset: Point(x: 0, y: 2), radius: 5)
    thumb.isHidden = true
    updateAppearance()
  }

  /// Creates a control with a segment for each title, sized to fit them.
  public convenience init(items titles: [String]) {
    self.init(frame: .zero)
    for title in titles { insertSegment(withTitle: title, at: segments.count, animated: false) }
    sizeToFit()
  }

  // MARK: - Segments

  /// Inserts a segment with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: The index of the new segment, limited to the valid range.
  ///   - animated: Whether the segment fades in while the others move.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index, animated: animated)
  }

  /// Inserts a segment with an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - index: The index of the new segment, limited to the valid range.
  ///   - animated: Whether the segment fades in while the others move.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index, animated: animated)
  }

  /// Inserts a segment that performs an action when the user selects it.
  ///
  /// - Parameters:
  ///   - action: The action, whose image or else title the segment shows.
  ///   - index: The index of the new segment, limited to the valid range.
  ///   - animated: Whether the segment fades in while the others move.
  open func insertSegment(action: Action, at index: Int, animated: Bool) {
    let segment = action.image.map { Segment(image: $0) } ?? Segment(title: action.title)
    segment.action = action
    insert(segment, at: index, animated: animated)
  }

  /// Removes a segment. Another segment that is selected stays selected; removing the selected one leaves none selected.
  ///
  /// - Parameters:
  ///   - index: The index of the segment. An index out of range is ignored and logged.
  ///   - animated: Whether the segment fades out while the others move.
  open func removeSegment(at index: Int, animated: Bool) {
    guard isIndex(index) else { return }
    let newSelection = selection.remove(at: index)
    change(animated: animated) {
      let segment = segments.remove(at: index)
      View.performWithoutAnimation { select(newSelection, animated: false) }
      segmentsDidChange()
      segment.view.alpha = 0
    } completion: { [view = segments[index].view] in
      view.removeFromSuperview()
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    selection.cancel()
    select(Self.noSegment, animated: false)
    segmentsDidChange()
  }

  /// Sets a segment's title, which replaces its image.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard isIndex(index) else { return }
    segments[index].title = title
    segmentsDidChange()
  }

  /// Returns a segment's title; nil if it shows an image or the index is out of range.
  open func titleForSegment(at index: Int) -> String? { segments[safe: index]?.title }

  /// Sets a segment's image, which replaces its title.
  open func setImage(_ image: Image?, forSegmentAt index: Int) {
    guard isIndex(index) else { return }
    segments[index].image = image
    segmentsDidChange()
  }

  /// Returns a segment's image; nil if it shows a title or the index is out of range.
  open func imageForSegment(at index: Int) -> Image? { segments[safe: index]?.image }

  /// Sets a segment's width, in points; 0 lets the control determine it.
  open func setWidth(_ width: Double, forSegmentAt index: Int) {
    guard isIndex(index), check(width.isFinite && width >= 0, "width of a segment") else { return }
    segments[index].width = width
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Returns the width that was set for a segment, in points; 0 if none was set.
  open func widthForSegment(at index: Int) -> Double { segments[safe: index]?.width ?? 0 }

  /// Sets whether the user can select a segment.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    guard isIndex(index) else { return }
    segments[index].isEnabled = isEnabled
    updateAppearance()
  }

  /// Returns whether the user can select a segment.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[safe: index]?.isEnabled ?? false }

  private func insert(_ segment: Segment, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    change(animated: animated) {
      segments.insert(segment, at: index)
      addSubview(segment.view)
      selection.insert(at: index)
      View.performWithoutAnimation {
        segment.view.alpha = 0
        segment.layOut(in: segmentFrames()[index])
      }
      segmentsDidChange()
    }
  }

  /// Changes the set of segments. If animated, the layout is part of the animation.
  private func change(
    animated: Bool, _ changes: () -> Void, completion: @escaping @MainActor () -> Void = {}
  ) {
    let isAnimated = animated && window != nil && !bounds.isEmpty
    animate(isAnimated, completion: completion) {
      changes()
      if isAnimated { layoutIfNeeded() }
    }
  }

  private func segmentsDidChange() {
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < segments.count - 1 {
      let divider = View(frame: .zero)
      divider.isUserInteractionEnabled = false
      dividers.append(divider)
      insertSubview(divider, aboveSubview: background)
      View.performWithoutAnimation {
        divider.alpha = 0
        divider.frame = segmentLayout.divider(dividers.count - 1, among: segmentFrames(), in: bounds)
      }
    }
    updateAppearance()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func isIndex(_ index: Int) -> Bool {
    if segments.indices.contains(index) { return true }
    Self.logger.warning("A segmented control has no segment \(index); ignored")
    return false
  }

  // MARK: - Selecting

  private func select(_ index: Int, animated: Bool) {
    if selection.select(index) { show(index, animated: animated) }
  }

  private func show(_ index: Int, animated: Bool) {
    // The thumb does not slide if nothing was selected before.
    let slides = animated && selection.shown != Self.noSegment
    selection.show(index)
    animate(slides) { [self] in
      updateAppearance()
      layOutThumb()
    }
  }

  /// Selects a segment on behalf of the user and sends the actions.
  private func choose(_ index: Int, with event: Event?) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return }
    guard isMomentary || index != selection.selected else { return }
    let action = segments[index].action
    selection.cancel()
    select(index, animated: true)
    if let action { sendAction(action) }
    sendValueChanged(with: event)
    if isMomentary { select(Self.noSegment, animated: true) }
  }

  // MARK: - Control

  override var expandsTouchTarget: Bool { true }

  /// Begins tracking with the segment under the touch.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard let index = segmentIndex(at: touchDownLocation(of: touch).x), segments[index].isEnabled else {
      return false
    }
    selection.begin(at: index, canDrag: !isMomentary)
    updateAppearance()
    return true
  }

  /// Moves the pressed segment with the touch, or the selection if the touch began on it.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let index =
      isTouchInside
      ? segmentIndex(at: touch.location(in: self).x).flatMap { segments[$0].isEnabled ? $0 : nil } : nil
    switch selection.move(to: index) {
    case .none: break
    case .pressed: updateAppearance()
    case .shown(let index): show(index, animated: true)
    }
    return true
  }

  /// Selects the segment under the touch.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if let index = selection.end(isInside: isTouchInside) { choose(index, with: event) }
    if selection.shown != selection.selected { show(selection.selected, animated: true) }
  }

  /// Restores the selection from before the touch.
  open override func cancelTracking(with event: Event?) {
    selection.cancel()
    show(selection.selected, animated: true)
  }

  /// Selects the next segment, after the last one the first one, or in a momentary control the one that has the focus.
  open override func performPrimaryAction() {
    let next = isMomentary ? focusedSegment : neighbor(of: selection.selected, by: 1, wrapping: true)
    if isEnabled, let next { choose(next, with: nil) }
  }

  override func handle(_ key: Key) -> Bool {
    let step: Int
    switch key.keyCode {
    case .leftArrow: step = isRightToLeft ? 1 : -1
    case .rightArrow: step = isRightToLeft ? -1 : 1
    default: return false
    }
    if isMomentary {
      _ = moveFocus(by: step)
    } else if selection.selected == Self.noSegment {
      if let first = segments.firstIndex(where: \.isEnabled) { choose(first, with: nil) }
    } else if let next = neighbor(of: selection.selected, by: step) {
      choose(next, with: nil)
    }
    return true
  }

  private func segmentIndex(at x: Double) -> Int? {
    guard !segments.isEmpty else { return nil }
    let half = (images.dividerWidth ?? 0) / 2
    return segments.firstIndex { x >= $0.frame.minX - half && x < $0.frame.maxX + half }
      ?? ((x < bounds.midX) != isRightToLeft ? 0 : segments.count - 1)
  }

  // MARK: - View

  /// Returns the size that fits all segments, in points: at least 32 points high, and higher for larger text sizes.
  open override func sizeThatFits(_ size: Size) -> Size {
    segmentLayout.fittingSize(contentHeight: segments.map(\.contentSize.height).max() ?? 0)
  }

  /// Lays out the segments, the dividers and the thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let layout = segmentLayout
    let frames = layout.frames(in: bounds) ?? segments.map(\.frame)
    for (segment, frame) in zip(segments, frames) { segment.layOut(in: frame) }
    for (index, divider) in dividers.enumerated() where index + 1 < segments.count {
      divider.frame = layout.divider(index, among: frames, in: bounds)
    }
    layOutThumb()
  }

  private var segmentLayout: SegmentLayout {
    SegmentLayout(
      widths: segments.map {
        SegmentLayout.Widths(fixed: $0.width, natural: $0.naturalWidth(spacing: metrics.spacing))
      },
      apportionsByContent: apportionsSegmentWidthsByContent, isRightToLeft: isRightToLeft,
      scale: metrics.controlScale, edge: images.hasBackgrounds ? 0 : SegmentLayout.gap,
      dividerWidth: images.dividerWidth)
  }

  /// Returns the frames of the segments, in the order of their indices; their current frames if the bounds are too small.
  private func segmentFrames() -> [Rect] { segmentLayout.frames(in: bounds) ?? segments.map(\.frame) }

  private func layOutThumb() {
    guard let segment = segments[safe: selection.shown] else {
      thumb.isHidden = true
      return
    }
    thumb.isHidden = images.hasBackgrounds
    let isHeld = selection.touch == .dragging && isTracking
    thumb.frame = isHeld ? segment.frame.insetBy(dx: 1.5, dy: 1) : segment.frame
  }

  override func updateAppearance() {
    background.backgroundColor = resolve(.tertiarySystemFill)
    background.isHidden = images.hasBackgrounds
    thumb.backgroundColor = resolve(selectedSegmentTintColor ?? .selectedSegment)
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selection.shown
      let isPressed = index == selection.pressed && !isSelected
      segment.show(
        color: resolve(.label),
        alpha: !isEnabled || !segment.isEnabled ? Self.disabledAlpha : isPressed ? 0.4 : 1,
        background: images.background(in: stateOfSegment(at: index)))
    }
    let hasImages = images.dividerWidth != nil
    for (index, divider) in dividers.enumerated() where index + 1 < segments.count {
      divider.backgroundColor = hasImages ? .clear : resolve(.separator)
      divider.alpha = !hasImages && (index == selection.shown || index + 1 == selection.shown) ? 0 : 1
      showImage(inDivider: divider, behindSegmentAt: index)
    }
    thumb.alpha = isEnabled ? 1 : 0.5
    layOutThumb()
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    if isMomentary, let index = focusedSegment { return (segments[index].frame, thumb.cornerRadius) }
    return (bounds, background.cornerRadius)
  }

  override func styleDidChange() {
    background.cornerRadius = shapes.segmentedControl
    thumb.cornerRadius = max(0, shapes.segmentedControl - SegmentLayout.gap)
  }

  /// Prevents ancestors' gesture recognizers for a single tap with one touch from beginning.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension Array {
  /// The element at an index; nil if the index is out of range.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
