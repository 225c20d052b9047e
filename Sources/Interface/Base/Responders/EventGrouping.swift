/// An object that treats what happens within one event as one.
///
/// A higher layer lets ``UndoManager`` conform, because the clock is that of an application.
@MainActor
protocol EventGrouping {
  /// The clock whose next turn ends the present event.
  var eventClock: EventClock { get }
}
