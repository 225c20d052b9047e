/// The common parts of the emitters of both sides: the client's classes send requests and receive events, the server's receive
/// requests and send events.
protocol BindingEmitter {
  var description: ProtocolDescription { get }
  var side: Side { get }
  /// The interfaces that get a class.
  var interfaces: [InterfaceDescription] { get }
  /// Returns the name of the class for an interface.
  func className(_ interface: String) -> String
  /// Returns the messages that the class receives.
  func incoming(_ interface: InterfaceDescription) -> [MessageDescription]
  /// Returns the messages that the class sends.
  func outgoing(_ interface: InterfaceDescription) -> [MessageDescription]
  /// The name of the base class.
  var baseClass: String { get }
  /// The name of the type of received messages, which is also part of the handler's name.
  var incomingType: String { get }
  /// Adds the method that sends a message.
  func emit(
    _ message: MessageDescription, opcode: Int, of interface: InterfaceDescription,
    into writer: inout CodeWriter)
}

extension BindingEmitter {
  /// Returns the source of the whole file.
  func source() -> String {
    var writer = CodeWriter()
    writer.line("// Generated from the protocol \(description.name). Do not edit.")
    writer.line()
    writer.line("internal import \(side.module)")
    writer.line((side.access.isEmpty ? "internal " : side.access) + "import TactusWaylandWire")
    for interface in interfaces {
      writer.line()
      emitClass(interface, into: &writer)
      if !interface.enumerations.isEmpty {
        writer.line()
        emitEnumerations(interface, into: &writer)
      }
    }
    return writer.text
  }

  // MARK: - Classes

  private func emitClass(_ interface: InterfaceDescription, into writer: inout CodeWriter) {
    let name = className(interface.name)
    writer.line("/// `\(interface.name)`, up to version \(interface.version).")
    writer.line("@MainActor")
    writer.block("\(side.access)final class \(name): \(baseClass), InterfaceDefining {") { writer in
      emitDefinition(interface, into: &writer)
      let incoming = incoming(interface)
      if !incoming.isEmpty { emitIncoming(incoming, of: interface, into: &writer) }
      for (opcode, message) in outgoing(interface).enumerated() {
        writer.line()
        emit(message, opcode: opcode, of: interface, into: &writer)
      }
    }
  }

  private func emitDefinition(_ interface: InterfaceDescription, into writer: inout CodeWriter) {
    writer.block("\(side.access)static let definition = InterfaceDefinition(", tail: ")") { writer in
      writer.line("name: \"\(interface.name)\", version: \(interface.version),")
      emitMessages("requests", interface.requests, ",", into: &writer)
      emitMessages("events", interface.events, "", into: &writer)
    }
    writer.line()
    writer.line("static let interface = InterfaceTable.pointer(for: \(className(interface.name)).self)")
  }

  private func emitMessages(
    _ label: String, _ messages: [MessageDescription], _ tail: String, into writer: inout CodeWriter
  ) {
    guard !messages.isEmpty else { return writer.line("\(label): []\(tail)") }
    writer.block("\(label): [", tail: "]\(tail)") { writer in
      for message in messages {
        var items = ["\"\(message.name)\"", "\"\(message.signature)\""]
        if let types = message.interfaces(named: className) { items.append(types) }
        writer.list("MessageDefinition(", items, "),")
      }
    }
  }

  // MARK: - Received messages

  private func emitIncoming(
    _ messages: [MessageDescription], of interface: InterfaceDescription, into writer: inout CodeWriter
  ) {
    writer.line()
    writer.line("/// A message from the other side.")
    writer.block("\(side.access)enum \(incomingType) {") { writer in
      for message in messages {
        writer.line(documentation(message, of: interface))
        let name = SwiftName.member(message.name)
        if message.arguments.isEmpty {
          writer.line("case \(name)")
        } else {
          let items = message.arguments.map { "\(SwiftName.member($0.name)): \(incomingType(of: $0))" }
          writer.list("case \(name)(", items, ")")
        }
      }
    }
    writer.line()
    writer.line("/// Called with each message, in order.")
    writer.line("\(side.access)var on\(incomingType): ((\(incomingType)) -> Void)?")
    writer.line()
    writer.block("override func receive(_ opcode: UInt32, _ arguments: IncomingArguments) {") { writer in
      writer.line("switch opcode {")
      for (opcode, message) in messages.enumerated() {
        writer.line("case \(opcode):")
        writer.indented { emitDelivery(message, into: &$0) }
      }
      writer.line("default: super.receive(opcode, arguments)")
      writer.line("}")
    }
  }

  /// Emits the code that passes a message to the handler. Without a handler, it still closes descriptors and creates new objects.
  private func emitDelivery(_ message: MessageDescription, into writer: inout CodeWriter) {
    if message.isDestructor { writer.line("defer { abandon() }") }
    if let new = message.newObject {
      let name = SwiftName.member(new.name)
      let index = message.arguments.firstIndex { $0.kind == .newID } ?? 0
      writer.line(
        "guard let \(name): \(incomingType(of: new)) = created(\(index), of: arguments) else {")
      writer.line("  return")
      writer.line("}")
    }
    let descriptors = message.arguments.indices.filter { message.arguments[$0].kind == .fd }
    let handler = "on\(incomingType)"
    if !descriptors.isEmpty {
      let closing = descriptors.map { "arguments.close(\($0))" }.joined(separator: "; ")
      writer.line("guard let \(handler) else { \(closing); return }")
    }
    let call = descriptors.isEmpty ? "\(handler)?" : handler
    let name = SwiftName.member(message.name)
    guard !message.arguments.isEmpty else { return writer.line("\(call)(.\(name))") }
    let items = message.arguments.enumerated().map { index, argument in
      "\(SwiftName.member(argument.name)): \(incomingValue(of: argument, at: index))"
    }
    writer.list("\(call)(.\(name)(", items, "))")
  }

  /// Returns the type in which an argument is delivered. Objects are optional even if the protocol does not allow null, as they
  /// may have been destroyed on this side before the message arrived.
  private func incomingType(of argument: ArgumentDescription) -> String {
    if let enumeration = argument.enumeration { return enumerationType(enumeration) }
    let optional = argument.isNullable ? "?" : ""
    switch argument.kind {
    case .int, .fd: return "Int32"
    case .uint: return "UInt32"
    case .fixed: return "Double"
    case .string: return "String" + optional
    case .array: return "[UInt8]"
    case .object: return (argument.interface.map(className) ?? baseClass) + "?"
    case .newID: return argument.interface.map(className) ?? baseClass
    }
  }

  private func incomingValue(of argument: ArgumentDescription, at index: Int) -> String {
    if let enumeration = argument.enumeration {
      return "\(enumerationType(enumeration))(rawValue: arguments.uint(\(index)))"
    }
    switch argument.kind {
    case .int: return "arguments.int(\(index))"
    case .uint: return "arguments.uint(\(index))"
    case .fixed: return "arguments.fixed(\(index))"
    case .string: return "arguments.string(\(index))" + (argument.isNullable ? "" : " ?? \"\"")
    case .array: return "arguments.array(\(index))"
    case .fd: return "arguments.fileDescriptor(\(index))"
    case .object: return "object(\(index), of: arguments)"
    case .newID: return SwiftName.member(argument.name)
    }
  }

  // MARK: - Sent messages

  /// Returns the parameters of the method that sends a message.
  func parameters(_ message: MessageDescription) -> [String] {
    message.arguments.compactMap { argument in
      let name = SwiftName.member(argument.name)
      let optional = argument.isNullable ? "?" : ""
      if let enumeration = argument.enumeration { return "\(name): \(enumerationType(enumeration))" }
      switch argument.kind {
      case .int, .fd: return "\(name): Int32"
      case .uint: return "\(name): UInt32"
      case .fixed: return "\(name): Double"
      case .string: return "\(name): String\(optional)"
      case .array: return "\(name): [UInt8]"
      case .object: return "\(name): \(argument.interface.map(className) ?? baseClass)\(optional)"
      case .newID: return nil
      }
    }
  }

  /// Returns the conditions under which a message can be sent.
  func conditions(_ message: MessageDescription, since: Int? = nil) -> [String] {
    let since = since ?? message.since
    var result = ["accepts(\"\(message.name)\"" + (since > 1 ? ", since: \(since))" : ")")]
    for argument in message.arguments {
      let name = SwiftName.member(argument.name)
      switch argument.kind {
      case .object: result.append("accepts(\"\(message.name)\", argument: \(name))")
      case .fd: result.append("accepts(\"\(message.name)\", fileDescriptor: \(name))")
      default: break
      }
    }
    return result
  }

  /// Returns the wire arguments of a message that is sent.
  func values(_ message: MessageDescription) -> [String] {
    message.arguments.flatMap { argument -> [String] in
      let name = SwiftName.member(argument.name)
      let optional = argument.isNullable ? "?" : ""
      if argument.enumeration != nil {
        return argument.kind == .int
          ? ["wl_argument(i: Int32(bitPattern: \(name).rawValue))"] : ["wl_argument(u: \(name).rawValue)"]
      }
      switch argument.kind {
      case .int: return ["wl_argument(i: \(name))"]
      case .uint: return ["wl_argument(u: \(name))"]
      case .fixed: return ["wl_argument(fixed: \(name))"]
      case .string: return ["wl_argument(s: \(name))"]
      case .array: return ["wl_argument(a: \(name))"]
      case .fd: return ["wl_argument(h: \(name))"]
      case .object: return ["wl_argument(o: \(name)\(optional).pointer)"]
      case .newID:
        if argument.interface != nil { return [newObjectValue] }
        return [
          "wl_argument(s: InterfaceTable.pointer(for: Bound.self).pointee.name)", "wl_argument(u: version)",
          newObjectValue,
        ]
      }
    }
  }

  private var newObjectValue: String {
    side == .client ? "wl_argument(n: 0)" : "wl_argument(o: created.pointer)"
  }

  /// Adds `call` inside the scopes in which the message's strings and arrays are C values.
  func emitCall(
    _ call: (head: String, tail: String), _ message: MessageDescription, returns: Bool,
    into writer: inout CodeWriter
  ) {
    let borrowed = message.arguments.filter { $0.kind == .string || $0.kind == .array }
    emitScopes(borrowed[...], returns ? "return " : "", into: &writer) { writer, lead in
      let values = values(message)
      guard !values.isEmpty else { return writer.line(lead + call.head + call.tail) }
      writer.list(lead + call.head + ", [", values, "]" + call.tail)
    }
  }

  private func emitScopes(
    _ arguments: ArraySlice<ArgumentDescription>, _ lead: String, into writer: inout CodeWriter,
    _ body: (inout CodeWriter, String) -> Void
  ) {
    guard let argument = arguments.first else { return body(&writer, lead) }
    let name = SwiftName.member(argument.name)
    let scope = argument.kind == .string ? "withWireString" : "withWireArray"
    writer.block("\(lead)\(scope)(\(name)) { \(name) in") { writer in
      emitScopes(arguments.dropFirst(), lead, into: &writer, body)
    }
  }

  // MARK: - Names

  /// Returns a comment with the name of a message in the protocol.
  func documentation(_ message: MessageDescription, of interface: InterfaceDescription) -> String {
    let since = message.since > 1 ? ", since version \(message.since)" : ""
    return "/// `\(interface.name).\(message.name)`\(since)."
  }

  private func enumerationType(_ enumeration: (interface: String, name: String)) -> String {
    "\(className(enumeration.interface)).\(SwiftName.enumeration(enumeration.name))"
  }

  // MARK: - Enumerations

  private func emitEnumerations(_ interface: InterfaceDescription, into writer: inout CodeWriter) {
    writer.block("extension \(className(interface.name)) {") { writer in
      for (index, enumeration) in interface.enumerations.enumerated() {
        if index > 0 { writer.line() }
        let name = SwiftName.enumeration(enumeration.name)
        let bases =
          enumeration.isBitfield ? "OptionSet, Hashable, Sendable" : "RawRepresentable, Hashable, Sendable"
        writer.line("/// `\(interface.name).\(enumeration.name)`. Values beyond those named may arrive.")
        writer.block("\(side.access)struct \(name): \(bases) {") { writer in
          writer.line("\(side.access)let rawValue: UInt32")
          writer.line()
          writer.line("\(side.access)init(rawValue: UInt32) { self.rawValue = rawValue }")
          if !enumeration.entries.isEmpty { writer.line() }
          for entry in enumeration.entries {
            let member = SwiftName.entry(entry.name, of: enumeration.name)
            // An option set's empty value needs no name and would be a misleading member.
            if enumeration.isBitfield, entry.value == 0 {
              writer.line("\(side.access)static let \(member): Self = []")
            } else {
              writer.line("\(side.access)static let \(member) = Self(rawValue: \(entry.value))")
            }
          }
        }
      }
    }
  }
}
