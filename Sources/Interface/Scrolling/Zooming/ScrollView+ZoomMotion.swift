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
    let half = Point(x: bounds.width / 2, y: bounds.height / 2)
    // The offset at the end is found by applying the scale, because the layout may depend on it.
    if isAnimated { driver.send(.zoom(.measure)) }
    show(scale, of: view)
    let end = rest(near: view.convert(center, to: self) - half)
    guard isAnimated else {
      apply(end)
      driver.send(.rebase)
      // A change without an animation neither begins nor ends zooming.
      if scale != from { delegate?.scrollViewDidZoom(self) }
      render()
      return
    }
    show(from, of: view)
    apply(start)
    driver.send(.zoom(.measured))
    guard scale != from || end != start else { return render() }
    let motion = ZoomMotion.eased(at: clockTime, from: from, to: scale, path: .between(start, end))
    begin(.animate(ZoomRun(motion: motion, offset: bounds.origin)))
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// Zooms the content to its state in the frame that is shown at `time`.
  ///
  /// - Returns: True if the zooming continues.
  func stepZoom(to time: Double) -> Bool {
    guard let motion = driver.state.zoom.run?.motion else { return false }
    guard let view = viewForZooming else {
      endZoomMotion()
      return false
    }
    let isOver = time >= motion.endTime
    let progress = isOver ? 1 : motion.progress(at: time)
    let isScrolling = isDragging || driver.state.activity.hasMotion
    if isScrolling { driver.send(.zoom(.share)) }
    driver.send(.zoom(.follow(bounds.origin)))
    guard var run = driver.state.zoom.run else { return false }
    let beyond = bounds.origin - clamp(bounds.origin)
    show(isOver ? motion.endScale : motion.scale(at: time), of: view)
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
    driver.send(.zoom(.moved(bounds.origin)))
    delegate?.scrollViewDidZoom(self)
    guard isOver, driver.state.zoom.isRunning else { return driver.state.zoom.isRunning }
    endZoomMotion()
    return false
  }

  /// Returns the offset that zooming alone gives.
  private func offset(of path: ZoomMotion.OffsetPath, _ progress: Double, _ view: View) -> Point {
    switch path {
    case .between(let start, let end): progress >= 1 ? end : start + (end - start) * progress
    case .about(let anchor, let location): view.convert(anchor, to: self) - location
    }
  }

  /// Begins an animation or a return that zooms the content.
  func begin(_ event: ZoomEvent) {
    driver.send(.zoom(event))
    if let view = zoom.view { suspendDrawing(of: view) }
    frames.start()
  }

  /// Ends the animation or the return that zooms the content at the present scale, and notifies the delegate.
  ///
  /// - Parameter draws: True, the default, to draw the content for its scale; false if zooming continues.
  func endZoomMotion(draws: Bool = true) {
    endZoomStep(draws: draws)
    guard driver.state.zoom.isRunning else { return }
    driver.send(.zoom(.end))
    finishZooming(draws: draws)
  }

  /// Ends a step of zooming with a wheel that has begun.
  func endZoomStep(draws: Bool) {
    guard zoom.isStepping else { return }
    zoom.isStepping = false
    finishZooming(draws: draws)
  }

  /// Ends zooming at once, within the limits, because the view leaves its window.
  func abandonZoom() {
    zoom.touchpadLocation = nil
    guard driver.state.zoom.isActive else { return }
    let end = driver.state.zoom.run?.motion.endScale ?? zoomRange.clamp(zoom.scale)
    driver.send(.zoom(.end))
    if let view = viewForZooming, end != zoom.scale {
      show(end, of: view)
      apply(rest(near: bounds.origin))
    }
    finishZooming()
  }

  /// Notifies the delegate that zooming has ended, and draws the content for its scale.
  func finishZooming(draws: Bool = true) {
    delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoom.scale)
    // The delegate may have redrawn the view and changed its transform.
    adoptTransform()
    if draws { render() }
    hideIndicatorsAfterDelay()
  }
}
