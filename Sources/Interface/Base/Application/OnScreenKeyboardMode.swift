/// When an application shows its own on-screen keyboard.
public enum OnScreenKeyboardMode: String, Sendable, Hashable, CaseIterable {
  /// While text is edited after a touch, unless an input method of the compositor serves the window.
  ///
  /// A press of a key on a keyboard hides it; it appears again when a text field begins editing, or is tapped, after a touch. If the
  /// user has not touched the panel yet, or has used a pointer last, it is shown if there is a touchscreen and no keyboard.
  case automatic
  /// Whenever text is edited.
  case always
  /// Never, so that an input method of the compositor or a keyboard is necessary.
  case never
}
