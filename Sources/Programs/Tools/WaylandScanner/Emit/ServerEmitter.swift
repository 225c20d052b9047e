/// Emits resources for libwayland-server: a class for each interface with a method for each event.
///
/// `wl_display` and `wl_registry` are omitted, as libwayland-server handles them itself.
struct ServerEmitter: BindingEmitter {
  let description: ProtocolDescription
  let side = Side.server
  let baseClass = "Resource"
  let incomingType = "Request"

  init(_ description: ProtocolDescription) {
    self.description = description
  }

  var interfaces: [InterfaceDescription] {
    description.interfaces.filter { $0.name != "wl_display" && $0.name != "wl_registry" }
  }

  func className(_ interface: String) -> String { SwiftName.type(interface) + "Resource" }
  func incoming(_ interface: InterfaceDescription) -> [MessageDescription] { interface.requests }
  func outgoing(_ interface: InterfaceDescription) -> [MessageDescription] { interface.events }

  func emit(
    _ message: MessageDescription, opcode: Int, of interface: InterfaceDescription,
    into writer: inout CodeWriter
  ) {
    writer.line(documentation(message, of: interface))
    let name = SwiftName.member(message.name)
    let new = message.newObject.flatMap(\.interface).map(className)
    if new != nil { writer.line("@discardableResult") }
    writer.list("func \(name)(", parameters(message), ")" + (new.map { " -> \($0)?" } ?? "") + " {")
    writer.indented { writer in
      writer.list("guard ", conditions(message), " else { return\(new == nil ? "" : " nil") }")
      if let new { writer.line("guard let created: \(new) = makeResource() else { return nil }") }
      emitCall(("post(\(opcode)", ")"), message, returns: false, into: &writer)
      if message.isDestructor { writer.line("abandon()") }
      if new != nil { writer.line("return created") }
    }
    writer.line("}")
  }
}
