import TactusCLibrary

/// The direction in which a language is written and the user interface is laid out.
public enum UserInterfaceLayoutDirection: Sendable, Hashable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

extension UserInterfaceLayoutDirection {
  /// The direction of the language in the process's environment.
  static var ofEnvironment: UserInterfaceLayoutDirection {
    let locale = localeName(of: "LC_MESSAGES") ?? ""
    // The living languages written from right to left, by their ISO 639 codes.
    let isRightToLeft = ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(
      String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}
