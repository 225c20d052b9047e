internal import TactusDynamics

// MARK: - Axes

extension ScrollView {
  /// The range of the offset along the x axis.
  var horizontalAxis: ScrollAxis { horizontalAxis(length: bounds.width, scale: window?.scale ?? 1) }

  /// The range of the offset along the y axis.
  var verticalAxis: ScrollAxis { verticalAxis(length: bounds.height, scale: window?.scale ?? 1) }

  private func horizontalAxis(length: Double, scale: Double) -> ScrollAxis {
    axis(
      horizontalMargins(length: length, scale: scale), content: contentSize.width,
      bounces: bounces && bouncesHorizontally, always: alwaysBounceHorizontal)
  }

  private func verticalAxis(length: Double, scale: Double) -> ScrollAxis {
    axis(
      verticalMargins(length: length, scale: scale), content: contentSize.height,
      bounces: bounces && bouncesVertically, always: alwaysBounceVertical)
  }

  private func axis(_ margins: ScrollMargins, content: Double, bounces: Bool, always: Bool) -> ScrollAxis {
    let (lower, upper, isLonger) = margins.limits(ofContent: content)
    return ScrollAxis(
      lower: lower, upper: upper, length: margins.length, bounces: bounces && (always || isLonger),
      rate: decelerationRate.rawValue, pixel: 1 / margins.scale)
  }

  /// What determines the offsets along the x axis, in a scroll view of a width.
  func horizontalMargins(length: Double, scale: Double) -> ScrollMargins {
    ScrollMargins(
      before: adjustedContentInset.left, after: adjustedContentInset.right, length: length,
      alignment: settings?.contentAlignmentPoint.x ?? 0, scale: scale, endsOnPixel: zoom.view != nil)
  }

  /// What determines the offsets along the y axis, in a scroll view of a height.
  func verticalMargins(length: Double, scale: Double) -> ScrollMargins {
    ScrollMargins(
      before: adjustedContentInset.top, after: adjustedContentInset.bottom, length: length,
      alignment: settings?.contentAlignmentPoint.y ?? 0, scale: scale, endsOnPixel: zoom.view != nil)
  }

  /// The properties of the scroll view that the state depends on.
  var scrollGeometry: ScrollGeometry { scrollGeometry(size: bounds.size) }

  private func scrollGeometry(size: Size) -> ScrollGeometry {
    let window = window
    let scale = window?.scale ?? 1
    return ScrollGeometry(
      offset: bounds.origin, horizontal: horizontalAxis(length: size.width, scale: scale),
      vertical: verticalAxis(length: size.height, scale: scale),
      now: clockTime(in: window), isScrollEnabled: isScrollEnabled,
      isPagingEnabled: isPagingEnabled, snaps: settings?.targetBehavior != nil,
      isInWindow: window != nil && !isLeavingWindow,
      isTrackingTouches: pan.isTrackingTouches,
      isPinched: isPinched, isBeyondZoomLimits: isZooming && zoomRange.clamp(zoom.scale) != zoom.scale)
  }

  /// The axes along which touches can move the content.
  var scrollableAxes: ScrollAxes { scrollGeometry.scrollableAxes }

  /// Returns the nearest offset at which the content may rest.
  func clamp(_ offset: Point) -> Point {
    Point(x: horizontalAxis.clamp(offset.x), y: verticalAxis.clamp(offset.y))
  }

  /// Returns the nearest offset at which the content may rest, on whole pixels.
  func rest(near offset: Point) -> Point {
    Point(x: horizontalAxis.rest(near: offset.x), y: verticalAxis.rest(near: offset.y))
  }
}

// MARK: - Changes

extension ScrollView {
  /// Updates the insets and the range of the offset after a change of the content, the insets, or values that they depend on.
  ///
  /// - Parameter smoothly: True if content that is outside its range then returns with an animation; false, the default, if it is
  ///   moved inside at once.
  func geometryDidChange(smoothly: Bool = false) {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    let old = updateAdjustedInset(smoothly: smoothly)
    rangeDidChange(smoothly: smoothly, from: old)
  }

  func sizeDidChange(from oldSize: Size) {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    // The same page stays visible when the view is rotated.
    let pages =
      isPagingEnabled && !isDragging && !oldSize.isEmpty
      ? driver.state.pages(before: scrollGeometry(size: oldSize), scrollGeometry) : nil
    let center = zoomedCenter(in: oldSize)
    keepSnappedItems(in: oldSize)
    updateAdjustedInset(smoothly: false)
    if let pages { driver.send(.turn(toPages: pages)) }
    rangeDidChange()
    if let center { keepZoomedCenter(center) }
    refreshControl?.layout(in: self)
  }

  /// Computes the insets in effect.
  ///
  /// - Returns: The edges of the content before, if it moves and the insets changed; otherwise nil.
  @discardableResult
  private func updateAdjustedInset(smoothly: Bool) -> ScrollEdges? {
    let old = adjustedContentInset
    let wasAtTop = abs(bounds.minY + old.top) < 1e-6
    let wasAtLeft = abs(bounds.minX + old.left) < 1e-6
    let inset = insetWithSafeArea
    guard inset.differs(from: old) else { return nil }
    let activity = driver.state.activity
    let edges = activity.hasMotion ? scrollGeometry.edges : nil
    adjustedContentInset = inset
    if activity.isScrolling {
      // The activity takes the new range into account.
    } else if smoothly {
      // The return begins before the delegate is notified: a change that it makes in response does not move the content at once.
      if window != nil { rangeDidChange(smoothly: true) }
    } else if insetOfApplication == contentInset {
      // Content at the edge of the safe area moves with it; insets that the application sets do not move content.
      var offset = bounds.origin
      if wasAtTop { offset.y = -adjustedContentInset.top }
      if wasAtLeft { offset.x = -adjustedContentInset.left }
      apply(offset)
    }
    insetOfApplication = contentInset
    collapsingBar?.contentDidMove(in: self)
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
    return edges
  }

  private var insetWithSafeArea: EdgeInsets {
    var inset = contentInset
    inset.top += refreshControl?.insetHeight ?? 0
    guard contentInsetAdjustmentBehavior != .never else { return inset }
    let safe = safeAreaInsets
    let keyboard = keyboardOverlap
    guard safe != .zero || keyboard > 0 || collapsibleInset > 0 else { return inset }
    let isAlways = contentInsetAdjustmentBehavior == .always
    if isAlways || alwaysBounceHorizontal || contentSize.width > bounds.width {
      inset.left += safe.left
      inset.right += safe.right
    }
    let isVertical =
      isAlways || alwaysBounceVertical || contentSize.height > bounds.height || collapsibleInset > 0
      || contentInsetAdjustmentBehavior == .automatic && isContentBetweenBars
    if isVertical { inset.top += safe.top + collapsibleInset }
    // The keyboard covers the safe area, too. Content that fits must become scrollable.
    inset.bottom += max(isVertical ? safe.bottom : 0, keyboard)
    return inset
  }

  /// A Boolean value that indicates whether the scroll view is the content of a view controller that a container shows below or above
  /// its bars, and not a part of other content that scrolls.
  private var isContentBetweenBars: Bool {
    var view: View = self
    while view.viewController == nil {
      guard let superview = view.superview, !(superview is ScrollView) else { return false }
      view = superview
    }
    return view.viewController?.isBetweenBars ?? false
  }

  /// Adapts the content inset to a change of an on-screen keyboard, or of the view's position relative to it, without a jump.
  func followKeyboard() {
    if insetWithSafeArea != adjustedContentInset { geometryDidChange(smoothly: true) }
  }

  /// Adapts drags and motions, and the indicators, to a change of the range of the offset.
  ///
  /// - Parameters:
  ///   - smoothly: True if content that is outside its range returns with an animation; false, the default, if it is moved inside at
  ///     once.
  ///   - old: The edges before the insets changed; nil, the default, if something else changed the range.
  func rangeDidChange(smoothly: Bool = false, from old: ScrollEdges? = nil) {
    // Zooming moves the content itself when it changes its size.
    guard !zoom.isApplying else { return }
    let anchor = settings == nil ? nil : snapAnchor
    driver.send(.changeRange(smoothly: smoothly, from: old))
    if let anchor { align(anchor) }
    settings?.indicatorDrag?.rangeDidChange()
    updateIndicators()
  }
}

extension EdgeInsets {
  /// Returns a Boolean value that indicates whether insets differ by more than rounding.
  ///
  /// The safe area of content that moves with its own insets is the result of transforms that are rounded differently at each offset.
  fileprivate func differs(from other: EdgeInsets) -> Bool {
    abs(top - other.top) > 1e-9 || abs(left - other.left) > 1e-9 || abs(bottom - other.bottom) > 1e-9
      || abs(right - other.right) > 1e-9
  }
}
