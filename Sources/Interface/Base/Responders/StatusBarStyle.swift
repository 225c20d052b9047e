/// The colour of a status bar's text.
@available(*, deprecated, message: "Never asked for: there is no status bar")
public enum StatusBarStyle: Sendable, Hashable {
  /// As the appearance of the interface has it.
  case `default`
  /// Light, for dark content.
  case lightContent
  /// Dark, for light content.
  case darkContent
}
