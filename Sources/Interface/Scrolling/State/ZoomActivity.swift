internal import TactusDynamics

/// The activity that zooms the content of a scroll view. There is one at a time, independent of the ``ScrollActivity``.
enum ZoomActivity {
  /// The content is not zoomed.
  case idle
  /// The zoomed view has the scale at the end of an animated change, so that the offset there can be measured; nothing is drawn.
  case measuring
  /// Touches zoom the content.
  case pinching(ZoomGesture)
  /// The application zooms the content with an animation.
  case animating(ZoomRun)
  /// The content returns from beyond its zoom limits.
  case bouncing(ZoomRun)

  /// The kind of an activity, without its associated values.
  enum Kind: String, CaseIterable {
    case idle, measuring, pinching, animating, bouncing
  }

  /// The kind of the activity.
  var kind: Kind {
    switch self {
    case .idle: .idle
    case .measuring: .measuring
    case .pinching: .pinching
    case .animating: .animating
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

  /// The animation or the return that zooms the content; nil if there is none.
  var run: ZoomRun? {
    switch self {
    case .animating(let run), .bouncing(let run): run
    case .idle, .measuring, .pinching: nil
    }
  }

  /// A Boolean value that indicates whether an animation or a return zooms the content.
  var isRunning: Bool {
    switch self {
    case .animating, .bouncing: true
    case .idle, .measuring, .pinching: false
    }
  }

  /// A Boolean value that indicates whether the content is being zoomed.
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

  /// Continues the pinch with one touch, which drags the content.
  mutating func keepOneTouch() {
    guard case .pinching(var gesture) = self else { return }
    gesture.touchCount = 1
    self = .pinching(gesture)
  }

  /// Records that a drag or a motion moves the content at the same time as it zooms.
  mutating func share() { withRun { $0.isShared = true } }

  /// Handles an event.
  mutating func handle(_ event: ZoomEvent) {
    switch event {
    case .pinch(let gesture): self = .pinching(gesture)
    case .move(let location):
      guard case .pinching(var gesture) = self else { return }
      gesture.location = location
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

/// An event of the zooming of a scroll view.
enum ZoomEvent {
  /// Touches begin to zoom the content, or their number changes.
  case pinch(ZoomGesture)
  /// The centroid of the touches moved.
  case move(Point)
  /// The end of an animated change is about to be measured.
  case measure
  /// The end of an animated change has been measured.
  case measured
  /// The application zooms the content with an animation.
  case animate(ZoomRun)
  /// The content returns from beyond its zoom limits.
  case bounce(ZoomRun)
  /// A drag or a motion moves the content at the same time as it zooms.
  case share
  /// A drag or a motion has moved the zooming content to an offset since the last frame.
  case follow(Point)
  /// The zooming content could not move to the offset that zooming alone gives. The value is the difference, in points.
  case yield(Point)
  /// A frame shows the zooming content at an offset.
  case moved(Point)
  /// The zooming is over.
  case end
}

/// An animation or a return that zooms the content.
struct ZoomRun {
  /// The scale as a function of time.
  let motion: ZoomMotion
  /// The distance of the content beyond its edges when the touches ended, in points.
  var overshoot = Point.zero
  /// A Boolean value that indicates whether a drag or a motion moves the content at the same time.
  var isShared = false
  /// The distance by which that moved the content from the offset that zooming alone gives, in points.
  var translation = Point.zero
  /// The offset of the content in the last frame of the zooming, in points.
  var offset: Point
}
