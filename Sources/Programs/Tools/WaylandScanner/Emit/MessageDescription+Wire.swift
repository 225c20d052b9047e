// MARK: - The wire's signature

extension MessageDescription {
  /// libwayland's signature: the version that introduced the message, then a letter for each argument.
  var signature: String {
    var result = since > 1 ? String(since) : ""
    for argument in arguments {
      if argument.isNullable { result += "?" }
      switch argument.kind {
      case .int: result += "i"
      case .uint: result += "u"
      case .fixed: result += "f"
      case .string: result += "s"
      case .object: result += "o"
      case .array: result += "a"
      case .fd: result += "h"
      // The name and version of the interface precede a new object of any interface.
      case .newID: result += argument.interface == nil ? "sun" : "n"
      }
    }
    return result
  }

  /// Returns the Swift expression for the interfaces of the message's wire arguments, or `nil` if there are none.
  func interfaces(named className: (String) -> String) -> String? {
    guard arguments.contains(where: { $0.interface != nil }) else { return nil }
    let types = arguments.flatMap { argument in
      if let interface = argument.interface { return [className(interface) + ".self"] }
      return argument.kind == .newID ? ["nil", "nil", "nil"] : ["nil"]
    }
    return "[" + types.joined(separator: ", ") + "]"
  }

  /// The argument of the new object that the message creates.
  var newObject: ArgumentDescription? { arguments.first { $0.kind == .newID } }
}
