/// The state of a scroll view: the activities that move and zoom its content, and whether touches rest on it.
///
/// It is independent of views, delegates and clocks. Each event is handled completely before the application is called, and
/// returns effects that the ``ScrollDriver`` performs. The article on scrolling has the table of all activities and events.
struct ScrollState {
  /// The activity that moves the content.
  private(set) var activity = ScrollActivity.idle
  /// The activity that zooms the content.
  private(set) var zoom = ZoomActivity.idle
  /// The view that the delegate last returned for zooming.
  private(set) var zoomedView = ZoomedView.none
  /// A Boolean value that indicates whether touches rest on the content that may scroll it.
  private(set) var isTracking = false
  /// A Boolean value that indicates whether the range changed so that the content is outside it, and touches that have not begun
  /// to drag keep it there.
  private(set) var isLeftOutside = false
  /// The content that stays in position while the view changes its size.
  private(set) var anchor = ResizeAnchor()
  /// The time for which the offset was last computed, in seconds on the event clock.
  private(set) var time = 0.0

  // MARK: Derived values

  var isDragging: Bool { activity.hasDrag }

  var isDecelerating: Bool { activity.kind == .decelerating }

  var isScrollAnimating: Bool { activity.kind == .animating }

  var isZooming: Bool { zoom.isPinching }

  var isZoomBouncing: Bool { zoom.kind == .bouncing }

  /// A Boolean value that indicates whether the content is being moved or zoomed.
  var isMoving: Bool { activity.isScrolling || zoom.isActive }

  /// A Boolean value that indicates whether the content changes with each frame.
  var needsFrames: Bool { activity.hasMotion || zoom.isRunning }

  /// The values on which the appearance of the scroll view depends.
  struct Summary: Equatable {
    /// The kind of the activity that moves the content.
    var kind: ScrollActivity.Kind
    /// The kind of the activity that zooms the content.
    var zoomKind: ZoomActivity.Kind
    /// A Boolean value that indicates whether the content is moving, and thus shown at offsets between pixels, too.
    var isMoving: Bool
    /// A Boolean value that indicates whether the content changes with each frame.
    var needsFrames: Bool
    /// A Boolean value that indicates whether the indicators are shown.
    var showsIndicators: Bool
  }

  /// The values on which the appearance of the scroll view depends.
  var summary: Summary {
    Summary(
      kind: activity.kind, zoomKind: zoom.kind, isMoving: isMoving, needsFrames: needsFrames,
      showsIndicators: activity.isScrolling || activity.kind == .releasing)
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - geometry: The present geometry of the scroll view.
  /// - Returns: The effects that are to be performed, in order.
  mutating func handle(_ event: ScrollEvent, _ geometry: ScrollGeometry) -> ScrollEffects {
    switch event {
    case .touchesForgotten: return forgetTouches(geometry)
    case .capture(let capture): return self.capture(capture, geometry)
    case .begun: return announceDrag()
    case .drag(let translation): return drag(translation, geometry)
    case .dragged: return propagate(geometry)
    case .rebase: rebase(geometry)
    case .release(let release): return self.release(release, geometry)
    case .targetChosen(let target): return choose(target, geometry)
    case .released: return startDeceleration()
    case .frame(let time): return step(to: time)
    case .finish(let time): return finish(by: time)
    case .arrived(let startTime): return arrive(startTime, geometry)
    case .interrupt: return ScrollEffects(interrupt(geometry))
    case .returnInside(let time): return returnInside(at: time, geometry)
    case .snap(let target, let time): return snap(to: target, at: time, geometry)
    case .scroll(let offset, let isAnimated): return scroll(to: offset, isAnimated, geometry)
    case .jumped(let isAnimated): return announce(isAnimated)
    case .scrollToTop: return ScrollEffects(.ask(.scrollToTop))
    case .scrollToTopAllowed(let isAllowed): return scrollToTop(isAllowed, geometry)
    case .scrolledToTop: return reachTop()
    case .retarget(let end): retarget(to: end, geometry)
    case .displace(let displacement): displace(by: displacement, geometry)
    case .abandon: return abandon(geometry)
    case .turnWheel(let target, let time): return turnWheel(to: target, at: time, geometry)
    case .spring(let turn): return spring(turn)
    case .changeRange(let smoothly, let old): return changeRange(smoothly: smoothly, from: old, geometry)
    case .turn(let pages): return turn(to: pages, geometry)
    case .zoom(let event): return handle(event)
    case .touchesBegan, .touchesEnded, .translate, .track, .announced, .keepZoomedCenter:
      _ = record(event)
    }
    return .none
  }

  /// Handles an event of zooming, which does not depend on the geometry.
  ///
  /// - Returns: The effects that are to be performed, in order.
  mutating func handle(_ event: ZoomEvent) -> ScrollEffects {
    switch event {
    case .findView(let isInside):
      // The view does not change during zooming.
      guard zoom.isActive, isInside else { return ScrollEffects(.ask(.viewForZooming)) }
      zoomedView = .inside
    case .viewChosen(let view): zoomedView = view
    default: return zoom.handle(event)
    }
    return .none
  }

  /// Handles an event that depends on the state alone and has no effects.
  ///
  /// - Returns: False if the event has to be handled with the geometry of the scroll view.
  mutating func record(_ event: ScrollEvent) -> Bool {
    switch event {
    case .touchesBegan: isTracking = true
    case .touchesEnded: isTracking = false
    case .translate(let translation): activity.withDrag { $0.translation = translation }
    case .track(let location, let time): activity.withDrag { $0.momentum.track(location, at: time) }
    case .announced: activity.withDrag { $0.isAnnouncing = false }
    case .keepZoomedCenter(let center): anchor.zoomedCenter = center
    case .zoom(let event): return zoom.record(event)
    default: return false
    }
    return true
  }
}

// MARK: - Changing activities

extension ScrollState {
  /// Begins an activity that moves the content; the anchor of resizing is reset.
  mutating func begin(_ activity: ScrollActivity) {
    anchor = ResizeAnchor()
    self.activity = activity
    if let motion = activity.motion { time = motion.trajectory.startTime }
  }

  /// Changes the activity to one that continues or ends the present one.
  mutating func become(_ activity: ScrollActivity) { self.activity = activity }

  /// Resets the content that stays in position while the view changes its size.
  mutating func forgetAnchor() { anchor = ResizeAnchor() }

  /// Keeps pages in position while the view changes its size; nil keeps none.
  mutating func keepPages(_ pages: Point?) { anchor.pages = pages }

  /// Records the time for which the offset is computed, in seconds on the event clock.
  mutating func advance(to time: Double) { self.time = time }

  mutating func withDrag(_ change: (inout ScrollDrag) -> Void) { activity.withDrag(change) }

  mutating func withMotion(_ change: (inout ContentMotion) -> Void) { activity.withMotion(change) }

  /// Changes the activity that zooms the content.
  mutating func withZoom(_ change: (inout ZoomActivity) -> Void) { change(&zoom) }

  /// Records whether the content is outside its range because touches keep it there.
  mutating func leaveOutside(_ isOutside: Bool) { isLeftOutside = isOutside }

  /// A Boolean value that indicates whether the application may begin a motion of the content.
  var acceptsMotion: Bool {
    switch activity {
    case .capturing(let capture): !capture.isFinal
    case .dragging, .askingTarget: false
    default: true
    }
  }

  /// Handles the end of the last touch that might have scrolled: content that touches kept outside its range returns.
  private mutating func forgetTouches(_ geometry: ScrollGeometry) -> ScrollEffects {
    isTracking = false
    guard isLeftOutside else { return .none }
    isLeftOutside = false
    return zoom.isActive ? .none : returnInside(at: geometry.now, geometry)
  }
}
