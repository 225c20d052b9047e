internal import TactusDynamics

// MARK: - Animated zooming

extension ScrollView {
  /// Zooms to a scale that the application chose, with a point of the zoomed view in the center.
  func zoom(_ view: View, to scale: Double, showing center: Point, animated: Bool) {
    driver.send(.keepZoomedCenter(nil))
    adoptTransform()
    endMotion()
    // The delegate may have begun to zoom.
    guard !driver.state.zoom.isActive else { return }
    let isAnimated = animated && window != nil && !isLeavingWindow
    let (from, start) = (zoom.scale, bounds.origin)
    let turn = ZoomMotion.Turn(from: zoom.angle, to: zoomRotation.rest(near: zoom.angle))
    let half = Point(x: bounds.width / 2, y: bounds.height / 2)
    // The offset at the end is found by applying the scale, because the layout may depend on it.
    if isAnimated { driver.send(.zoom(.measure)) }
    show(scale, angle: turn.end, of: view)
    let end = rest(near: view.convert(center, to: self) - half)
    guard isAnimated else {
      apply(end)
      driver.send(.rebase)
      // A change without an animation neither begins nor ends zooming.
      if scale != from { driver.send(.zoom(.scaled)) }
      render()
      return
    }
    show(from, angle: turn.start, of: view)
    apply(start)
    driver.send(.zoom(.measured))
    guard scale != from || end != start || turn.start != turn.end else { return render() }
    var motion = ZoomMotion.eased(at: clockTime, from: from, to: scale, path: .between(start, end))
    motion.turn = turn
    driver.send(.zoom(.animate(ZoomRun(motion: motion, offset: bounds.origin))))
  }

  /// Zooms to a scale with an animation. A location stays in position, as far as the edges allow.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is limited.
  ///   - location: The location, in points from the scroll view's top-left corner.
  func zoom(to scale: Double, about location: Point) {
    guard scale.isFinite, scale > 0, location.isFinite, !isZooming, RecursionLimit.scrolling.enter() else {
      return
    }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.zoom(.interrupt))
    guard canZoom(), let view = findZoomedView() else { return render() }
    driver.send(.keepZoomedCenter(nil))
    adoptTransform()
    endMotion()
    let turn = ZoomMotion.Turn(from: zoom.angle, to: zoomRotation.rest(near: zoom.angle))
    let scale = zoomRange.clamp(scale)
    // The delegate may have begun to zoom.
    guard !driver.state.zoom.isActive, scale != zoom.scale || turn.start != turn.end else { return render() }
    var motion = ZoomMotion.eased(
      at: clockTime, from: zoom.scale, to: scale,
      path: .about(anchor: view.convert(bounds.origin + location, from: self), location: location))
    motion.turn = turn
    let overshoot = bounds.origin - clamp(bounds.origin)
    driver.send(.zoom(.animate(ZoomRun(motion: motion, overshoot: overshoot, offset: bounds.origin))))
  }

  /// Zooms the content to its state in the frame that is shown at `time`.
  ///
  /// - Returns: True if the zooming continues.
  func stepZoom(to time: Double) -> Bool {
    guard let motion = driver.state.zoom.run?.motion else { return false }
    guard let view = findZoomedView() else {
      driver.send(.zoom(.end(at: nil)))
      return false
    }
    let isOver = time >= motion.endTime
    let progress = motion.progress(at: time)
    let isScrolling = isDragging || driver.state.activity.hasMotion
    if isScrolling { driver.send(.zoom(.share)) }
    driver.send(.zoom(.follow(bounds.origin)))
    guard var run = driver.state.zoom.run else { return false }
    let beyond = bounds.origin - clamp(bounds.origin)
    show(motion.scale(at: time), angle: motion.angle(at: time), of: view)
    // A callback may have moved the content, or ended the zooming.
    run = driver.state.zoom.run ?? run
    let offset = offset(of: motion.offsetPath, progress, view) + run.translation
    if isScrolling {
      // The overscroll of a drag is kept while the content zooms, until the touch ends.
      apply(clamp(offset - beyond) + beyond)
      driver.send(.zoom(.yield(bounds.origin - offset)))
      rangeDidChange()
    } else if isOver {
      apply(rest(near: offset))
    } else if case .about = motion.offsetPath {
      apply(clamp(offset) + run.overshoot * (1 - progress))
    } else {
      apply(run.isShared ? clamp(offset) : offset)
    }
    driver.send(.zoom(.stepped(to: bounds.origin, at: time)))
    // The delegate may have centered the view.
    updateLayerMotions(driver.state)
    return driver.state.zoom.isRunning
  }

  /// Returns the offset that zooming alone gives.
  private func offset(of path: ZoomMotion.OffsetPath, _ progress: Double, _ view: View) -> Point {
    switch path {
    case .between(let start, let end): progress >= 1 ? end : start + (end - start) * progress
    case .about(let anchor, let location): view.convert(anchor, to: self) - location
    }
  }

  /// Ends the momentum of a pinch when a touch begins, unless the content returns to a limit or to an allowed angle.
  ///
  /// - Returns: Whether there was one, so that the touch is no tap.
  func stopZoomDeceleration() -> Bool {
    guard driver.state.zoom.kind == .decelerating, zoomRange.clamp(zoom.scale) == zoom.scale,
      zoomRotation.rest(near: zoom.angle) == zoom.angle
    else { return false }
    driver.send(.zoom(.end(at: nil)))
    return true
  }

  /// Ends zooming at once, within the limits, because the view leaves its window.
  func abandonZoom() {
    zoom.touchpadLocation = nil
    let end = driver.state.zoom.run?.motion.endScale ?? zoomRange.clamp(zoom.scale)
    driver.send(.zoom(.abandon(atScale: end)))
  }

  /// Shows the content at a scale at rest, as an effect of the state.
  func rest(atScale scale: Double) {
    let angle = zoomRotation.rest(near: zoom.angle)
    guard let view = findZoomedView(), scale != zoom.scale || angle != zoom.angle else { return }
    show(scale, angle: angle, of: view)
    apply(rest(near: bounds.origin))
  }

  /// Adopts the transform that the delegate set when zooming ended, and draws the content for its scale, as an effect of the state.
  func finishZooming(draws: Bool) {
    // The delegate may have redrawn the view and changed its transform.
    adoptTransform()
    if draws { render() }
    hideIndicatorsAfterDelay()
    if draws { snapAtRest() }
  }
}
