package import TactusInput

/// What an input method does.
package enum TextInputEvent: Sendable {
  /// The input method edits the text.
  case edit(TextInputEdit, field: UInt64)
  /// The input method presses a key.
  case keyDown(TextInputKey, field: UInt64)
  /// The input method releases a key, whatever is edited by now.
  case keyUp(symbol: UInt32)
  /// The compositor ended the input; `replacement`, if there is one, is the final form of the marked text.
  case ended(replacement: String?, field: UInt64)
  /// The writing direction of the language that is being typed; nil if it is unknown.
  case direction(isRightToLeft: Bool?, field: UInt64)
  /// An input method has shown that it serves the application.
  case served
  /// The input method may edit another surface, or another text.
  case ready
  /// The compositor lets no text be edited any more.
  case left
}

/// A key that an input method presses or releases.
package struct TextInputKey: Hashable, Sendable {
  /// The X11 keysym.
  package var symbol: UInt32
  /// The text; empty for keys without text.
  package var characters: String
  /// A Boolean value that indicates whether the key is pressed, and not released.
  package var isPressed: Bool
  /// The modifiers in effect.
  package var modifiers: KeyboardModifiers
}
