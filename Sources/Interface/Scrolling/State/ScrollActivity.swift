/// What moves the content of a scroll view: one thing at a time.
///
/// A drag and a motion of the content by itself exclude each other, as do the kinds of motion; what a touch that only rests on the
/// content and what zooming add is beside it, in ``ScrollState``.
enum ScrollActivity {
  /// Nothing moves the content.
  case idle
  /// A touch has caught the content, and the delegate is notified of what that interrupted.
  case capturing(ScrollCapture)
  /// Touches, or a touchpad, move the content.
  case dragging(ScrollDrag)
  /// The touches have left, and the delegate is asked where the content is to rest.
  case askingTarget(ScrollDrag, ScrollRelease)
  /// The drag is over, and the delegate is notified of it; nil when the content rests where it is.
  case releasing(ContentMotion?)
  /// The content moves on after a drag.
  case decelerating(ContentMotion)
  /// The application changes the offset by animation.
  case animating(ContentMotion, AnimationPurpose)
  /// The content follows a wheel or a key.
  case wheel(ContentMotion)
  /// The content comes back from beyond its edges, without a callback.
  case returning(ContentMotion)

  /// What an animated change of the offset is for.
  enum AnimationPurpose: Hashable {
    /// An offset that the application chose.
    case offset
    /// The top of the content: a delegate is notified when it is reached.
    case top
  }

  /// The activity without what it carries.
  enum Kind: String, CaseIterable {
    case idle, capturing, dragging, askingTarget, releasing, decelerating, animating, wheel, returning
  }

  /// The activity without what it carries.
  var kind: Kind {
    switch self {
    case .idle: .idle
    case .capturing: .capturing
    case .dragging: .dragging
    case .askingTarget: .askingTarget
    case .releasing: .releasing
    case .decelerating: .decelerating
    case .animating: .animating
    case .wheel: .wheel
    case .returning: .returning
    }
  }
}

// MARK: - What an activity carries

extension ScrollActivity {
  /// The drag: from `willBeginDragging` to `didEndDragging`.
  var drag: ScrollDrag? {
    switch self {
    case .dragging(let drag), .askingTarget(let drag, _): drag
    default: nil
    }
  }

  /// A Boolean value that indicates whether there is a drag.
  var hasDrag: Bool {
    switch self {
    case .dragging, .askingTarget: true
    default: false
    }
  }

  /// How the content moves by itself.
  var motion: ContentMotion? {
    switch self {
    case .releasing(let motion): motion
    case .decelerating(let motion), .animating(let motion, _), .wheel(let motion), .returning(let motion):
      motion
    case .idle, .capturing, .dragging, .askingTarget: nil
    }
  }

  /// A Boolean value that indicates whether the content moves by itself.
  var hasMotion: Bool {
    switch self {
    case .releasing(let motion): motion != nil
    case .decelerating, .animating, .wheel, .returning: true
    case .idle, .capturing, .dragging, .askingTarget: false
    }
  }

  /// Changes the drag, if there is one.
  mutating func withDrag(_ change: (inout ScrollDrag) -> Void) {
    switch self {
    case .dragging(var drag):
      change(&drag)
      self = .dragging(drag)
    case .askingTarget(var drag, let release):
      change(&drag)
      self = .askingTarget(drag, release)
    default: break
    }
  }

  /// Changes how the content moves by itself, if it does.
  mutating func withMotion(_ change: (inout ContentMotion) -> Void) {
    switch self {
    case .releasing(var motion?):
      change(&motion)
      self = .releasing(motion)
    case .decelerating(var motion):
      change(&motion)
      self = .decelerating(motion)
    case .animating(var motion, let purpose):
      change(&motion)
      self = .animating(motion, purpose)
    case .wheel(var motion):
      change(&motion)
      self = .wheel(motion)
    case .returning(var motion):
      change(&motion)
      self = .returning(motion)
    case .idle, .capturing, .dragging, .askingTarget, .releasing(nil): break
    }
  }
}
