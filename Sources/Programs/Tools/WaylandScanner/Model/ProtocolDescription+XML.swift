// MARK: - Reading

extension ProtocolDescription {
  /// Creates the description of a protocol from the root element of a document.
  init(_ root: XMLElement) throws(XMLError) {
    guard root.name == "protocol" else {
      throw XMLError(line: root.line, message: "the document is a <\(root.name)>, not a <protocol>")
    }
    name = try root.identifier("name")
    interfaces = []
    for child in root.children {
      switch child.name {
      case "interface": interfaces.append(try InterfaceDescription(child))
      case "copyright", "description": break
      default: throw child.unexpected(in: root)
      }
    }
    guard !interfaces.isEmpty else {
      throw XMLError(line: root.line, message: "the protocol \(name) has no interface")
    }
    if let twice = firstRepeated(interfaces.map(\.name)) {
      throw XMLError(line: root.line, message: "the interface \(twice) is described twice")
    }
  }
}

extension InterfaceDescription {
  init(_ element: XMLElement) throws(XMLError) {
    name = try element.identifier("name")
    version = try element.positive("version")
    for child in element.children {
      switch child.name {
      case "request": requests.append(try MessageDescription(child, of: self))
      case "event": events.append(try MessageDescription(child, of: self))
      case "enum": enumerations.append(try EnumerationDescription(child))
      case "description": break
      default: throw child.unexpected(in: element)
      }
    }
    for names in [requests.map(\.name), events.map(\.name), enumerations.map(\.name)] {
      if let twice = firstRepeated(names) {
        throw XMLError(line: element.line, message: "\(name).\(twice) is described twice")
      }
    }
  }
}

extension MessageDescription {
  init(_ element: XMLElement, of interface: InterfaceDescription) throws(XMLError) {
    name = try element.identifier("name")
    since = try element.positive("since", default: 1)
    guard since <= interface.version else {
      throw XMLError(
        line: element.line,
        message: "\(interface.name).\(name) is since version \(since), beyond \(interface.version)")
    }
    switch element.attributes["type"] {
    case nil: isDestructor = false
    case "destructor": isDestructor = true
    case let other?:
      throw XMLError(line: element.line, message: "unknown type \"\(other)\" of \(interface.name).\(name)")
    }
    arguments = []
    for child in element.children {
      switch child.name {
      case "arg": arguments.append(try ArgumentDescription(child, of: interface.name))
      case "description": break
      default: throw child.unexpected(in: element)
      }
    }
    if let twice = firstRepeated(arguments.map(\.name)) {
      throw XMLError(line: element.line, message: "\(interface.name).\(name) has two arguments \(twice)")
    }
    guard arguments.count(where: { $0.kind == .newID }) <= 1 else {
      throw XMLError(line: element.line, message: "\(interface.name).\(name) creates more than one object")
    }
    // libwayland's limit (WL_CLOSURE_MAX_ARGS).
    guard arguments.count <= 20 else {
      throw XMLError(line: element.line, message: "\(interface.name).\(name) has more than 20 arguments")
    }
  }
}

extension ArgumentDescription {
  init(_ element: XMLElement, of owner: String) throws(XMLError) {
    name = try element.identifier("name")
    let type = try element.attribute("type")
    guard let kind = Kind(rawValue: type) else {
      throw XMLError(line: element.line, message: "unknown type \"\(type)\" of the argument \(name)")
    }
    self.kind = kind
    interface = element.attributes["interface"]
    if let interface, interface.isEmpty || kind != .object && kind != .newID {
      throw XMLError(line: element.line, message: "the argument \(name) cannot have an interface")
    }
    isNullable = try element.boolean("allow-null")
    guard !isNullable || kind == .object || kind == .string || kind == .array else {
      throw XMLError(line: element.line, message: "the argument \(name) of type \(type) cannot be null")
    }
    if let path = element.attributes["enum"] {
      guard kind == .int || kind == .uint else {
        throw XMLError(line: element.line, message: "the argument \(name) of type \(type) has an enum")
      }
      let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard (1...2).contains(parts.count), !parts.contains("") else {
        throw XMLError(line: element.line, message: "malformed enum \"\(path)\"")
      }
      enumeration = parts.count == 2 ? (parts[0], parts[1]) : (owner, parts[0])
    }
  }
}

extension EnumerationDescription {
  init(_ element: XMLElement) throws(XMLError) {
    name = try element.identifier("name")
    isBitfield = try element.boolean("bitfield")
    entries = []
    for child in element.children {
      switch child.name {
      case "entry":
        // Entries may start with a digit, as in wl_output.transform.
        let entry = try child.attribute("name")
        let text = try child.attribute("value")
        let value =
          text.hasPrefix("0x")
          ? UInt32(text.dropFirst(2), radix: 16)
          : UInt32(text)
            ?? Int32(text).map(UInt32.init(bitPattern:))
        guard let value else {
          throw XMLError(
            line: child.line, message: "the value \"\(text)\" of \(entry) is not a 32-bit number")
        }
        entries.append((entry, value))
      case "description": break
      default: throw child.unexpected(in: element)
      }
    }
    if let twice = firstRepeated(entries.map(\.name)) {
      throw XMLError(line: element.line, message: "the enum \(name) has two entries \(twice)")
    }
  }
}

// MARK: - Attributes

extension XMLElement {
  fileprivate func attribute(_ key: String) throws(XMLError) -> String {
    guard let value = attributes[key], !value.isEmpty else {
      throw XMLError(line: line, message: "<\(name)> has no attribute \(key)")
    }
    return value
  }

  fileprivate func identifier(_ key: String) throws(XMLError) -> String {
    let value = try attribute(key)
    guard let first = value.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { throw XMLError(line: line, message: "\"\(value)\" is not an identifier") }
    return value
  }

  fileprivate func positive(_ key: String, default fallback: Int? = nil) throws(XMLError) -> Int {
    if attributes[key] == nil, let fallback { return fallback }
    let text = try attribute(key)
    guard let value = Int(text), (1...Int(Int32.max)).contains(value) else {
      throw XMLError(line: line, message: "\(key) \"\(text)\" is not a positive number")
    }
    return value
  }

  fileprivate func boolean(_ key: String) throws(XMLError) -> Bool {
    switch attributes[key] {
    case nil, "false": return false
    case "true": return true
    case let other?: throw XMLError(line: line, message: "\(key) \"\(other)\" is neither true nor false")
    }
  }

  fileprivate func unexpected(in parent: XMLElement) -> XMLError {
    XMLError(line: line, message: "<\(name)> does not belong in <\(parent.name)>")
  }
}

private func firstRepeated(_ names: [String]) -> String? {
  var seen: Set<String> = []
  return names.first { !seen.insert($0).inserted }
}
