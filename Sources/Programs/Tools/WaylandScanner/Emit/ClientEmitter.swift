/// Emits proxies for libwayland-client: a class for each interface with a method for each request.
struct ClientEmitter: BindingEmitter {
  let description: ProtocolDescription
  let side = Side.client
  let baseClass = "Proxy"
  let incomingType = "Event"

  init(_ description: ProtocolDescription) {
    self.description = description
  }

  var interfaces: [InterfaceDescription] { description.interfaces }

  func className(_ interface: String) -> String { SwiftName.type(interface) }
  func incoming(_ interface: InterfaceDescription) -> [MessageDescription] { interface.events }
  func outgoing(_ interface: InterfaceDescription) -> [MessageDescription] { interface.requests }

  func emit(
    _ message: MessageDescription, opcode: Int, of interface: InterfaceDescription,
    into writer: inout CodeWriter
  ) {
    writer.line(documentation(message, of: interface))
    let name = SwiftName.member(message.name)
    if let new = message.newObject {
      emitConstructor(message, name, new, opcode: opcode, into: &writer)
    } else if message.isDestructor {
      writer.line(
        "/// Destroys the object. If its version is older than the request, it is only released on this side."
      )
      writer.list("package func \(name)(", parameters(message), ") {")
      emitBody(of: message, conditions(message, since: 1), "return", into: &writer) {
        emitCall(("finish(\(opcode), since: \(message.since)", ")"), message, returns: false, into: &$0)
      }
    } else {
      writer.list("package func \(name)(", parameters(message), ") {")
      emitBody(of: message, conditions(message), "return", into: &writer) {
        emitCall(("send(\(opcode)", ")"), message, returns: false, into: &$0)
      }
    }
  }

  /// Emits a method that returns the new object, or `nil` if the object is destroyed or its version older than the request.
  private func emitConstructor(
    _ message: MessageDescription, _ name: String, _ new: ArgumentDescription, opcode: Int,
    into writer: inout CodeWriter
  ) {
    writer.line("/// - Returns: The new object; `nil` if the request cannot be sent.")
    if let interface = new.interface {
      writer.list("package func \(name)(", parameters(message), ") -> \(className(interface))? {")
      emitBody(of: message, conditions(message), "return nil", into: &writer) {
        emitCall(("construct(\(opcode)", ")"), message, returns: true, into: &$0)
      }
    } else {
      let parameters = parameters(message) + ["as type: Bound.Type = Bound.self", "version: UInt32"]
      writer.list(
        "func \(name)<Bound: Proxy & InterfaceDefining>(", parameters, ") -> Bound? {")
      emitBody(of: message, conditions(message), "return nil", into: &writer) {
        $0.line("let version = min(version, UInt32(Bound.definition.version))")
        emitCall(("construct(\(opcode)", ", version: version)"), message, returns: true, into: &$0)
      }
    }
  }

  private func emitBody(
    of message: MessageDescription, _ conditions: [String], _ exit: String, into writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void
  ) {
    writer.indented { writer in
      writer.list("guard ", conditions, " else { \(exit) }")
      body(&writer)
    }
    writer.line("}")
  }
}
