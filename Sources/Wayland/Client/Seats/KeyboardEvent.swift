/// An event of a keyboard, before a layout is applied. Key codes are those of Linux input events.
package enum KeyboardEvent: Hashable, Sendable {
  /// A surface received the focus; `pressed` are the keys that are down already.
  case entered(surface: UInt32, pressed: [UInt32])
  case left(surface: UInt32)
  case key(code: UInt32, isPressed: Bool, timestamp: Double)
  /// The modifier masks and the layout changed, as defined by the keymap.
  case modifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)
}
