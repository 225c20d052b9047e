internal import TactusDynamics

// MARK: - By itself

extension ScrollView {
  /// Zooms to a scale that the application wants, with a point of the zoomed view in the middle.
  func zoom(_ view: View, to scale: Double, showing center: Point, animated: Bool) {
    driver.send(.keepZoomedCenter(nil))
    adoptTransform()
    endMotion()
    // The delegate may have begun something.
    guard !driver.state.zoom.isActive else { return }
    let isAnimated = animated && window != nil
    let (from, start) = (zoom.scale, bounds.origin)
    let half = Point(x: bounds.width / 2, y: bounds.height / 2)
    // Where it will come to rest is found by going there.
    if isAnimated { driver.send(.zoom(.measure)) }
    show(scale, of: view)
    let end = rest(near: view.convert(center, to: self) - half)
    guard isAnimated else {
      apply(end)
      driver.send(.rebase)
      // Nothing began, so nothing ends.
      if scale != from { delegate?.scrollViewDidZoom(self) }
      render()
      return
    }
    show(from, of: view)
    apply(start)
    driver.send(.zoom(.measured))
    guard scale != from || end != start else { return render() }
    let motion = ZoomMotion.eased(at: clockTime, from: from, to: scale, course: .between(start, end))
    begin(.animate(ZoomRun(motion: motion, offset: bounds.origin)))
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// A frame while content zooms by itself; returns whether it goes on.
  func stepZoom(to time: Double) -> Bool {
    guard let motion = driver.state.zoom.run?.motion else { return false }
    guard let view = viewForZooming else {
      endZoomMotion()
      return false
    }
    let isOver = time >= motion.endTime
    let progress = isOver ? 1 : motion.progress(at: time)
    let isAccompanied = isDragging || driver.state.activity.hasMotion
    if isAccompanied { driver.send(.zoom(.share)) }
    driver.send(.zoom(.follow(bounds.origin)))
    guard var run = driver.state.zoom.run else { return false }
    let beyond = bounds.origin - clamp(bounds.origin)
    show(isOver ? motion.endScale : motion.scale(at: time), of: view)
    // A callback may have changed what it shares, or ended it.
    run = driver.state.zoom.run ?? run
    let offset = offset(of: motion.course, progress, view) + run.translation
    if isAccompanied {
      // What a finger holds beyond an edge stays so far beyond it, and comes back when the finger lets go.
      apply(clamp(offset - beyond) + beyond)
      driver.send(.zoom(.yield(bounds.origin - offset)))
      rangeDidChange()
    } else if isOver {
      apply(rest(near: offset))
    } else if case .about = motion.course {
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

  /// The offset that zooming by itself would give.
  private func offset(of course: ZoomMotion.Course, _ progress: Double, _ view: View) -> Point {
    switch course {
    case .between(let start, let end): progress >= 1 ? end : start + (end - start) * progress
    case .about(let anchor, let place): view.convert(anchor, to: self) - place
    }
  }

  /// Lets the content zoom by itself.
  func begin(_ event: ZoomEvent) {
    driver.send(.zoom(event))
    if let view = zoom.view { suspendDrawing(of: view) }
    frames.start()
  }

  /// Ends what zooms the content by itself, where it is, and tells the delegate.
  ///
  /// - Parameter draws: Whether what is seen is drawn for its scale; not when it goes on to be zoomed.
  func endZoomMotion(draws: Bool = true) {
    guard driver.state.zoom.isRunning else { return }
    driver.send(.zoom(.end))
    finishZooming(draws: draws)
  }

  /// Ends zooming at once, within the limits: the view leaves its window.
  func abandonZoom() {
    if window?.touchpadZoomOwner === self { window?.touchpadZoomOwner = nil }
    guard driver.state.zoom.isActive else { return }
    let end = driver.state.zoom.run?.motion.endScale ?? zoomRange.clamp(zoom.scale)
    driver.send(.zoom(.end))
    if let view = viewForZooming, end != zoom.scale {
      show(end, of: view)
      apply(rest(near: bounds.origin))
    }
    finishZooming()
  }

  /// Tells the delegate that zooming is over, and has what is seen drawn for its scale.
  func finishZooming(draws: Bool = true) {
    delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoom.scale)
    // The delegate may have drawn the view anew by itself.
    adoptTransform()
    if draws { render() }
    hideIndicatorsSoon()
  }
}
