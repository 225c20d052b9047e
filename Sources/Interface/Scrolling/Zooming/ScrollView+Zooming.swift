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
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    guard scale.isFinite, scale > 0, !isZooming, RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.zoom(.interrupt))
    guard let view = findZoomedView() else { return render() }
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
      return
    }
    let transform = view.transform
    guard transform != zoom.observed, let read = ZoomedContent.scale(of: transform) else { return }
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

  /// Sets the scale of the zoomed view. Its top-left corner stays in position, and the content gets its size.
  func show(_ scale: Double, of view: View) {
    let origin = view.frame.origin
    view.transform = AffineTransform(scaleX: scale, y: scale)
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

// MARK: - Touches

extension ScrollView {
  /// Handles a change of the pinch.
  func pinched(_ pinch: PinchGestureRecognizer) {
    let location = pinch.location(in: self) - bounds.origin
    switch pinch.state {
    case .began:
      // What the touches moved beyond the hysteresis counts.
      beginZoom(
        at: location, scale: 1, touchCount: pinch.numberOfTouches, translation: local(pinch.translation))
      fallthrough
    case .changed:
      reportPinch()
      frames.start()
      // The frame that is being prepared predicts the locations of the touches at the time at which it is shown.
      if !isPinched || window?.deliveredFrame == nil { followPinch() }
    case .ended, .cancelled:
      handOverPinch()
      followPinch()
      endZoom(at: location)
    case .possible, .failed: break
    }
  }

  /// Begins zooming with a pinch.
  ///
  /// - Parameters:
  ///   - location: The centroid of the touches, in points from the scroll view's top-left corner.
  ///   - scale: The scale of the pinch.
  ///   - touchCount: The number of touches.
  ///   - translation: The translation of the touches, in points of the scroll view.
  func beginZoom(at location: Point, scale: Double, touchCount: Int, translation: Point = .zero) {
    guard !isZooming else { return }
    driver.send(.keepZoomedCenter(nil))
    driver.send(.zoom(.interrupt))
    guard !isZooming, let view = findZoomedView() else { return render() }
    adoptTransform()
    endMotion()
    frames.pinched = nil
    // The delegate may have begun an animated zoom.
    driver.send(.zoom(.interrupt))
    anchorPinch(on: view, at: location, scale: scale, touchCount: touchCount, translation: translation)
  }

  /// Records what the touches of the pinch reported.
  func reportPinch() {
    reportPinch(
      at: pinch.location(in: self) - bounds.origin, scale: pinch.scale, touchCount: pinch.numberOfTouches,
      translation: local(pinch.translation))
  }

  /// Records what the touches of a pinch reported.
  ///
  /// - Parameters:
  ///   - location: The centroid of the touches, in points from the scroll view's top-left corner.
  ///   - scale: The scale of the pinch.
  ///   - touchCount: The number of touches.
  ///   - translation: The translation of the touches, in points of the scroll view.
  func reportPinch(at location: Point, scale: Double, touchCount: Int, translation: Point = .zero) {
    guard let gesture = driver.state.zoom.gesture, location.isFinite, scale.isFinite, scale > 0 else {
      return
    }
    if gesture.touchCount != touchCount {
      // Other touches continue from what those before reported, not from what frames predicted. One touch has dragged the content.
      if gesture.touchCount > 1 { followPinch() }
      guard let view = findZoomedView(), isZooming else { return }
      // Where these touches were at the last report, since which they may have moved.
      let former = location - (translation - gesture.translation)
      anchorPinch(
        on: view, at: former, scale: gesture.scale, touchCount: touchCount, translation: gesture.translation)
    }
    driver.send(.zoom(.report(location: location, translation: translation, scale: scale)))
  }

  /// Zooms and moves the content to where the touches of a pinch reported to be.
  func followPinch() {
    if let gesture = driver.state.zoom.gesture { showPinch(at: gesture.location, scale: gesture.scale) }
  }

  /// Zooms and moves pinched content to its predicted state in a frame that is shown at `time`.
  ///
  /// - Returns: True if the next frame may differ even if no touch moves.
  func stepPinch(to frame: PredictedFrame, shownAt time: Double) -> Bool {
    guard pinch.state == .began || pinch.state == .changed else { return false }
    // A touch that joins or leaves does not change the pinch before one moves.
    if driver.state.zoom.gesture?.touchCount != pinch.numberOfTouches { reportPinch() }
    guard let gesture = driver.state.zoom.gesture else { return false }
    let prediction = pinch.prediction(in: frame)
    // The touch that remains after the pinch drags on from what this frame shows, and loses the share of the others gradually.
    let displacement = local(pan.displacement(in: frame))
    if isDragging {
      driver.send(.translate(sharedTranslation(of: (pan.translation(in: self) + displacement) * -1)))
    }
    showPinch(at: gesture.location + local(prediction.displacement), scale: prediction.scale)
    frames.pinched = (time, local(prediction.displacement))
    return isPinched && pinch.tracker.isChanging(pinch.followedTouches, after: frame)
  }

  /// Lets content continue from what frames showed of a pinch to what its touches reported, when all of them have ended, or all but one.
  func handOverPinch() {
    guard frames.pinched != nil, !isPinched, let gesture = driver.state.zoom.gesture,
      let displacement = pinchedDisplacement(at: pinch.tracker.time)
    else { return }
    frames.pinched = nil
    View.animate(
      withDuration: MotionPrediction.transitionDuration,
      options: [.allowUserInteraction, .curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
    ) {
      guard pinch.numberOfTouches > 0 else { return followPinch() }
      zoomRemaining(to: zoomRange.shown(gesture.base * gesture.scale), about: gesture.location + displacement)
    }
    // Frames go on to predict the displacement of the touch that remains.
    guard pinch.numberOfTouches == 1, let view = findZoomedView(), isZooming else { return }
    anchorPinch(
      on: view, at: pinch.location(in: self) - bounds.origin, scale: gesture.scale, touchCount: 1,
      translation: local(pinch.translation))
  }

  /// Zooms pinched content to a scale about a location, in points from the scroll view's top-left corner.
  private func zoomRemaining(to scale: Double, about location: Point) {
    guard scale != zoom.scale, let view = findZoomedView() else { return }
    show(scale, of: view, with: view.convert(bounds.origin + location, from: self), at: location)
  }

  /// Shows pinched content with the centroid of the touches at a location, in points from the scroll view's top-left corner, and
  /// with a scale of the pinch.
  private func showPinch(at location: Point, scale: Double) {
    guard let gesture = driver.state.zoom.gesture, let view = findZoomedView(), location.isFinite,
      scale.isFinite, scale > 0
    else { return }
    show(zoomRange.shown(gesture.base * scale), of: view, with: gesture.anchor, at: location)
  }

  /// Shows pinched content at a scale, with a point of the zoomed view at a location, in points from the scroll view's top-left corner.
  private func show(_ scale: Double, of view: View, with anchor: Point, at location: Point) {
    let isNew = scale != zoom.scale
    if isNew { show(scale, of: view) }
    apply(view.convert(anchor, to: self) - location)
    // A callback may have ended the zooming.
    guard driver.state.zoom.isPinching else { return }
    driver.send(.rebase)
    if isNew { driver.send(.zoom(.scaled)) }
    refineIfStretched()
  }

  /// A Boolean value that indicates whether two or more touches pinch the content, so that it is not dragged.
  var isPinched: Bool { isZooming && pinch.numberOfTouches > 1 }

  /// Ends zooming with a pinch at a location, in points from the scroll view's top-left corner.
  func endZoom(at location: Point) {
    guard isZooming else { return }
    let time = clockTime
    guard let view = findZoomedView() else { return driver.send(.zoom(.end(at: nil))) }
    let end = zoomRange.clamp(zoom.scale)
    guard end != zoom.scale else {
      let isResting =
        !isDragging && !driver.state.activity.hasMotion && clamp(bounds.origin) == bounds.origin
      driver.send(.zoom(.end(at: isResting ? rest(near: bounds.origin) : nil)))
      // Content beyond its edges returns.
      driver.send(.returnInside(at: time))
      return
    }
    let motion = ZoomMotion.spring(
      at: time, from: zoom.scale, to: end, size: max(bounds.width, bounds.height),
      path: .about(anchor: view.convert(bounds.origin + location, from: self), location: location))
    let overshoot = bounds.origin - clamp(bounds.origin)
    driver.send(.zoom(.bounce(ZoomRun(motion: motion, overshoot: overshoot, offset: bounds.origin))))
  }

  /// Anchors the pinch at the point of the zoomed view that is under the centroid of the touches.
  private func anchorPinch(
    on view: View, at location: Point, scale: Double, touchCount: Int, translation: Point
  ) {
    driver.send(
      .zoom(
        .pinch(
          ZoomGesture(
            anchor: view.convert(bounds.origin + location, from: self), location: location,
            translation: translation, scale: scale,
            base: zoomRange.zoomed(showing: zoom.scale) / (scale > 0 ? scale : 1),
            touchCount: touchCount))))
  }
}

// MARK: - Drawing

extension ScrollView {
  /// Has content that can be zoomed drawn in tiles, before it is zoomed.
  func zoomLimitsDidChange() {
    if canZoom() { setNeedsLayout() } else { zoom.view?.zoomedScale = nil }
  }

  /// The factor by which a drawing may be enlarged or reduced during a pinch before it is redrawn.
  private static let tolerance = 2.0

  /// Requests that the zoomed view be drawn for its present scale.
  func render() {
    guard let window else { return }
    // `canZoom()` updates the view that is zoomed.
    if canZoom() { zoom.view?.zoomedScale = zoom.scaleShown * window.scale } else { reportMissingView() }
    zoom.isRefining = false
    if let view = zoom.view { window.application?.tileStore.resume(for: view) }
  }

  /// Suspends the drawing of the zoomed view while it is zoomed.
  func suspendDrawing() {
    guard let view = zoom.view, !zoom.isRefining else { return }
    window?.application?.tileStore.suspend(for: view)
  }

  /// Redraws the zoomed view during a pinch if its drawing has been enlarged or reduced too much.
  private func refineIfStretched() {
    guard let view = zoom.view, let drawn = view.zoomedScale, let window,
      let store = window.application?.tileStore
    else { return }
    let scale = zoom.scaleShown * window.scale
    let stretch = scale / drawn
    guard
      stretch > Self.tolerance || stretch < 1 / Self.tolerance
        || !zoom.isRefining && store.isStretched(in: view, at: scale, beyond: Self.tolerance)
    else { return }
    view.zoomedScale = scale
    zoom.isRefining = true
    store.suspend(for: view, except: .refinement)
  }
}
