/// Conversions of protocol names to Swift.
enum SwiftName {
  /// Returns the name of a type: `wl_surface` → `WlSurface`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the name of a member: `set_title` → `setTitle`. Reserved words are quoted.
  static func member(_ name: String) -> String {
    quoted(lowered(name))
  }

  /// Returns the name of an enumeration's type, which is nested in its interface's class.
  static func enumeration(_ name: String) -> String {
    let type = type(name)
    return unavailableTypes.contains(type) ? type + "Value" : type
  }

  /// Returns the name of an enumeration's entry. A leading digit is prefixed by the enumeration's name: `transform90`.
  static func entry(_ name: String, of enumeration: String) -> String {
    name.first?.isNumber == true ? lowered(enumeration) + type(name) : quoted(lowered(name))
  }

  private static func lowered(_ name: String) -> String {
    let type = type(name)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  private static func quoted(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// Names that Swift does not allow for nested types, or that the generated class itself needs.
  private static let unavailableTypes: Set<String> = ["Type", "Protocol", "Self", "Event", "Request"]

  private static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
