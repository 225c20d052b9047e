internal import TactusDynamics

/// What zooms the content of a scroll view: one thing at a time, beside what moves it.
enum ZoomActivity {
  /// Nothing zooms.
  case idle
  /// The end of an animated change is looked at: nothing is drawn for it yet.
  case measuring
  /// Touches zoom.
  case pinching(ZoomGesture)
  /// The application zooms by animation.
  case animating(ZoomRun)
  /// The content returns from beyond its limits.
  case bouncing(ZoomRun)

  /// The activity without what it carries.
  enum Kind: String, CaseIterable {
    case idle, measuring, pinching, animating, bouncing
  }

  /// The activity without what it carries.
  var kind: Kind {
    switch self {
    case .idle: .idle
    case .measuring: .measuring
    case .pinching: .pinching
    case .animating: .animating
    case .bouncing: .bouncing
    }
  }

  /// What the touches hold.
  var gesture: ZoomGesture? {
    if case .pinching(let gesture) = self { return gesture }
    return nil
  }

  /// A Boolean value that indicates whether touches zoom.
  var isPinching: Bool {
    if case .pinching = self { return true }
    return false
  }

  /// How the content zooms by itself.
  var run: ZoomRun? {
    switch self {
    case .animating(let run), .bouncing(let run): run
    case .idle, .measuring, .pinching: nil
    }
  }

  /// A Boolean value that indicates whether the content zooms by itself.
  var isRunning: Bool {
    switch self {
    case .animating, .bouncing: true
    case .idle, .measuring, .pinching: false
    }
  }

  /// A Boolean value that indicates whether touches zoom, or the content does by itself.
  var isActive: Bool { isPinching || isRunning }

  private mutating func withRun(_ change: (inout ZoomRun) -> Void) {
    switch self {
    case .animating(var run):
      change(&run)
      self = .animating(run)
    case .bouncing(var run):
      change(&run)
      self = .bouncing(run)
    case .idle, .measuring, .pinching: break
    }
  }

  /// One of the touches that zoomed is left, and drags.
  mutating func keepOneTouch() {
    guard case .pinching(var gesture) = self else { return }
    gesture.fingerCount = 1
    self = .pinching(gesture)
  }

  /// A touch, or a deceleration, moves content that zooms by itself as well.
  mutating func share() { withRun { $0.isShared = true } }

  /// Takes a step.
  mutating func handle(_ event: ZoomEvent) {
    switch event {
    case .hold(let gesture): self = .pinching(gesture)
    case .move(let place):
      guard case .pinching(var gesture) = self else { return }
      gesture.place = place
      self = .pinching(gesture)
    case .measure: if !isActive { self = .measuring }
    case .measured: if case .measuring = self { self = .idle }
    case .animate(let run): self = .animating(run)
    case .bounce(let run): self = .bouncing(run)
    case .share: share()
    case .follow(let offset):
      withRun { if $0.isShared { $0.translation = $0.translation + (offset - $0.offset) } }
    case .yield(let displacement):
      withRun {
        $0.overshoot = .zero
        $0.translation = $0.translation + displacement
      }
    case .moved(let offset): withRun { $0.offset = offset }
    case .end: self = .idle
    }
  }
}

/// What may happen to the zooming of a scroll view.
enum ZoomEvent {
  /// Touches take hold of the content, at first or anew.
  case hold(ZoomGesture)
  /// The middle of the touches moved.
  case move(Point)
  /// The end of an animated change is about to be looked at.
  case measure
  /// It has been.
  case measured
  /// The application zooms by animation.
  case animate(ZoomRun)
  /// The content returns from beyond its limits.
  case bounce(ZoomRun)
  /// A touch, or a deceleration, moves the content that zooms by itself as well.
  case share
  /// Such content was moved to an offset since the last frame.
  case follow(Point)
  /// Such content could not go where zooming alone would have it, by so much.
  case yield(Point)
  /// A frame shows the content at an offset.
  case moved(Point)
  /// The zooming is over.
  case end
}

/// Content that zooms by itself.
struct ZoomRun {
  /// The scale as a function of time.
  let motion: ZoomMotion
  /// How far beyond its edges the content was when the touches ended, in points.
  var overshoot = Point.zero
  /// A Boolean value that indicates whether a touch, or a deceleration, moves the content as well.
  var isShared = false
  /// How far that moved the content, against what zooming alone would have, in points.
  var translation = Point.zero
  /// The offset that zooming gave last, in points.
  var offset: Point
}
