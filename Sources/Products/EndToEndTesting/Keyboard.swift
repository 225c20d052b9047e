/// The simulated keyboard of a ``WestonSession``, with the compositor's keymap: English, unless the settings of the session name
/// another.
///
/// ```swift
/// try session.keyboard.press(35)                   // KEY_H
/// try session.keyboard.press(15, modifiers: [42])  // Tab with the left Shift key
/// ```
///
/// Keys have the codes of Linux, which `linux/input-event-codes.h` lists as `KEY_ESC` and so on. They go to the window that the compositor
/// gives the keyboard focus to; every call returns after the compositor has written the events to the client's socket. An application
/// repeats a key that stays down.
///
/// The keyboard is plugged in with the first key, or by ``plug()``, since an application may show less of its own keyboard when there is
/// one.
public final class Keyboard {
  private let connection: InjectionConnection
  /// A Boolean value that indicates whether the seat has the keyboard. The default is false.
  public private(set) var isPluggedIn = false

  init(_ connection: InjectionConnection) { self.connection = connection }

  /// Plugs the keyboard in: the seat has a keyboard, and the window in front receives its focus. Has no effect if it is plugged in.
  public func plug() throws {
    if isPluggedIn { return }
    try connection.command("plug-keyboard")
    isPluggedIn = true
    try connection.waitForDelivery?()
  }

  /// Unplugs the keyboard: keys that are down are released, and the seat has no keyboard.
  public func unplug() throws {
    if !isPluggedIn { return }
    try connection.command("unplug-keyboard")
    isPluggedIn = false
  }

  /// Presses a key, without releasing it.
  ///
  /// - Parameters:
  ///   - key: The code of the key.
  ///   - time: The time of the event, in nanoseconds of ``MonotonicClock/now``; nil, the default, means now.
  /// - Throws: ``EndToEndError/timedOut(_:)`` if there is no window that receives keys.
  public func down(_ key: Int, time: Int64? = nil) throws {
    try plug()
    try waitForFocus()
    try command("key-down", key, time)
  }

  /// Releases a key that is down.
  ///
  /// - Parameters:
  ///   - key: The code of the key.
  ///   - time: The time of the event, in nanoseconds of ``MonotonicClock/now``; nil, the default, means now.
  public func up(_ key: Int, time: Int64? = nil) throws { try command("key-up", key, time) }

  /// Presses keys and releases them, one after the other.
  ///
  /// - Parameters:
  ///   - keys: The codes of the keys.
  ///   - modifiers: The codes of the keys that are down meanwhile, such as 42 for the left Shift key. None by default.
  public func press(_ keys: Int..., modifiers: [Int] = []) throws {
    for modifier in modifiers { try down(modifier) }
    for key in keys {
      try down(key)
      try up(key)
    }
    for modifier in modifiers.reversed() { try up(modifier) }
  }

  /// Waits until a client has asked for the events of the keyboard, which it does once it knows of the keyboard and has a window.
  private func waitForFocus() throws {
    let isFocused: Bool? = try MonotonicClock.poll(within: MonotonicClock.timeout) {
      try connection.command("focus") != "0" ? true : nil
    }
    if isFocused == nil { throw EndToEndError.timedOut("no window received the focus of the keyboard") }
  }

  private func command(_ verb: String, _ key: Int, _ time: Int64?) throws {
    try connection.command("\(verb) \(key)" + (time.map { " \(Double($0) / 1e6)" } ?? ""))
  }
}
