internal import TactusDynamics

/// The activity that zooms the content of a scroll view. There is one at a time, independent of the ``ScrollActivity``.
enum ZoomActivity {
  /// The content is not zoomed.
  case idle
  /// The zoomed view has the scale at the end of an animated change, so that the offset there can be measured; nothing is drawn.
  case measuring
  /// A turn of a wheel zooms the content, and the delegate is notified of it.
  case stepping
  /// Touches zoom the content.
  case pinching(ZoomGesture)
  /// The application, or a tap, zooms the content with an animation.
  case animating(ZoomRun)
  /// The scale goes on after a pinch, and slows down.
  case decelerating(ZoomRun)
  /// The content returns from beyond its zoom limits.
  case bouncing(ZoomRun)

  /// The kind of an activity, without its associated values.
  enum Kind: String, CaseIterable {
    case idle, measuring, stepping, pinching, animating, decelerating, bouncing
  }

  /// The kind of the activity.
  var kind: Kind {
    switch self {
    case .idle: .idle
    case .measuring: .measuring
    case .stepping: .stepping
    case .pinching: .pinching
    case .animating: .animating
    case .decelerating: .decelerating
    case .bouncing: .bouncing
    }
  }

  /// The gesture of the touches that zoom; nil if none do.
  var gesture: ZoomGesture? {
    if case .pinching(let gesture) = self { return gesture }
    return nil
  }

  /// A Boolean value that indicates whether touches zoom the content.
  var isPinching: Bool {
    if case .pinching = self { return true }
    return false
  }

  /// A Boolean value that indicates whether a turn of a wheel zooms the content.
  var isStepping: Bool {
    if case .stepping = self { return true }
    return false
  }

  /// The animation, the momentum or the return that zooms the content; nil if there is none.
  var run: ZoomRun? {
    switch self {
    case .animating(let run), .decelerating(let run), .bouncing(let run): run
    case .idle, .measuring, .stepping, .pinching: nil
    }
  }

  /// A Boolean value that indicates whether an animation, the momentum of a pinch, or a return zooms the content.
  var isRunning: Bool {
    switch self {
    case .animating, .decelerating, .bouncing: true
    case .idle, .measuring, .stepping, .pinching: false
    }
  }

  /// A Boolean value that indicates whether the content is being zoomed.
  var isActive: Bool { isPinching || isRunning }

  fileprivate mutating func withRun(_ change: (inout ZoomRun) -> Void) {
    switch self {
    case .animating(var run):
      change(&run)
      self = .animating(run)
    case .decelerating(var run):
      change(&run)
      self = .decelerating(run)
    case .bouncing(var run):
      change(&run)
      self = .bouncing(run)
    case .idle, .measuring, .stepping, .pinching: break
    }
  }

  /// Continues the pinch with one touch, which drags the content.
  mutating func keepOneTouch() {
    guard case .pinching(var gesture) = self else { return }
    gesture.touchCount = 1
    self = .pinching(gesture)
  }

  /// Records that a drag or a motion moves the content at the same time as it zooms.
  mutating func share() { withRun { $0.isShared = true } }
}

// MARK: - Events

extension ZoomActivity {
  /// Handles an event.
  ///
  /// - Returns: The effects that are to be performed, in order.
  mutating func handle(_ event: ZoomEvent) -> ScrollEffects {
    switch event {
    case .pinch(let gesture):
      let begins = !isPinching
      self = .pinching(gesture)
      return begins ? ScrollEffects(.suspendDrawing, .showIndicators, .notify(.willBeginZooming)) : .none
    case .animate(let run):
      self = .animating(run)
      return ScrollEffects(.suspendDrawing, .notify(.willBeginZooming))
    case .decelerate(let run):
      self = .decelerating(run)
      return ScrollEffects(.suspendDrawing)
    case .bounce(let run):
      self = .bouncing(run)
      return ScrollEffects(.suspendDrawing)
    case .stepped(let offset, let time):
      withRun { $0.offset = offset }
      let isOver = run.map { time >= $0.motion.endTime } ?? false
      return ScrollEffects(.notify(.didZoom), isOver ? .proceed(.zoom(.end(at: nil))) : nil)
    case .scaled: return ScrollEffects(.notify(.didZoom))
    case .turnWheel(let turn):
      self = .stepping
      return ScrollEffects(.notify(.willBeginZooming), .proceed(.zoom(.step(turn))))
    case .step(let turn): return ScrollEffects(.zoom(turn), .proceed(.zoom(.wheelTurned)))
    case .wheelTurned: return ScrollEffects(.notify(.didZoom), .proceed(.zoom(.end(at: nil))))
    case .interrupt: return isRunning || isStepping ? end(draws: false) : .none
    case .end(let offset):
      guard isActive || isStepping else { return .none }
      return offset.map { end(after: .move($0)) } ?? end()
    case .abandon(let scale): return isActive ? end(after: .rest(atScale: scale)) : .none
    case .report, .measure, .measured, .share, .follow, .yield, .findView, .viewChosen:
      _ = record(event)
      return .none
    }
  }

  /// Handles an event that has no effects.
  ///
  /// - Returns: False if the event may have effects.
  mutating func record(_ event: ZoomEvent) -> Bool {
    switch event {
    case .report(let location, let translation, let scale, let rotation):
      if case .pinching(var gesture) = self {
        gesture.location = location
        if gesture.touchCount > 1 { gesture.centroid = location }
        gesture.translation = translation
        gesture.scale = scale
        gesture.rotation = rotation
        self = .pinching(gesture)
      }
    case .measure: if !isActive { self = .measuring }
    case .measured: if case .measuring = self { self = .idle }
    case .share: share()
    case .follow(let offset):
      withRun { if $0.isShared { $0.translation = $0.translation + (offset - $0.offset) } }
    case .yield(let displacement):
      withRun {
        $0.overshoot = .zero
        $0.translation = $0.translation + displacement
      }
    default: return false
    }
    return true
  }

  /// Ends the zooming once an effect is performed. It lasts until then, so that other zooming, which a callback of the effect
  /// begins, does not begin before the delegate is notified of this one's end.
  private func end(after effect: ScrollEffect) -> ScrollEffects {
    ScrollEffects(effect, .proceed(.zoom(.end(at: nil))))
  }

  private mutating func end(draws: Bool = true) -> ScrollEffects {
    self = .idle
    return ScrollEffects(.notify(.didEndZooming), .finishZooming(draws: draws))
  }
}
