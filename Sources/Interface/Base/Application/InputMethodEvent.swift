package import TactusInput

/// What an input method does to a window.
package enum InputMethodEvent: Sendable, Hashable {
  /// A step in the text that is being edited: what is deleted, inserted and marked.
  case edit(TextInputEdit)
  /// The marked text became final, in another form or, if it is nil, as it is.
  case end(replacement: String?)
  /// The writing direction was set; nil for the one that the text has by itself.
  case direction(isRightToLeft: Bool?)
  /// What is known of an input method has changed.
  case service(InputMethodService)
}
