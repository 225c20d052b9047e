internal import TactusDynamics

// MARK: - Scale

extension ScrollView {
  /// The value of ``zoomScale``.
  var presentZoomScale: Double {
    guard let view = findZoomedView() else { return 1 }
    let transform = view.transform
    return transform == zoom.observed ? zoom.scale : ZoomedContent.scale(of: transform) ?? zoom.scale
  }

  func zoom(toScale scale: Double, animated: Bool) {
    guard check(scale.isFinite && scale > 0, "zoomScale"), !isZooming,
      RecursionLimit.scrolling.enter()
    else { return }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.zoom(.interrupt))
    guard let view = findZoomedView() else { return render() }
    let middle = Point(x: bounds.midX, y: bounds.midY)
    zoom(view, to: zoomRange.clamp(scale), showing: view.convert(middle, from: self), animated: animated)
  }

  func zoom(toShow rect: Rect, animated: Bool) {
    guard check(rect.isFinite && !rect.standardized.isEmpty, "zoom(to:animated:)") else { return }
    let rect = rect.standardized
    guard !isZooming, RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.zoom(.interrupt))
    guard let view = findZoomedView() else { return render() }
    adoptTransform()
    let turn = ZoomTrajectory.transform(scale: 1, angle: zoomRotation.rest(near: zoom.angle))
    let size = Rect(origin: .zero, size: rect.size).applying(turn).size
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    guard scale.isFinite, scale > 0 else { return }
    zoom(view, to: zoomRange.clamp(scale), showing: rect.center, animated: animated)
  }

  /// Zooms by a factor about a location, as a wheel does. The scale is limited; at a limit nothing happens.
  ///
  /// - Parameters:
  ///   - factor: The factor by which the scale is multiplied.
  ///   - location: The location that stays in position, in points from the scroll view's top-left corner.
  package func zoom(by factor: Double, about location: Point) {
    guard factor.isFinite, factor > 0, !isZooming else { return }
    driver.send(.zoom(.interrupt))
    guard canZoom(), let view = findZoomedView() else { return render() }
    adoptTransform()
    let scale = zoomRange.clamp(zoom.scale * factor)
    guard scale != zoom.scale else { return render() }
    // Detents at one location zoom about the same point, so that rounding each offset to whole pixels does not accumulate.
    let last = zoom.lastWheelZoom.flatMap {
      $0.location == location && $0.offset == bounds.origin ? $0.anchor : nil
    }
    let anchor = last ?? view.convert(bounds.origin + location, from: self)
    driver.send(.keepZoomedCenter(nil))
    driver.send(.zoom(.turnWheel(ZoomTurn(scale: scale, anchor: anchor, location: location))))
  }

  /// Zooms by a turn of a wheel, as an effect of the state. Callbacks may zoom otherwise, which ends the step.
  func zoom(_ turn: ZoomTurn) {
    guard let view = zoom.view else { return }
    show(turn.scale, of: view)
    guard driver.state.zoom.isStepping else { return }
    apply(rest(near: view.convert(turn.anchor, to: self) - turn.location))
    guard driver.state.zoom.isStepping else { return }
    zoom.lastWheelZoom = (turn.anchor, turn.location, bounds.origin)
    driver.send(.rebase)
  }

  /// The scales between which content rests.
  var zoomRange: ZoomRange {
    let minimum = min(minimumZoomScale, maximumZoomScale)
    return ZoomRange(
      minimum: minimum, maximum: max(minimumZoomScale, maximumZoomScale), bounces: bouncesZoom)
  }

  /// Returns whether touches, wheels and touchpads can zoom the content, for which the delegate is asked.
  func canZoom() -> Bool { maximumZoomScale > minimumZoomScale && findZoomedView() != nil }

  /// Asks the delegate for the view to zoom, unless a zoom is under way, and returns it; nil if there is none inside the scroll view.
  func findZoomedView() -> View? {
    let isInside = driver.state.zoom.isActive && zoom.view?.isDescendant(of: self) == true
    driver.send(.zoom(.findView(isInside: isInside)))
    return driver.state.zoomedView == .inside ? zoom.view : nil
  }

  /// Adopts the view that the delegate returned for zooming.
  func adopt(_ view: View?) -> ZoomedView {
    guard let view else { return .none }
    // The view may be added after the delegate and the limits are set.
    guard view !== self, view.isDescendant(of: self) else { return .outside }
    if zoom.view !== view {
      if let old = zoom.view { window?.application?.tileStore.resume(for: old) }
      zoom.view?.zoomedScale = nil
      zoom.view?.layer.motion = nil
      zoom.view = view
      zoom.observed = nil
    }
    return .inside
  }
}

// MARK: - The zoomed view

extension ScrollView {
  /// Adopts the scale of a transform that the application set on the zoomed view.
  ///
  /// A view may override `transform` and divide the transform that is set by the scale at which it last drew itself. Such a view
  /// is recognized by setting the scale that it returns: it then returns another one, and the quotient is the scale by which it
  /// divides.
  func adoptTransform() {
    guard let view = findZoomedView() else {
      zoom.scale = 1
      zoom.angle = 0
      return
    }
    let transform = view.transform
    guard transform != zoom.observed, let read = ZoomedContent.scale(of: transform) else { return }
    zoom.angle = zoomRotation.isAllowed ? ZoomedContent.angle(of: transform) ?? 0 : 0
    guard transform == AffineTransform(scaleX: read, y: read) else {
      // A transform that also rotates or moves the view belongs to the application, and stays until the view is zoomed.
      zoom.scale = read
      zoom.observed = transform
      return
    }
    view.transform = AffineTransform(scaleX: read, y: read)
    let readAgain = view.transform.a
    if readAgain == read || !(readAgain > 0) {
      zoom.scale = read
    } else {
      zoom.scale = read * (read / readAgain)
      view.transform = AffineTransform(scaleX: zoom.scale, y: zoom.scale)
    }
    zoom.observed = view.transform
  }

  /// Sets the scale, and the angle in radians, of the zoomed view; nil to keep the angle. Its top-left corner stays in position, and the
  /// content gets its size.
  func show(_ scale: Double, angle: Double? = nil, of view: View) {
    let origin = view.frame.origin
    zoom.angle = angle ?? zoom.angle
    view.transform = ZoomTrajectory.transform(scale: scale, angle: zoom.angle)
    zoom.observed = view.transform
    zoom.scale = scale
    let frame = view.frame
    view.center = view.center + (origin - frame.origin)
    zoom.isApplying = true
    contentSize = frame.size
    zoom.isApplying = false
    // The application may center content that is smaller than the scroll view, so the layout comes before the offset is computed.
    setNeedsLayout()
    layoutIfNeeded()
  }
}
