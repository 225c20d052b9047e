/// What is known of an input method of the compositor.
package enum InputMethodService: Sendable, Hashable {
  /// None serves the window.
  case absent
  /// The compositor does not report whether there is one, which shows itself when a text is edited.
  case possible
  /// One serves the window, so that no other keyboard is needed.
  case serving
}
