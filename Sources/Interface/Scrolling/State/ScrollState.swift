/// The state of a scroll view: what moves its content, what zooms it, and what rests on it.
///
/// It knows no view, no delegate and no clock. Each step ends before the application is called, and returns what is to be done; the
/// ``ScrollDriver`` does that. The article on scrolling has the table of all activities and events.
struct ScrollState {
  /// What moves the content.
  private(set) var activity = ScrollActivity.idle
  /// What zooms it.
  private(set) var zoom = ZoomActivity.idle
  /// A Boolean value that indicates whether touches rest on the content that may scroll it.
  private(set) var isTracking = false
  /// A Boolean value that indicates whether the range changed while touches that had not begun to drag kept the content where it is,
  /// outside.
  private(set) var isLeftOutside = false
  /// What stays where it is while the view changes its size.
  private(set) var anchor = ResizeAnchor()
  /// The time for which the offset was computed last, in seconds on the event clock.
  private(set) var time = 0.0

  // MARK: What follows from it

  var isDragging: Bool { activity.hasDrag }

  var isDecelerating: Bool { activity.kind == .decelerating }

  var isScrollAnimating: Bool { activity.kind == .animating }

  var isZooming: Bool { zoom.isPinching }

  var isZoomBouncing: Bool { zoom.kind == .bouncing }

  /// A Boolean value that indicates whether anything moves or zooms the content.
  var isMoving: Bool { activity.hasDrag || activity.hasMotion || zoom.isActive }

  /// A Boolean value that indicates whether each frame may be different.
  var needsFrames: Bool { activity.hasMotion || zoom.isRunning }

  /// What of the scroll view follows from the state.
  struct Summary: Equatable {
    /// What moves the content.
    var kind: ScrollActivity.Kind
    /// A Boolean value that indicates whether the content is shown where it is, between pixels, and not at rest, on them.
    var isMoving: Bool
    /// A Boolean value that indicates whether each frame may be different.
    var needsFrames: Bool
    /// A Boolean value that indicates whether the indicators are shown.
    var showsIndicators: Bool
  }

  /// What of the scroll view follows from the state.
  var summary: Summary {
    Summary(
      kind: activity.kind, isMoving: isMoving, needsFrames: needsFrames,
      showsIndicators: activity.hasDrag || activity.hasMotion || activity.kind == .releasing)
  }

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - geometry: The scroll view as it is now.
  /// - Returns: What is to be done, in order.
  mutating func handle(_ event: ScrollEvent, _ geometry: ScrollGeometry) -> ScrollEffects {
    switch event {
    case .touchesForgotten: return forgetTouches(geometry)
    case .capture(let capture): return self.capture(capture, geometry)
    case .drag(let translation): return drag(translation, geometry)
    case .dragged: return propagate(geometry)
    case .rebase: rebase(geometry)
    case .release(let release): return self.release(release, geometry)
    case .targetChosen(let target): return choose(target, geometry)
    case .released: return settle()
    case .frame(let time): return step(to: time)
    case .finish(let time): return finish(by: time)
    case .arrived(let startTime): return arrive(startTime, geometry)
    case .interrupt: return ScrollEffects(interrupt(geometry))
    case .returnInside(let time): return returnInside(at: time, geometry)
    case .scroll(let offset, let isAnimated): return scroll(to: offset, isAnimated, geometry)
    case .jumped(let isAnimated): return announce(isAnimated)
    case .scrollToTop: return ScrollEffects(.ask(.scrollToTop))
    case .scrollToTopAllowed(let isAllowed): return scrollToTop(isAllowed, geometry)
    case .scrolledToTop: return reachTop()
    case .bend(let end): bend(to: end, geometry)
    case .displace(let displacement): displace(by: displacement, geometry)
    case .abandon: return abandon(geometry)
    case .turnWheel(let target, let time): return turnWheel(to: target, at: time, geometry)
    case .spring(let turn): return spring(turn)
    case .changeRange: return changeRange(geometry)
    case .turn(let pages): return turn(to: pages, geometry)
    case .touchesBegan, .touchesEnded, .translate, .track, .announced, .keepZoomedCenter, .zoom:
      _ = record(event)
    }
    return .none
  }

  /// Takes a step that depends on the state alone and causes nothing.
  ///
  /// - Returns: False where the event is none of these and has to be handled with the geometry of the scroll view.
  mutating func record(_ event: ScrollEvent) -> Bool {
    switch event {
    case .touchesBegan: isTracking = true
    case .touchesEnded: isTracking = false
    case .translate(let translation): activity.withDrag { $0.translation = translation }
    case .track(let location, let time): activity.withDrag { $0.momentum.track(location, at: time) }
    case .announced: activity.withDrag { $0.isAnnouncing = false }
    case .keepZoomedCenter(let center): anchor.zoomedCenter = center
    case .zoom(let event): zoom.handle(event)
    default: return false
    }
    return true
  }
}

// MARK: - Changing activities

extension ScrollState {
  /// Begins an activity that moves the content.
  mutating func begin(_ activity: ScrollActivity) {
    anchor = ResizeAnchor()
    self.activity = activity
    if let motion = activity.motion { time = motion.trajectory.startTime }
  }

  /// Lets another activity follow; nothing begins.
  mutating func become(_ activity: ScrollActivity) { self.activity = activity }

  /// Forgets what stays where it is.
  mutating func forgetAnchor() { anchor = ResizeAnchor() }

  /// Keeps pages while the view changes its size.
  mutating func keepPages(_ pages: Point?) { anchor.pages = pages }

  /// Records the time for which the offset is computed, in seconds on the event clock.
  mutating func advance(to time: Double) { self.time = time }

  mutating func withDrag(_ change: (inout ScrollDrag) -> Void) { activity.withDrag(change) }

  mutating func withMotion(_ change: (inout ContentMotion) -> Void) { activity.withMotion(change) }

  /// Changes what zooms the content.
  mutating func withZoom(_ change: (inout ZoomActivity) -> Void) { change(&zoom) }

  /// Records whether the content is outside its range because touches keep it there.
  mutating func leaveOutside(_ isOutside: Bool) { isLeftOutside = isOutside }

  /// A Boolean value that indicates whether the application may begin something that moves the content.
  var acceptsMotion: Bool {
    switch activity {
    case .capturing(let capture): !capture.isFinal
    case .dragging, .askingTarget: false
    default: true
    }
  }

  /// The last of the touches that might have scrolled is gone: content that they kept outside comes back.
  private mutating func forgetTouches(_ geometry: ScrollGeometry) -> ScrollEffects {
    isTracking = false
    guard isLeftOutside else { return .none }
    isLeftOutside = false
    return zoom.isActive ? .none : returnInside(at: geometry.now, geometry)
  }
}
