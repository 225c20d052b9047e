/// A request or an event: its name, its signature on the wire and the interfaces of its objects.
package struct MessageDefinition {
  let name: StaticString
  let signature: StaticString
  /// The interface of each argument on the wire; empty if no argument has an interface.
  let types: [(any InterfaceDefining.Type)?]

  package init(
    _ name: StaticString, _ signature: StaticString, _ types: [(any InterfaceDefining.Type)?] = []
  ) {
    self.name = name
    self.signature = signature
    self.types = types
  }
}
