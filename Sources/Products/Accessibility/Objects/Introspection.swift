/// What objects tell of themselves.
enum Introspection {
  /// Returns the description of interfaces that D-Bus specifies.
  static func description(of interfaces: [AccessibleInterface]) -> String {
    var text = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>

      """
    for interface in interfaces {
      text += "<interface name=\"\(interface.name)\">\n"
      for (name, signature) in interface.methods.sorted(by: { $0.key < $1.key }) {
        text += "<method name=\"\(name)\">"
        for type in completeTypes(signature.input) { text += "<arg type=\"\(type)\" direction=\"in\"/>" }
        for type in completeTypes(signature.output) { text += "<arg type=\"\(type)\" direction=\"out\"/>" }
        text += "</method>\n"
      }
      for (name, type) in interface.properties.sorted(by: { $0.key < $1.key }) {
        let access = AccessibleInterface.writableProperties.contains(name) ? "readwrite" : "read"
        text += "<property name=\"\(name)\" type=\"\(type)\" access=\"\(access)\"/>\n"
      }
      text += "</interface>\n"
    }
    return text + "</node>\n"
  }

  /// Returns the complete types of a signature: `a{ss}ii` has three.
  static func completeTypes(_ signature: String) -> [String] {
    var result: [String] = []
    var current = ""
    var depth = 0
    for character in signature {
      current.append(character)
      if character == "(" || character == "{" { depth += 1 }
      if character == ")" || character == "}" { depth -= 1 }
      guard depth == 0, character != "a" else { continue }
      result.append(current)
      current = ""
    }
    return result
  }
}
