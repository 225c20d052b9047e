/// An event that describes the state of key presses.
///
/// The application reuses the object for later events; retain ``Press`` objects, not events.
@MainActor
public final class PressesEvent: Event {
  /// The presses of all keys that are held in any window, and those that end in this event.
  public internal(set) var allPresses: Set<Press> = []
  /// The press that has changed.
  var press: Press?

  /// Returns the presses that are delivered to a responder.
  public func presses(for responder: Responder) -> Set<Press> {
    allPresses.filter { $0.responder === responder }
  }

  override init() {
    super.init()
    type = .presses
  }
}
