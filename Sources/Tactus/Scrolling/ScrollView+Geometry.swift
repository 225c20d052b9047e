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
  var horizontalAxis: ScrollAxis {
    axis(
      content: contentSize.width, length: bounds.width, before: adjustedContentInset.left,
      after: adjustedContentInset.right, bounces: bounces && bouncesHorizontally,
      always: alwaysBounceHorizontal)
  }

  /// The range of the offset along the y axis.
  var verticalAxis: ScrollAxis {
    axis(
      content: contentSize.height, length: bounds.height, before: adjustedContentInset.top,
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
    updateAdjustedInset()
    rangeDidChange()
  }

  func sizeDidChange(from oldSize: Size) {
    // A page stays the page that it was when the view turns.
    let page: Point? =
      isPagingEnabled && drag == nil && !oldSize.isEmpty
      ? Point(x: bounds.minX / oldSize.width, y: bounds.minY / oldSize.height) : nil
    if let page, motion == nil {
      apply(Point(x: page.x.rounded() * bounds.width, y: page.y.rounded() * bounds.height))
    }
    geometryDidChange()
    refreshControl?.place(in: self)
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
    guard safe != .zero else { return inset }
    let isAlways = contentInsetAdjustmentBehavior == .always
    if isAlways || alwaysBounceHorizontal || contentSize.width > bounds.width {
      inset.left += safe.left
      inset.right += safe.right
    }
    if isAlways || alwaysBounceVertical || contentSize.height > bounds.height {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    return inset
  }

  /// Brings what is under way in line with the range of the offset: content under a finger, or in motion, does not jump, and none
  /// is left outside.
  func rangeDidChange() {
    // Zooming moves the content itself when it changes its size.
    guard !zoom.isApplying else { return }
    let horizontal = horizontalAxis
    let vertical = verticalAxis
    let offset = bounds.origin
    if var drag {
      // The finger goes on from what is shown.
      let base = Point(x: horizontal.dragged(showing: offset.x), y: vertical.dragged(showing: offset.y))
      drag.base = base - drag.translation
      self.drag = drag
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
    } else if returnsSmoothly, clamp(offset) != offset {
      begin(
        ScrollTrajectory(
          startTime: clockTime, x: .continuing(at: offset.x, velocity: 0, on: horizontal),
          y: .continuing(at: offset.y, velocity: 0, on: vertical)))
    } else if !isTracking {
      apply(clamp(offset))
    }
    updateIndicators()
  }

  private static func continued(
    at offset: Double, _ velocity: Double, to target: Double?, _ axis: ScrollAxis
  ) -> AxisMotion {
    if let target {
      return .settling(from: offset, velocity: velocity, onPage: axis.clamp(target), on: axis)
    }
    return .continuing(at: offset, velocity: velocity, on: axis)
  }

  private func redirectAnimation(_ motion: ScrollTrajectory) {
    let end = clamp(motion.end)
    guard end != motion.end else { return }
    let duration = max(0, motion.endTime - motionTime)
    self.motion = ScrollTrajectory(
      startTime: motionTime, x: .eased(from: bounds.minX, to: end.x, duration: duration),
      y: .eased(from: bounds.minY, to: end.y, duration: duration))
  }
}
