/// What the user can type and point with, as far as the platform knows it.
package struct TypingDevices: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A touchscreen.
  package static let touchscreen = TypingDevices(rawValue: 1)
  /// A keyboard with keys.
  package static let keyboard = TypingDevices(rawValue: 2)
}

/// The kind of device with which the user acted last.
enum LatestDevice: Sendable, Hashable {
  /// None so far.
  case none
  /// A touchscreen, or a stylus.
  case touchscreen
  /// A mouse or a touchpad, which does not tell whether there is a keyboard.
  case pointer
  /// A keyboard.
  case keyboard
}

/// What is known of an input method of the compositor.
package enum InputMethodService: Sendable, Hashable {
  /// None serves the window.
  case absent
  /// The compositor does not report whether there is one, which shows itself when a text is edited.
  case possible
  /// One serves the window, so that no other keyboard is needed.
  case serving
}
