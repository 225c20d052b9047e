internal import TactusDynamics

// MARK: - Guides

extension ScrollView {
  /// The rectangle of the content, in the scroll view's own coordinates.
  public var contentLayoutGuide: Rect { Rect(origin: .zero, size: contentSize) }

  /// The rectangle through which the content is seen, in the scroll view's own coordinates. It moves over the content.
  public var frameLayoutGuide: Rect { bounds }
}

// MARK: - Axes

extension ScrollView {
  /// The range of the offset along the x axis.
  var horizontalAxis: ScrollAxis { horizontalAxis(length: bounds.width) }

  /// The range of the offset along the y axis.
  var verticalAxis: ScrollAxis { verticalAxis(length: bounds.height) }

  private func horizontalAxis(length: Double) -> ScrollAxis {
    axis(
      content: contentSize.width, length: length, before: adjustedContentInset.left,
      after: adjustedContentInset.right, bounces: bounces && bouncesHorizontally,
      always: alwaysBounceHorizontal)
  }

  private func verticalAxis(length: Double) -> ScrollAxis {
    axis(
      content: contentSize.height, length: length, before: adjustedContentInset.top,
      after: adjustedContentInset.bottom, bounces: bounces && bouncesVertically, always: alwaysBounceVertical)
  }

  private func axis(
    content: Double, length: Double, before: Double, after: Double, bounces: Bool, always: Bool
  ) -> ScrollAxis {
    var upper = content + after - length
    let scale = window?.scale ?? 1
    // Zoomed content is of any size; where it rests at its end it shows pixel by pixel.
    if zoom.view != nil { upper = (upper * scale + 1e-6).rounded(.down) / scale }
    return ScrollAxis(
      lower: -before, upper: upper, length: length, bounces: bounces && (always || upper > -before),
      rate: decelerationRate.rawValue, pixel: 1 / scale)
  }

  /// The axes along which fingers can move the content.
  var scrollableAxes: ScrollAxes {
    guard isScrollEnabled else { return [] }
    var axes: ScrollAxes = []
    let horizontal = horizontalAxis
    let vertical = verticalAxis
    if horizontal.upper > horizontal.lower || horizontal.bounces { axes.insert(.horizontal) }
    if vertical.upper > vertical.lower || vertical.bounces { axes.insert(.vertical) }
    return axes
  }

  /// The nearest offset at which the content may rest.
  func clamp(_ offset: Point) -> Point {
    Point(x: horizontalAxis.clamp(offset.x), y: verticalAxis.clamp(offset.y))
  }

  /// The nearest offset at which the content may rest, on whole pixels.
  func rest(near offset: Point) -> Point {
    Point(x: horizontalAxis.rest(near: offset.x), y: verticalAxis.rest(near: offset.y))
  }
}

// MARK: - Changes

extension ScrollView {
  /// Content, insets or what limits them changed.
  func geometryDidChange() {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    updateAdjustedInset()
    rangeDidChange()
  }

  func sizeDidChange(from oldSize: Size) {
    // A page stays the page that it was when the view turns.
    let pages = isPagingEnabled && drag == nil && !oldSize.isEmpty ? pages(in: oldSize) : nil
    let center = zoomedCenter(in: oldSize)
    updateAdjustedInset()
    if let pages { turn(to: pages) }
    rangeDidChange()
    if let center { keepZoomedCenter(center) }
    refreshControl?.place(in: self)
  }

  /// The numbers of the pages on which the content rests in a view of such a size, or is about to; nil when it goes to a place that
  /// is no page.
  private func pages(in size: Size) -> Point? {
    if let turnedPages { return turnedPages }
    let horizontal = Paging(axis: horizontalAxis(length: size.width))
    let vertical = Paging(axis: verticalAxis(length: size.height))
    let place = motion.map { motionTarget ?? $0.end } ?? bounds.origin
    let pages = Point(x: horizontal.page(near: place.x), y: vertical.page(near: place.y))
    guard motion != nil else { return pages }
    let nearest = Point(x: horizontal.offset(ofPage: pages.x), y: vertical.offset(ofPage: pages.y))
    return nearest.distance(to: clamp(place)) < 1 || nearest.distance(to: place) < 1 ? pages : nil
  }

  private func turn(to pages: Point) {
    let place = Point(
      x: Paging(axis: horizontalAxis).start(ofPage: pages.x),
      y: Paging(axis: verticalAxis).start(ofPage: pages.y))
    guard motion != nil else {
      turnedPages = clamp(place) == place ? nil : pages
      return apply(clamp(place))
    }
    // Not limited to the content, which may take its new size only later.
    motionTarget = place
    if wheelTarget != nil { wheelTarget = place }
  }

  private func updateAdjustedInset() {
    let old = adjustedContentInset
    let wasAtTop = abs(bounds.minY + old.top) < 1e-6
    let wasAtLeft = abs(bounds.minX + old.left) < 1e-6
    adjustedContentInset = insetWithSafeArea
    guard adjustedContentInset != old else { return }
    // What lay against the edge of the safe area goes with it; insets that the application sets move nothing.
    if drag == nil, motion == nil, !returnsSmoothly, insetOfApplication == contentInset {
      var offset = bounds.origin
      if wasAtTop { offset.y = -adjustedContentInset.top }
      if wasAtLeft { offset.x = -adjustedContentInset.left }
      apply(offset)
    }
    insetOfApplication = contentInset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  private var insetWithSafeArea: EdgeInsets {
    var inset = contentInset
    inset.top += refreshControl?.takenHeight ?? 0
    guard contentInsetAdjustmentBehavior != .never else { return inset }
    let safe = safeAreaInsets
    let keyboard = keyboardOverlap
    guard safe != .zero || keyboard > 0 else { return inset }
    let isAlways = contentInsetAdjustmentBehavior == .always
    if isAlways || alwaysBounceHorizontal || contentSize.width > bounds.width {
      inset.left += safe.left
      inset.right += safe.right
    }
    let isVertical = isAlways || alwaysBounceVertical || contentSize.height > bounds.height
    if isVertical { inset.top += safe.top }
    // The keyboard covers the safe area, too. Content that fits has to scroll now.
    inset.bottom += max(isVertical ? safe.bottom : 0, keyboard)
    return inset
  }

  /// An on-screen keyboard appeared, went or changed, or the view came elsewhere beside it: the content follows without a jump.
  func followKeyboard() {
    guard insetWithSafeArea != adjustedContentInset else { return }
    returnsSmoothly = true
    geometryDidChange()
    returnsSmoothly = false
  }

  /// Brings what is under way in line with the range of the offset: content under a finger, or in motion, does not jump, and none
  /// is left outside.
  func rangeDidChange() {
    // Zooming moves the content itself when it changes its size.
    guard !zoom.isApplying else { return }
    let horizontal = horizontalAxis
    let vertical = verticalAxis
    let offset = bounds.origin
    if drag != nil {
      // The finger goes on from what is shown.
      rebaseDrag()
    } else if let motion {
      if isScrollAnimating {
        redirectAnimation(motion)
      } else {
        let velocity = motion.velocity(at: motionTime)
        let target = motionTarget
        self.motion = ScrollTrajectory(
          startTime: motionTime,
          x: Self.continued(at: offset.x, velocity.x, to: target?.x, horizontal),
          y: Self.continued(at: offset.y, velocity.y, to: target?.y, vertical))
      }
    } else if returnsSmoothly {
      returnInside()
    } else if pan.isHolding || zoom.gesture != nil {
      isLeftOutside = clamp(offset) != offset
    } else if let turnedPages, isPagingEnabled {
      turn(to: turnedPages)
    } else {
      apply(clamp(offset))
    }
    updateIndicators()
  }

  /// Lets content that is outside its range, and that nothing moves, come back.
  private func returnInside() {
    let offset = bounds.origin
    guard clamp(offset) != offset else { return }
    guard window != nil else { return apply(clamp(offset)) }
    begin(
      ScrollTrajectory(
        startTime: clockTime, x: .continuing(at: offset.x, velocity: 0, on: horizontalAxis),
        y: .continuing(at: offset.y, velocity: 0, on: verticalAxis)))
  }

  /// The last finger that might have scrolled is gone, and everybody has heard of it.
  func fingersDidLeave() {
    isTracking = false
    guard isLeftOutside else { return }
    isLeftOutside = false
    if drag == nil, motion == nil, zoom.gesture == nil, zoom.motion == nil { returnInside() }
  }

  private static func continued(
    at offset: Double, _ velocity: Double, to target: Double?, _ axis: ScrollAxis
  ) -> AxisMotion {
    if let target { return .continuing(at: offset, velocity: velocity, onPage: axis.clamp(target), on: axis) }
    return .continuing(at: offset, velocity: velocity, on: axis)
  }

  private func redirectAnimation(_ motion: ScrollTrajectory) {
    let end = clamp(motionTarget ?? motion.end)
    guard end != motion.end else { return }
    let duration = max(0, motion.endTime - motionTime)
    self.motion = ScrollTrajectory(
      startTime: motionTime, x: .eased(from: bounds.minX, to: end.x, duration: duration),
      y: .eased(from: bounds.minY, to: end.y, duration: duration))
  }
}
