internal import TactusScene

extension ScrollView {
  func flashIndicators() {
    guard window != nil else { return }
    showIndicators()
    if !driver.state.activity.isScrolling { fadeIndicators(after: ScrollIndicatorFade.flashDelay) }
  }

  /// Shows the indicators if a closure changes the offset.
  func showIndicators(during changes: () -> Void) {
    let offset = contentOffset
    changes()
    guard window != nil, contentOffset != offset, !driver.state.activity.isScrolling else { return }
    showIndicators()
    hideIndicatorsAfterDelay()
  }

  /// Shows the indicators until they are hidden.
  func showIndicators() {
    guard window != nil else { return }
    indicatorTimer?.cancel()
    indicatorTimer = nil
    indicatorFade.startTime = nil
    setOpacity(1)
    applyIndicatorStyle()
  }

  /// Shows the enabled indicators in the present style.
  private func applyIndicatorStyle() {
    let shows = scrollableAxesForIndicators
    verticalIndicator.isMirrored = isRightToLeft
    show(verticalIndicator, showsVerticalScrollIndicator && shows.contains(.vertical))
    show(horizontalIndicator, showsHorizontalScrollIndicator && shows.contains(.horizontal))
    hasIndicators =
      verticalIndicator.layer.superlayer != nil || horizontalIndicator.layer.superlayer != nil
    updateIndicators()
  }

  private func show(_ indicator: ScrollIndicator, _ isShown: Bool) {
    if isShown {
      // The indicator is in front of all subviews, including those that were added later.
      if layer.sublayers.last !== indicator.layer { layer.addSublayer(indicator.layer) }
      indicator.show(indicatorStyle, isDark: traitCollection.isDark)
    } else {
      indicator.layer.removeFromSuperlayer()
    }
  }

  /// The axes that have an indicator: not those along which the content only bounces.
  var scrollableAxesForIndicators: ScrollAxes {
    var axes: ScrollAxes = []
    if horizontalAxis.upper > horizontalAxis.lower { axes.insert(.horizontal) }
    if verticalAxis.upper > verticalAxis.lower { axes.insert(.vertical) }
    return axes
  }

  /// Fades the indicators out after a delay, when the content has come to rest.
  func hideIndicatorsAfterDelay() {
    if hasIndicators { fadeIndicators(after: ScrollIndicatorFade.delay) }
  }

  private func fadeIndicators(after delay: Double) {
    guard hasIndicators, let clock = window?.application?.clock else { return }
    indicatorTimer?.cancel()
    indicatorTimer = clock.schedule(after: delay) { [weak self, unowned clock] in
      guard let self, hasIndicators, !driver.state.activity.isScrolling,
        settings?.indicatorDrag?.isPressed != true
      else {
        return
      }
      indicatorTimer = nil
      indicatorFade.startTime = clock.now
      frames.start()
    }
  }

  /// Fades the indicators.
  ///
  /// - Returns: True if they are still fading.
  func stepIndicators(to time: Double) -> Bool {
    guard let start = indicatorFade.startTime else { return false }
    let opacity = indicatorFade.opacity(at: time)
    guard opacity > 0 || time < start else {
      removeIndicators()
      return false
    }
    setOpacity(opacity)
    return true
  }

  private func setOpacity(_ opacity: Double) {
    verticalIndicator.layer.opacity = opacity
    horizontalIndicator.layer.opacity = opacity
  }

  func removeIndicators() {
    guard hasIndicators else { return }
    hasIndicators = false
    indicatorTimer?.cancel()
    indicatorTimer = nil
    indicatorFade.startTime = nil
    verticalIndicator.layer.removeFromSuperlayer()
    horizontalIndicator.layer.removeFromSuperlayer()
  }

  func indicatorsDidChange() {
    guard hasIndicators else { return }
    // Indicators that are fading continue to fade in their new style.
    guard indicatorFade.startTime == nil else { return applyIndicatorStyle() }
    showIndicators()
    if !driver.state.activity.isScrolling { hideIndicatorsAfterDelay() }
  }

  /// Updates the positions of the indicators for the present offset.
  func updateIndicators() {
    guard hasIndicators else { return }
    let safe = indicatorSafeArea
    let showsVertical = verticalIndicator.layer.superlayer != nil
    let showsHorizontal = horizontalIndicator.layer.superlayer != nil
    let both = showsVertical && showsHorizontal
    if showsVertical {
      moveIndicator(verticalIndicator, in: safe, besideOther: both)
    }
    if showsHorizontal {
      moveIndicator(horizontalIndicator, in: safe, besideOther: both)
    }
    settings?.indicatorDrag?.contentDidMove()
  }

  /// The insets of the indicators besides those that the application sets.
  var indicatorSafeArea: EdgeInsets {
    guard automaticallyAdjustsScrollIndicatorInsets else { return .zero }
    var safe = safeAreaInsets
    safe.bottom = max(safe.bottom, keyboardOverlap)
    safe.top += min(collapsibleInset, collapsibleHeight)
    return safe
  }

  /// Returns the part of the view along which an indicator moves: its beginning and its length along the indicator's axis, in points of the
  /// view, without the scrolling.
  ///
  /// - Parameters:
  ///   - indicator: The indicator.
  ///   - safe: The insets besides those that the application sets.
  ///   - both: Whether the other indicator is shown, too. Neither extends into the corner between them then.
  func track(
    of indicator: ScrollIndicator, in safe: EdgeInsets, besideOther both: Bool
  ) -> (start: Double, length: Double) {
    let corner = both ? ScrollIndicator.thickness + ScrollIndicator.margin : 0
    if indicator.isVertical {
      let start = verticalScrollIndicatorInsets.top + safe.top + ScrollIndicator.margin
      let end = verticalScrollIndicatorInsets.bottom + safe.bottom + ScrollIndicator.margin + corner
      return (start, bounds.height - start - end)
    }
    let atLeft = verticalIndicator.isMirrored ? corner : 0
    let start = horizontalScrollIndicatorInsets.left + safe.left + ScrollIndicator.margin + atLeft
    let end = horizontalScrollIndicatorInsets.right + safe.right + ScrollIndicator.margin + corner - atLeft
    return (start, bounds.width - start - end)
  }

  /// Returns the frame of an indicator, in the scroll view's coordinates.
  func frame(of indicator: ScrollIndicator, in safe: EdgeInsets, besideOther both: Bool) -> Rect {
    frame(of: indicator, along: track(of: indicator, in: safe, besideOther: both), in: safe)
  }

  private func frame(
    of indicator: ScrollIndicator, along track: (start: Double, length: Double), in safe: EdgeInsets
  ) -> Rect {
    let thickness = indicator.thickness
    let edge = thickness + ScrollIndicator.margin
    if indicator.isVertical {
      let insets = verticalScrollIndicatorInsets
      let extent = ScrollIndicator.extent(offset: bounds.minY, axis: verticalAxis, track: track.length)
      let x =
        indicator.isMirrored
        ? bounds.minX + ScrollIndicator.margin + insets.left + safe.left
        : bounds.maxX - edge - insets.right - safe.right
      return Rect(x: x, y: bounds.minY + track.start + extent.start, width: thickness, height: extent.length)
    }
    let insets = horizontalScrollIndicatorInsets
    let extent = ScrollIndicator.extent(offset: bounds.minX, axis: horizontalAxis, track: track.length)
    return Rect(
      x: bounds.minX + track.start + extent.start, y: bounds.maxY - edge - insets.bottom - safe.bottom,
      width: extent.length, height: thickness)
  }

  /// Moves an indicator to where it is for the present offset.
  private func moveIndicator(_ indicator: ScrollIndicator, in safe: EdgeInsets, besideOther both: Bool) {
    let track = track(of: indicator, in: safe, besideOther: both)
    let frame = frame(of: indicator, along: track, in: safe)
    let layer = indicator.layer
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.position = frame.origin
    let axis = indicator.isVertical ? verticalAxis : horizontalAxis
    let length = indicator.isVertical ? frame.height : frame.width
    let share = axis.upper > axis.lower ? max(0, track.length - length) / (axis.upper - axis.lower) : 0
    layer.scrollFactor = indicator.isVertical ? Point(x: 1, y: 1 + share) : Point(x: 1 + share, y: 1)
  }
}
