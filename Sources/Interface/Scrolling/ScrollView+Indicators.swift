internal import TactusScene

extension ScrollView {
  func flashIndicators() {
    guard window != nil else { return }
    showIndicators()
    if !isMovedByScrolling { fadeIndicators(after: ScrollIndicatorFade.flashDelay) }
  }

  /// A Boolean value that indicates whether a drag or a motion moves the content.
  private var isMovedByScrolling: Bool { driver.state.activity.hasDrag || driver.state.activity.hasMotion }

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
  private var scrollableAxesForIndicators: ScrollAxes {
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
      guard let self, hasIndicators, !isMovedByScrolling else { return }
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
    if !isMovedByScrolling { hideIndicatorsAfterDelay() }
  }

  /// Updates the positions of the indicators for the present offset.
  func updateIndicators() {
    guard hasIndicators else { return }
    var safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    if automaticallyAdjustsScrollIndicatorInsets { safe.bottom = max(safe.bottom, keyboardOverlap) }
    if automaticallyAdjustsScrollIndicatorInsets { safe.top += min(collapsibleInset, collapsibleHeight) }
    let showsVertical = verticalIndicator.layer.superlayer != nil
    let showsHorizontal = horizontalIndicator.layer.superlayer != nil
    let both = showsVertical && showsHorizontal
    // If both are shown, neither extends into the corner between them.
    let corner = both ? ScrollIndicator.thickness + ScrollIndicator.margin : 0
    let edge = ScrollIndicator.thickness + ScrollIndicator.margin
    if showsVertical {
      let insets = verticalScrollIndicatorInsets
      let top = insets.top + safe.top + ScrollIndicator.margin
      let bottom = insets.bottom + safe.bottom + ScrollIndicator.margin + corner
      let extent = ScrollIndicator.extent(
        offset: bounds.minY, axis: verticalAxis, track: bounds.height - top - bottom)
      set(
        verticalIndicator.layer,
        Rect(
          x: bounds.maxX - edge - insets.right - safe.right, y: bounds.minY + top + extent.start,
          width: ScrollIndicator.thickness, height: extent.length))
    }
    if showsHorizontal {
      let insets = horizontalScrollIndicatorInsets
      let left = insets.left + safe.left + ScrollIndicator.margin
      let right = insets.right + safe.right + ScrollIndicator.margin + corner
      let extent = ScrollIndicator.extent(
        offset: bounds.minX, axis: horizontalAxis, track: bounds.width - left - right)
      set(
        horizontalIndicator.layer,
        Rect(
          x: bounds.minX + left + extent.start, y: bounds.maxY - edge - insets.bottom - safe.bottom,
          width: extent.length, height: ScrollIndicator.thickness))
    }
  }

  private func set(_ layer: Layer, _ frame: Rect) {
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.position = frame.origin
  }
}
