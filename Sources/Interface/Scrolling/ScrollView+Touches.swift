internal import TactusDynamics

// MARK: - Fingers

extension ScrollView {
  /// The pan that scrolls. Set how many fingers it takes, attach it to another view, or turn it off and on again to drop the present
  /// drag.
  public var panGestureRecognizer: PanGestureRecognizer { pan }

  /// The view of the content that a finger of this scroll view hit; nil when it hit none, or the finger is another view's.
  public func contentTouchView(for touch: Touch) -> View? {
    guard touch.view === self, let view = touch.trackingView, view !== self else { return nil }
    return view
  }

  func attachRecognizers() {
    pan.scrollView = self
    pan.addTarget(self, action: ScrollView.panned)
    addGestureRecognizer(pan)
    touchDelay.scrollView = self
    addGestureRecognizer(touchDelay)
    pinch.scrollView = self
    pinch.delaysTouchesEnded = false
    pinch.addTarget(self, action: ScrollView.pinched)
    addGestureRecognizer(pinch)
  }

  /// A displacement in the window as one in the scroll view.
  func local(_ displacement: Point) -> Point { convert(displacement: displacement) }

  // MARK: Decisions

  /// Whether a finger that lands now stops what moves.
  var stopsUnderFingers: Bool { driver.state.activity.hasMotion && isScrollEnabled }

  /// Whether content is to wait for what becomes of fingers.
  func delaysTouches(_ touches: Set<Touch>) -> Bool {
    delaysContentTouches && pan.isEnabled && !scrollableAxes.isEmpty
  }

  /// Whether a finger that travels like this can move the content.
  func canScroll(along travel: Point) -> Bool {
    let axis: ScrollAxes = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    return scrollableAxes.contains(axis) && !leavesToEnclosingScrollView(travel, axis)
  }

  /// Whether a finger may be taken from the content that follows it.
  func mayTake(_ touch: Touch) -> Bool {
    guard touch.delivery == .tracking, let view = touch.trackingView, view !== self,
      view.isDescendant(of: self)
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Whether an enclosing scroll view is to move, as this one is at its end.
  private func leavesToEnclosingScrollView(_ travel: Point, _ axis: ScrollAxes) -> Bool {
    let isHorizontal = axis == .horizontal
    let own = isHorizontal ? horizontalAxis : verticalAxis
    let offset = isHorizontal ? bounds.minX : bounds.minY
    // The offset goes against the finger.
    let way = isHorizontal ? -travel.x : -travel.y
    guard way < 0 ? offset <= own.lower + 0.5 : offset >= own.upper - 0.5 else { return false }
    if !own.bounces, own.upper == own.lower { return true }
    return enclosingScrollView(movingBy: way, along: axis) != nil || !own.bounces
  }

  // MARK: The pan

  private func panned(_ pan: ScrollPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag(at: pan.time, axes: axes(for: pan))
      if let landing = pan.followedTouches.first?.landing {
        driver.send(.track(landing.location, at: landing.timestamp))
      }
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      driver.send(.touchesEnded)
      follow(pan, atOnce: true)
      endNestedDrag(velocity: pan.flingVelocity(in: self) * -1, at: pan.time)
    case .cancelled:
      driver.send(.touchesEnded)
      endNestedDrag(velocity: .zero, at: pan.time)
    case .possible, .failed: break
    }
  }

  /// How much more a finger moves along one axis than along the other to scroll along that one alone, where that is asked
  /// for. Ours: within 27° of the axis.
  private static let lockRatio = 2.0

  private func axes(for pan: PanGestureRecognizer) -> ScrollAxes {
    let axes = scrollableAxes
    guard isDirectionalLockEnabled, axes == .both else { return axes }
    // All of the travel: the hysteresis is a part of it in the same direction.
    let travel = pan.location(in: nil) - pan.landing
    let way = local(travel)
    if abs(way.x) >= abs(way.y) * Self.lockRatio { return .horizontal }
    if abs(way.y) >= abs(way.x) * Self.lockRatio { return .vertical }
    return axes
  }

  private func follow(_ pan: PanGestureRecognizer, atOnce: Bool = false) {
    let translation = pan.translation(in: self) * -1
    frames.start()
    if !atOnce, window?.isDeliveringForFrame == true {
      // The frame that is being made computes where the fingers will be when it is seen.
      driver.send(.translate(translation))
    } else {
      driver.send(.drag(translation))
    }
  }

  /// A frame during a drag; returns whether the next one may be different although no finger reports.
  func stepDrag(to time: Double, frameInterval interval: Double) -> Bool {
    guard isDragging, pan.state == .began || pan.state == .changed, !isHeldByPinch else { return false }
    // A finger that is left over from a pinch moved for the pinch: that tells nothing of where it goes now.
    let ahead =
      !isZooming ? local(pan.displacement(until: time, frameInterval: interval)) : .zero
    driver.send(.drag((pan.translation(in: self) + ahead) * -1))
    return isDragging && !pan.isSettled(at: time, frameInterval: interval)
  }
}

extension PanGestureRecognizer {
  /// The middle of where the fingers landed, in the window.
  var landing: Point {
    let touches = followedTouches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(Point.zero) { $0 + $1.landing.location }
    return sum * (1 / Double(touches.count))
  }
}
