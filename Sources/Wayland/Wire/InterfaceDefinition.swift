/// An interface as its protocol describes it.
package struct InterfaceDefinition {
  /// The name on the wire.
  package let name: StaticString
  /// The highest version that the generated code supports.
  package let version: Int
  let requests: [MessageDefinition]
  let events: [MessageDefinition]

  package init(
    name: StaticString, version: Int, requests: [MessageDefinition], events: [MessageDefinition]
  ) {
    self.name = name
    self.version = version
    self.requests = requests
    self.events = events
  }
}

/// A class of objects of one interface; generated for each interface of a protocol.
@MainActor
package protocol InterfaceDefining: AnyObject {
  static var definition: InterfaceDefinition { get }
}
