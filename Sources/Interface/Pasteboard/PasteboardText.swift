import TactusCLibrary

/// The types under which text is exchanged.
enum PasteboardText {
  /// The type of text on a pasteboard.
  static let type = "text/plain;charset=utf-8"
  /// The types under which text is offered and accepted, the best first. The latter ones are those of X11, which older
  /// applications use on Wayland, too.
  static let types = [type, "UTF8_STRING", "text/plain", "TEXT", "STRING"]

  /// Returns the best type of text among types; nil if there is none.
  static func best(of types: [String]) -> String? {
    for wanted in Self.types {
      for type in types where normalized(type) == normalized(wanted) { return type }
    }
    return nil
  }

  /// Returns whether data of a type is text.
  static func contains(_ type: String) -> Bool { best(of: [type]) != nil }

  /// Returns the text of data.
  ///
  /// It is UTF-8, of which invalid parts are repaired; data of a type without an encoding that is not UTF-8 is Latin-1. A NUL at the
  /// end, which programs of X11 add, is removed.
  static func decode(_ data: [UInt8], type: String) -> String {
    let bytes = data.last == 0 ? data.dropLast() : data[...]
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if type.lowercased().includes("utf") { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  /// Media types are equal regardless of case and of spaces around their parameters.
  private static func normalized(_ type: String) -> String {
    guard type.contains("/") else { return type }
    return String(type.lowercased().filter { $0 != " " && $0 != "\"" })
  }
}
