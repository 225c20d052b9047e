/// A key that is held down, from the moment it goes down to the moment it comes up.
///
/// The same object stands for the key through its life, as ``Touch`` does for a finger.
@MainActor
public final class Press {
  /// Where a press is in its life.
  public enum Phase: Sendable, Hashable {
    /// The key went down.
    case began
    /// The key is held and repeats.
    case changed
    /// The key is held, and nothing is new.
    case stationary
    /// The key came up.
    case ended
    /// The press was taken away: the window lost the keyboard, or the responder left the window.
    case cancelled
  }

  /// Where the press is in its life.
  public internal(set) var phase = Phase.began
  /// The key, with the modifiers that were in effect when it last went down or repeated.
  public internal(set) var key: Key?
  /// When ``phase`` last changed, in seconds on the event clock.
  public internal(set) var timestamp: Double
  /// How often the key has repeated while it was held, at the rate that the compositor asks for. 0 when it went down.
  public internal(set) var repeatCount = 0
  /// The window that has the keyboard.
  public internal(set) weak var window: Window?
  /// The responder that was told first and gets the whole press: the first responder, the focused view or the window.
  public internal(set) weak var responder: Responder?

  /// Tells keys apart, those of different keyboards too.
  let identifier: UInt64

  init(identifier: UInt64, key: Key, timestamp: Double) {
    self.identifier = identifier
    self.key = key
    self.timestamp = timestamp
  }
}

extension Press: Hashable {
  /// Whether both are the same press of the same key.
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }

  /// Feeds the identity of the press to a hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
