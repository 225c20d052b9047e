/// What a touch did in an event; ``Touch/phase`` of a touch.
public enum TouchPhase: Sendable, Hashable {
  /// It touched down.
  case began
  /// It moved, or its patch of contact changed.
  case moved
  /// It has been down since before this event and did nothing.
  case stationary
  /// It touched up.
  case ended
  /// It was taken away: by the compositor, a gesture recognizer or the application.
  case cancelled

  /// A Boolean value that indicates whether nothing follows it.
  @inlinable package var isFinal: Bool { self == .ended || self == .cancelled }
}
