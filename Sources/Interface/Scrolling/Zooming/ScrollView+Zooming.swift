internal import TactusDynamics

// MARK: - Scale

extension ScrollView {
  /// What ``zoomScale`` reads.
  var presentZoomScale: Double {
    guard let view = viewForZooming else { return 1 }
    let transform = view.transform
    return transform == zoom.observed ? zoom.scale : ZoomedContent.scale(of: transform) ?? zoom.scale
  }

  func zoom(toScale scale: Double, animated: Bool) {
    guard check(scale.isFinite && scale > 0, "zoomScale"), !isZooming,
      RecursionLimit.scrolling.enter()
    else { return }
    defer { RecursionLimit.scrolling.leave() }
    endZoomMotion(draws: false)
    guard let view = viewForZooming else { return render() }
    let middle = Point(x: bounds.midX, y: bounds.midY)
    zoom(view, to: zoomRange.clamp(scale), showing: view.convert(middle, from: self), animated: animated)
  }

  func zoom(toShow rect: Rect, animated: Bool) {
    guard check(rect.isFinite && !rect.standardized.isEmpty, "zoom(to:animated:)") else { return }
    let rect = rect.standardized
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    guard scale.isFinite, scale > 0, !isZooming, RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    endZoomMotion(draws: false)
    guard let view = viewForZooming else { return render() }
    zoom(view, to: zoomRange.clamp(scale), showing: rect.center, animated: animated)
  }

  /// Zooms by a factor about a place, as a wheel does it: beyond the limits nothing happens.
  ///
  /// - Parameters:
  ///   - factor: What the scale is multiplied by.
  ///   - place: From the scroll view's top left corner.
  package func zoom(by factor: Double, about place: Point) {
    guard factor.isFinite, factor > 0, !isZooming else { return }
    endZoomMotion(draws: false)
    guard isZoomable, let view = viewForZooming else { return render() }
    adoptTransform()
    let scale = zoomRange.clamp(zoom.scale * factor)
    guard scale != zoom.scale else { return render() }
    // Notches at one place are about one point: that each of them rests on whole pixels adds up to nothing.
    let last = zoom.turned.flatMap { $0.place == place && $0.offset == bounds.origin ? $0.anchor : nil }
    let anchor = last ?? view.convert(bounds.origin + place, from: self)
    driver.send(.keepZoomedCenter(nil))
    delegate?.scrollViewWillBeginZooming(self, with: view)
    show(scale, of: view)
    apply(rest(near: view.convert(anchor, to: self) - place))
    zoom.turned = (anchor, place, bounds.origin)
    driver.send(.rebase)
    delegate?.scrollViewDidZoom(self)
    finishZooming()
  }

  /// The scales between which content rests.
  var zoomRange: ZoomRange {
    let minimum = min(minimumZoomScale, maximumZoomScale)
    return ZoomRange(
      minimum: minimum, maximum: max(minimumZoomScale, maximumZoomScale), bounces: bouncesZoom)
  }

  /// Whether fingers can zoom.
  var isZoomable: Bool { maximumZoomScale > minimumZoomScale && viewForZooming != nil }

  /// The view that the delegate wants zoomed; nil when it is not inside the scroll view.
  var viewForZooming: View? {
    // What began to be zoomed is zoomed to the end.
    if driver.state.zoom.isActive, let view = zoom.view, view.isDescendant(of: self) {
      return view
    }
    guard let view = delegate?.viewForZooming(in: self) else { return nil }
    // It may be added after the delegate and the limits are set.
    guard view !== self, view.isDescendant(of: self) else { return nil }
    if zoom.view !== view {
      if let old = zoom.view { window?.application?.tileStore.resume(for: old) }
      zoom.view?.zoomedScale = nil
      zoom.view = view
      zoom.observed = nil
    }
    return view
  }
}

// MARK: - The zoomed view

extension ScrollView {
  /// Takes over the scale of a transform that the application gave the zoomed view.
  ///
  /// A view may override `transform` and divide what it is given by the scale at which it drew itself last. What it reads back
  /// tells the two apart: such a view answers the scale that it reads with another, and the quotient is what it divides by.
  func adoptTransform() {
    guard let view = viewForZooming else {
      zoom.scale = 1
      return
    }
    let transform = view.transform
    guard transform != zoom.observed, let read = ZoomedContent.scale(of: transform) else { return }
    guard transform == AffineTransform(scaleX: read, y: read) else {
      // One that turns or moves the view as well is the application's: it stays until something zooms.
      zoom.scale = read
      zoom.observed = transform
      return
    }
    view.transform = AffineTransform(scaleX: read, y: read)
    let answer = view.transform.a
    if answer == read || !(answer > 0) {
      zoom.scale = read
    } else {
      zoom.scale = read * (read / answer)
      view.transform = AffineTransform(scaleX: zoom.scale, y: zoom.scale)
    }
    zoom.observed = view.transform
  }

  /// Gives the zoomed view a scale. Its top left corner stays where it is, and the content takes its size.
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
    // The application may centre what is smaller than the scroll view; the fingers' point is found after that.
    setNeedsLayout()
    layoutIfNeeded()
  }
}

// MARK: - Fingers

extension ScrollView {
  /// The pinch has something to tell.
  func pinched(_ pinch: PinchGestureRecognizer) {
    let place = pinch.location(in: self) - bounds.origin
    switch pinch.state {
    case .began: beginZoom(at: place, scale: pinch.scale, fingers: pinch.numberOfTouches)
    case .changed: continueZoom(to: place, scale: pinch.scale, fingers: pinch.numberOfTouches)
    case .ended, .cancelled: endZoom(at: place)
    case .possible, .failed: break
    }
  }

  /// Two fingers take hold of the content.
  ///
  /// - Parameters:
  ///   - place: Their middle, from the scroll view's top left corner.
  ///   - scale: What the pinch reads as.
  ///   - count: How many they are.
  func beginZoom(at place: Point, scale: Double, fingers count: Int) {
    guard !isZooming else { return }
    driver.send(.keepZoomedCenter(nil))
    endZoomMotion(draws: false)
    guard !isZooming, let view = viewForZooming else { return render() }
    adoptTransform()
    endMotion()
    // The delegate may have begun to zoom by animation.
    endZoomMotion(draws: false)
    suspendDrawing(of: view)
    hold(view, at: place, scale: scale, fingers: count)
    showIndicators()
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// The fingers moved.
  func continueZoom(to place: Point, scale: Double, fingers count: Int) {
    guard let gesture = driver.state.zoom.gesture, let view = viewForZooming, place.isFinite, scale.isFinite,
      scale > 0
    else { return }
    if gesture.fingerCount != count { hold(view, at: place, scale: scale, fingers: count) }
    guard let gesture = driver.state.zoom.gesture else { return }
    driver.send(.zoom(.move(place)))
    let shown = zoomRange.shown(gesture.base * scale)
    let isNew = shown != zoom.scale
    if isNew { show(shown, of: view) }
    apply(view.convert(gesture.anchor, to: self) - place)
    driver.send(.rebase)
    if isNew { delegate?.scrollViewDidZoom(self) }
    refineIfStretched()
  }

  /// Whether two fingers or more hold the content, so that it is not dragged.
  var isHeldByPinch: Bool { isZooming && pinch.numberOfTouches > 1 }

  /// The fingers let go at a place, seen from the scroll view's top left corner.
  func endZoom(at place: Point) {
    guard isZooming else { return }
    let time = clockTime
    let zoomed = viewForZooming
    driver.send(.zoom(.end))
    guard let view = zoomed else { return finishZooming() }
    let end = zoomRange.clamp(zoom.scale)
    guard end != zoom.scale else {
      if !isDragging, !driver.state.activity.hasMotion, clamp(bounds.origin) == bounds.origin {
        apply(rest(near: bounds.origin))
      }
      finishZooming()
      // Content that the touches left beyond its edges returns.
      driver.send(.returnInside(at: time))
      return
    }
    let motion = ZoomMotion.spring(
      at: time, from: zoom.scale, to: end,
      course: .about(anchor: view.convert(bounds.origin + place, from: self), place: place))
    begin(
      .bounce(ZoomRun(motion: motion, overshoot: bounds.origin - clamp(bounds.origin), offset: bounds.origin))
    )
  }

  /// Fixes what is under the fingers now.
  private func hold(_ view: View, at place: Point, scale: Double, fingers count: Int) {
    driver.send(
      .zoom(
        .hold(
          ZoomGesture(
            anchor: view.convert(bounds.origin + place, from: self), place: place,
            base: zoomRange.wanted(showing: zoom.scale) / (scale > 0 ? scale : 1), fingerCount: count))))
  }
}

// MARK: - Drawing

extension ScrollView {
  /// Has what can be zoomed drawn by those that can draw it again, before a finger asks for it.
  func zoomLimitsDidChange() {
    if isZoomable { setNeedsLayout() } else { zoom.view?.zoomedScale = nil }
  }

  /// How far a picture may be stretched or shrunk during a pinch before it is drawn anew.
  private static let tolerance = 2.0

  /// Has the zoomed view drawn for its present scale.
  func render() {
    guard let window else { return }
    reportMissingView()
    // To ask for the view takes note of it.
    if isZoomable { zoom.view?.zoomedScale = zoom.scaleShown * window.scale }
    zoom.isRefining = false
    if let view = zoom.view { window.application?.tileStore.resume(for: view) }
  }

  /// Leaves what is drawn of the zoomed view as it is while it is zoomed.
  func suspendDrawing(of view: View) {
    if !zoom.isRefining { window?.application?.tileStore.suspend(for: view) }
  }

  /// Has the picture drawn anew in the middle of a pinch, when it has become too soft or too fine.
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
