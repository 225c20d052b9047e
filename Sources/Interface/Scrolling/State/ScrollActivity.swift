/// The activity that moves the content of a scroll view. There is one at a time.
///
/// A drag and a ``ContentMotion`` exclude each other, as do the kinds of motion. Touches that rest on the content without
/// dragging it, and zooming, are independent of it and tracked in ``ScrollState``.
enum ScrollActivity {
  /// Nothing moves the content.
  case idle
  /// A touch has captured the content, and the delegate is notified of the motion that this interrupted.
  case capturing(ScrollCapture)
  /// Touches, or a touchpad, drag the content.
  case dragging(ScrollDrag)
  /// The touches have ended, and the delegate is asked for the offset at which the content is to rest.
  case askingTarget(ScrollDrag, ScrollRelease)
  /// The drag has ended, and the delegate is notified of it. The motion is nil if the content stays where it is.
  case releasing(ContentMotion?)
  /// The content decelerates after a drag.
  case decelerating(ContentMotion)
  /// The application changes the offset by animation.
  case animating(ContentMotion, AnimationPurpose)
  /// The content follows a wheel or a key.
  case wheel(ContentMotion)
  /// The content returns from beyond its edges, without a callback to the delegate.
  case returning(ContentMotion)

  /// The purpose of an animated change of the offset.
  enum AnimationPurpose: Hashable {
    /// An offset that the application chose.
    case offset
    /// The top of the content: a delegate is notified when it is reached.
    case top
  }

  /// The kind of an activity, without its associated values.
  enum Kind: String, CaseIterable {
    case idle, capturing, dragging, askingTarget, releasing, decelerating, animating, wheel, returning
  }

  /// The kind of the activity.
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

// MARK: - Associated values

extension ScrollActivity {
  /// The drag, from `willBeginDragging` to `didEndDragging`; nil if there is none.
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

  /// A Boolean value that indicates whether a drag or a motion moves the content.
  var isScrolling: Bool { hasDrag || hasMotion }

  /// The source of the drag; nil if there is none.
  var dragSource: ScrollDragSource? {
    switch self {
    case .dragging(let drag), .askingTarget(let drag, _): drag.source
    default: nil
    }
  }

  /// The motion of the content; nil if there is none.
  var motion: ContentMotion? {
    switch self {
    case .releasing(let motion): motion
    case .decelerating(let motion), .animating(let motion, _), .wheel(let motion), .returning(let motion):
      motion
    case .idle, .capturing, .dragging, .askingTarget: nil
    }
  }

  /// A Boolean value that indicates whether there is a motion of the content.
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

  /// Changes the motion of the content, if there is one.
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
