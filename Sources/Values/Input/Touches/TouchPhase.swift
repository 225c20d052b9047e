/// The phase of a touch in an event; the type of ``Touch/phase``.
public enum TouchPhase: Sendable, Hashable {
  /// The touch began.
  case began
  /// The touch moved, or its contact area changed.
  case moved
  /// The touch is down but has not changed since the previous event.
  case stationary
  /// The touch ended.
  case ended
  /// The touch was cancelled by the compositor, a gesture recognizer or the application.
  case cancelled

  /// A Boolean value that indicates whether nothing follows it.
  package var isFinal: Bool { self == .ended || self == .cancelled }
}
