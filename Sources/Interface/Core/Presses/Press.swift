/// A key press, from the moment the key goes down to the moment it is released.
///
/// The same object represents the press in every event, as a ``Touch`` does.
@MainActor
public final class Press {
  /// The phases of a press.
  public enum Phase: Sendable, Hashable {
    /// The key was pressed.
    case began
    /// The key is held and repeats.
    case changed
    /// The key is held and has not changed.
    case stationary
    /// The key was released.
    case ended
    /// The press was cancelled because the window lost the keyboard focus or the responder left the window.
    case cancelled
  }

  /// The phase of the press.
  public internal(set) var phase = Phase.began
  /// The key, with the modifiers that were in effect when it last went down or repeated.
  public internal(set) var key: Key?
  /// The time of the latest change of ``phase``, in seconds on the event clock.
  public internal(set) var timestamp: Double
  /// The seat, and so the person, whose keyboard has the key; nil if it is not known.
  public internal(set) var seat: InputSeat?
  /// The kind of key, by its meaning for the user.
  public internal(set) var type: PressType
  /// The force of the press, from 0 to 1: always 1, as keys do not measure it.
  public var force: Double { 1 }
  /// The gesture recognizers that receive the press.
  public var gestureRecognizers: [GestureRecognizer]? { followers }
  /// The recognizers that receive the press, the innermost first.
  var followers: [GestureRecognizer] = []
  /// Whether the responder receives the press.
  var delivery = Delivery.pending

  /// A closure that is called with the time at which the press has ended or was cancelled.
  var onEnd: ((_ time: Double) -> Void)?

  /// Whether a responder receives a press.
  enum Delivery {
    /// The responder has not been notified.
    case pending
    /// The responder has been notified of the beginning.
    case delivered
    /// A recognizer has recognized its gesture, so that the responder is not notified of the press any more.
    case claimed
  }

  /// The number of times that the key has repeated while it was held, at the rate that the compositor specifies.
  public internal(set) var repeatCount = 0
  /// The window that had the keyboard focus when the press began.
  public internal(set) weak var window: Window?
  /// The responder that receives the whole press first: the first responder, the focused view or the window.
  public internal(set) weak var responder: Responder?

  /// The identifier of the key, unique among all keyboards.
  let identifier: UInt64

  init(identifier: UInt64, key: Key, timestamp: Double) {
    self.identifier = identifier
    self.key = key
    type = PressType(key.keyCode)
    self.timestamp = timestamp
  }
}

extension Press: Hashable {
  /// Returns whether both are the same press.
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }

  /// Hashes the press's identity into `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
