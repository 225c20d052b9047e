/// The colour of a status bar's text. No compositor shows a status bar to ask for it.
public enum StatusBarStyle: Sendable, Hashable {
  /// As the appearance of the interface has it.
  case `default`
  /// Light, for dark content.
  case lightContent
  /// Dark, for light content.
  case darkContent
}
