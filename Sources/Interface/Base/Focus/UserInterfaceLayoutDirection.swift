/// The direction in which a language is written and the user interface is laid out.
public enum UserInterfaceLayoutDirection: Sendable, Hashable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

extension UserInterfaceLayoutDirection {
  /// Creates the direction in which a language is written.
  public init(_ language: Language) { self = language.isRightToLeft ? .rightToLeft : .leftToRight }

  /// The direction of the language in the process's environment.
  static var ofEnvironment: UserInterfaceLayoutDirection { UserInterfaceLayoutDirection(.ofEnvironment) }
}
