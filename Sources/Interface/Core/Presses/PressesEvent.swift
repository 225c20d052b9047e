/// What happened to keys at one instant.
///
/// The application reuses the object from event to event; keep ``Press`` objects, not events.
@MainActor
public final class PressesEvent: Event {
  /// Every key that is held down in any window, and those that this event lets go.
  public internal(set) var allPresses: Set<Press> = []
  /// The press that this event is about.
  var press: Press?

  /// The presses that go to `responder`.
  public func presses(for responder: Responder) -> Set<Press> {
    allPresses.filter { $0.responder === responder }
  }

  override init() {
    super.init()
    type = .presses
  }
}
