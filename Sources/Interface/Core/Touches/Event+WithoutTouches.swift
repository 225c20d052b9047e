extension Event {
  /// An event at the present time without touches, for actions that no user input caused.
  static var withoutTouches: Event {
    let event = Event()
    event.timestamp = Application.serving(nil).clock.now
    return event
  }
}
