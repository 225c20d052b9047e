/// What a keyboard does, before any layout is applied. Keys are codes of Linux's input events.
package enum KeyboardEvent: Hashable, Sendable {
  /// The surface has the focus; `pressed` are the keys that are down already.
  case entered(surface: UInt32, pressed: [UInt32])
  case left(surface: UInt32)
  case key(code: UInt32, isPressed: Bool, timestamp: Double)
  /// Masks and the layout's number in the terms of the keymap.
  case modifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)
}
