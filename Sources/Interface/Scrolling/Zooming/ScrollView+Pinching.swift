internal import TactusDynamics

// MARK: - Touches

extension ScrollView {
  /// Handles a change of the pinch.
  func pinched(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      // What the touches moved beyond the hysteresis counts.
      var report = pinchReport
      report.scale = 1
      report.rotation = 0
      beginZoom(report)
      fallthrough
    case .changed:
      reportPinch()
      frames.start()
      handOverPinch()
      // The frame that is being prepared predicts the locations of the touches at the time at which it is shown.
      if !isPinched || window?.deliveredFrame == nil { followPinch() }
    case .ended, .cancelled:
      let velocity = pinch.state == .ended ? pinch.velocity / pinch.scale : 0
      handOverPinch()
      followPinch()
      endZoom(at: pinchReport.location, velocity: velocity)
    case .possible, .failed: break
    }
  }

  /// What the touches of the pinch reported last.
  private var pinchReport: PinchReport {
    PinchReport(
      location: pinch.location(in: self) - bounds.origin, scale: pinch.scale, rotation: pinch.rotation,
      translation: local(pinch.translation), touchCount: pinch.numberOfTouches)
  }

  /// Begins zooming with touches.
  func beginZoom(_ report: PinchReport) {
    guard !isZooming else { return }
    driver.send(.keepZoomedCenter(nil))
    driver.send(.zoom(.interrupt))
    guard !isZooming, let view = findZoomedView() else { return render() }
    adoptTransform()
    endMotion()
    frames.pinched = nil
    // The delegate may have begun an animated zoom.
    driver.send(.zoom(.interrupt))
    anchorPinch(on: view, at: report)
  }

  /// Records what the touches of the pinch reported.
  func reportPinch() { reportPinch(pinchReport) }

  /// Records what touches that zoom reported.
  func reportPinch(_ report: PinchReport) {
    guard let gesture = driver.state.zoom.gesture, report.isValid else { return }
    if gesture.touchCount != report.touchCount {
      // Other touches continue from what those before reported, not from what frames predicted. One touch has dragged the content.
      if gesture.touchCount > 1 { followPinch() }
      guard let view = findZoomedView(), isZooming else { return }
      // Where these touches were at the last report, since which they may have moved.
      let former = report.location - (report.translation - gesture.translation)
      anchorPinch(
        on: view,
        at: PinchReport(
          location: former, scale: gesture.scale, rotation: gesture.rotation,
          translation: gesture.translation, touchCount: report.touchCount))
    }
    driver.send(
      .zoom(
        .report(
          location: report.location, translation: report.translation, scale: report.scale,
          rotation: report.rotation)))
  }

  /// Zooms and moves the content to where the touches of a pinch reported to be.
  func followPinch() {
    guard let gesture = driver.state.zoom.gesture else { return }
    showPinch(at: gesture.location, scale: gesture.scale, rotation: gesture.rotation)
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
    showPinch(
      at: gesture.location + local(prediction.displacement), scale: prediction.scale,
      rotation: pinch.rotation(of: prediction.rotation))
    frames.pinched = (time, local(prediction.displacement))
    return isPinched && pinch.tracker.isChanging(pinch.followedTouches, after: frame)
  }

  /// The time in which what frames showed of a pinch beyond its last reports vanishes, in seconds. Chosen by us: a prediction is at most
  /// 1.7 steps of a frame at 60 Hz, so that no step back is longer than a fifth of those before.
  private static let returnDuration = 0.3

  /// Lets content continue from what frames showed of a pinch to what its touches reported, when all of them have ended, or all but one.
  ///
  /// It begins to return slowly, so that the first step lies between those of the pinch and those of the return.
  func handOverPinch() {
    let hasEnded = pinch.state == .ended || pinch.state == .cancelled
    guard frames.pinched != nil, hasEnded || !isPinched, let gesture = driver.state.zoom.gesture,
      let displacement = pinchedDisplacement(at: pinch.tracker.time)
    else { return }
    frames.pinched = nil
    View.animate(
      withDuration: Self.returnDuration,
      options: [.allowUserInteraction, .curveEaseInOut, .overrideInheritedDuration, .overrideInheritedCurve]
    ) {
      guard !hasEnded, pinch.numberOfTouches > 0 else { return followPinch() }
      zoomRemaining(
        to: zoomRange.shown(gesture.base * gesture.scale), angle: gesture.baseAngle + gesture.rotation,
        about: gesture.location + displacement)
    }
    // Frames go on to predict the displacement of the touch that remains.
    guard !hasEnded, pinch.numberOfTouches == 1, let view = findZoomedView(), isZooming else { return }
    var report = pinchReport
    (report.scale, report.rotation) = (gesture.scale, gesture.rotation)
    anchorPinch(on: view, at: report)
  }

  /// Zooms pinched content to a scale and an angle about a location, in points from the scroll view's top-left corner.
  private func zoomRemaining(to scale: Double, angle: Double, about location: Point) {
    guard scale != zoom.scale || angle != zoom.angle, let view = findZoomedView() else { return }
    show(
      scale, angle: angle, of: view, with: view.convert(bounds.origin + location, from: self), at: location)
  }

  /// Shows pinched content with the centroid of the touches at a location, in points from the scroll view's top-left corner, and
  /// with a scale and a rotation of the pinch.
  private func showPinch(at location: Point, scale: Double, rotation: Double) {
    guard let gesture = driver.state.zoom.gesture, let view = findZoomedView(), location.isFinite,
      scale.isFinite, scale > 0, rotation.isFinite
    else { return }
    show(
      zoomRange.shown(gesture.base * scale), angle: gesture.baseAngle + rotation, of: view,
      with: gesture.anchor, at: location)
  }

  /// Shows pinched content at a scale and an angle, with a point of the zoomed view at a location, in points from the scroll view's
  /// top-left corner.
  private func show(_ scale: Double, angle: Double, of view: View, with anchor: Point, at location: Point) {
    let isNew = scale != zoom.scale || angle != zoom.angle
    if isNew { show(scale, angle: angle, of: view) }
    apply(view.convert(anchor, to: self) - location)
    // A callback may have ended the zooming.
    guard driver.state.zoom.isPinching else { return }
    driver.send(.rebase)
    if isNew { driver.send(.zoom(.scaled)) }
    refineIfStretched()
  }

  /// A Boolean value that indicates whether two or more touches pinch the content, so that it is not dragged.
  var isPinched: Bool { isZooming && pinch.numberOfTouches > 1 }

  /// Ends zooming with touches.
  ///
  /// - Parameters:
  ///   - location: The centroid of the touches, in points from the scroll view's top-left corner.
  ///   - velocity: The rate at which they changed the scale, as a fraction of it per second. Default 0.
  func endZoom(at location: Point, velocity: Double = 0) {
    guard let gesture = driver.state.zoom.gesture else { return }
    let time = clockTime
    guard let view = findZoomedView() else { return driver.send(.zoom(.end(at: nil))) }
    let size = max(bounds.width, bounds.height)
    let (end, angle) = (zoomRange.clamp(zoom.scale), zoomRotation.rest(near: zoom.angle))
    let overshoot = bounds.origin - clamp(bounds.origin)
    func path(about location: Point) -> ZoomMotion.OffsetPath {
      .about(anchor: view.convert(bounds.origin + location, from: self), location: location)
    }
    var motion: ZoomMotion
    let momentum =
      deceleratesZoom
      ? ZoomMomentum(from: zoom.scale, velocity: velocity, within: zoomRange, size: size) : nil
    if let momentum {
      let distance = max(overshoot.distance(to: .zero), abs(angle - zoom.angle) * size)
      // A touch that ended after the others has not moved the point about which they zoomed.
      motion = .decelerating(
        at: time, momentum, returningBy: distance, path: path(about: gesture.centroid))
    } else if end == zoom.scale, angle == zoom.angle {
      let isResting =
        !isDragging && !driver.state.activity.hasMotion && clamp(bounds.origin) == bounds.origin
      driver.send(.zoom(.end(at: isResting ? rest(near: bounds.origin) : nil)))
      // Content beyond its edges returns.
      return driver.send(.returnInside(at: time))
    } else {
      motion = .spring(
        at: time, from: zoom.scale, to: end, turn: angle - zoom.angle, size: size,
        path: path(about: location))
    }
    motion.turn = ZoomMotion.Turn(from: zoom.angle, to: angle)
    let run = ZoomRun(motion: motion, overshoot: overshoot, offset: bounds.origin)
    driver.send(.zoom(momentum == nil ? .bounce(run) : .decelerate(run)))
  }

  /// Anchors the pinch at the point of the zoomed view that is under the centroid of the touches.
  private func anchorPinch(on view: View, at report: PinchReport) {
    let (location, scale) = (report.location, report.scale)
    let centroid = report.touchCount > 1 ? location : driver.state.zoom.gesture?.centroid ?? location
    driver.send(
      .zoom(
        .pinch(
          ZoomGesture(
            anchor: view.convert(bounds.origin + location, from: self), location: location,
            translation: report.translation, scale: scale,
            base: zoomRange.zoomed(showing: zoom.scale) / (scale > 0 ? scale : 1), rotation: report.rotation,
            baseAngle: zoom.angle - report.rotation, centroid: centroid, touchCount: report.touchCount))))
  }
}
