internal import TactusScene

extension ScrollView {
  func flashIndicators() {
    guard window != nil else { return }
    showIndicators()
    if !isMovedByScrolling { fadeIndicators(after: ScrollIndicatorFade.flashDelay) }
  }

  /// A Boolean value that indicates whether a drag or a motion moves the content.
  private var isMovedByScrolling: Bool { driver.state.activity.hasDrag || driver.state.activity.hasMotion }

  /// Shows the indicators while something moves.
  func showIndicators() {
    guard window != nil else { return }
    indicatorTimer?.cancel()
    indicatorTimer = nil
    indicatorFade.startTime = nil
    setOpacity(1)
    applyIndicatorLooks()
  }

  /// Shows the indicators that are wanted, with the looks that are set.
  private func applyIndicatorLooks() {
    let shows = scrollableAxesForIndicators
    show(verticalIndicator, showsVerticalScrollIndicator && shows.contains(.vertical))
    show(horizontalIndicator, showsHorizontalScrollIndicator && shows.contains(.horizontal))
    hasIndicators =
      verticalIndicator.layer.superlayer != nil || horizontalIndicator.layer.superlayer != nil
    updateIndicators()
  }

  private func show(_ indicator: ScrollIndicator, _ isShown: Bool) {
    if isShown {
      // In front of all subviews, also of those that were added since.
      if layer.sublayers.last !== indicator.layer { layer.addSublayer(indicator.layer) }
      indicator.show(indicatorStyle, isDark: traitCollection.isDark)
    } else {
      indicator.layer.removeFromSuperlayer()
    }
  }

  /// Content that only bounces has nothing to show along that axis.
  private var scrollableAxesForIndicators: ScrollAxes {
    var axes: ScrollAxes = []
    if horizontalAxis.upper > horizontalAxis.lower { axes.insert(.horizontal) }
    if verticalAxis.upper > verticalAxis.lower { axes.insert(.vertical) }
    return axes
  }

  /// The content came to rest.
  func hideIndicatorsSoon() {
    if hasIndicators { fadeIndicators(after: ScrollIndicatorFade.delay) }
  }

  private func fadeIndicators(after delay: Double) {
    guard hasIndicators, let clock = window?.application?.clock else { return }
    indicatorTimer?.cancel()
    indicatorTimer = clock.schedule(after: delay) { [weak self] in
      guard let self, hasIndicators, !isMovedByScrolling else { return }
      indicatorTimer = nil
      indicatorFade.startTime = clock.now
      frames.start()
    }
  }

  /// Fades the indicators; returns whether they are still fading.
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
    // What fades already goes on fading, with its new looks.
    guard indicatorFade.startTime == nil else { return applyIndicatorLooks() }
    showIndicators()
    if !isMovedByScrolling { hideIndicatorsSoon() }
  }

  /// Places the indicators for the present offset.
  func updateIndicators() {
    guard hasIndicators else { return }
    var safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    if automaticallyAdjustsScrollIndicatorInsets { safe.bottom = max(safe.bottom, keyboardOverlap) }
    let showsVertical = verticalIndicator.layer.superlayer != nil
    let showsHorizontal = horizontalIndicator.layer.superlayer != nil
    let both = showsVertical && showsHorizontal
    // Where both are shown they keep out of each other's corner.
    let corner = both ? ScrollIndicator.thickness + ScrollIndicator.margin : 0
    let edge = ScrollIndicator.thickness + ScrollIndicator.margin
    if showsVertical {
      let insets = verticalScrollIndicatorInsets
      let top = insets.top + safe.top + ScrollIndicator.margin
      let bottom = insets.bottom + safe.bottom + ScrollIndicator.margin + corner
      let place = ScrollIndicator.place(
        offset: bounds.minY, axis: verticalAxis, track: bounds.height - top - bottom)
      set(
        verticalIndicator.layer,
        Rect(
          x: bounds.maxX - edge - insets.right - safe.right, y: bounds.minY + top + place.start,
          width: ScrollIndicator.thickness, height: place.length))
    }
    if showsHorizontal {
      let insets = horizontalScrollIndicatorInsets
      let left = insets.left + safe.left + ScrollIndicator.margin
      let right = insets.right + safe.right + ScrollIndicator.margin + corner
      let place = ScrollIndicator.place(
        offset: bounds.minX, axis: horizontalAxis, track: bounds.width - left - right)
      set(
        horizontalIndicator.layer,
        Rect(
          x: bounds.minX + left + place.start, y: bounds.maxY - edge - insets.bottom - safe.bottom,
          width: place.length, height: ScrollIndicator.thickness))
    }
  }

  private func set(_ layer: Layer, _ frame: Rect) {
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.position = frame.origin
  }
}
