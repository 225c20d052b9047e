// An undo manager belongs to no window, and so to no application.
extension UndoManager: EventGrouping {
  var eventClock: EventClock { Application.serving(nil).clock }
}
