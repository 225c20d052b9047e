package import CTactusWaylandUtil

/// The interfaces as `wl_interface` structures, created when they are first used. They are never deallocated, because libwayland
/// keeps pointers to them.
@MainActor
package enum InterfaceTable {
  /// The interfaces that were created. The table is static like the interfaces themselves, of which libwayland knows one for each name.
  private static var known: [ObjectIdentifier: UnsafeMutablePointer<wl_interface>] = [:]

  /// The number of types for a message without interfaces. libwayland reads an entry for each argument, of which there are at
  /// most 20.
  private static let maximumArgumentCount = 20

  /// Returns the description of the interface of `type`. Interfaces that name each other are created together.
  package static func pointer(for type: any InterfaceDefining.Type) -> UnsafePointer<wl_interface> {
    if let pointer = known[ObjectIdentifier(type)] { return UnsafePointer(pointer) }
    let pointer = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
    // Inserted before its messages are created, because they may refer to the interface itself.
    known[ObjectIdentifier(type)] = pointer
    let definition = type.definition
    pointer.initialize(
      to: wl_interface(
        name: text(definition.name), version: Int32(definition.version),
        method_count: Int32(definition.requests.count), methods: messages(definition.requests),
        event_count: Int32(definition.events.count), events: messages(definition.events)))
    return UnsafePointer(pointer)
  }

  private static func messages(_ definitions: [MessageDefinition]) -> UnsafePointer<wl_message>? {
    guard !definitions.isEmpty else { return nil }
    let messages = UnsafeMutablePointer<wl_message>.allocate(capacity: definitions.count)
    for (index, definition) in definitions.enumerated() {
      let count = definition.types.isEmpty ? maximumArgumentCount : definition.types.count
      let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: count)
      types.initialize(repeating: nil, count: count)
      for (index, type) in definition.types.enumerated() {
        if let type { types[index] = pointer(for: type) }
      }
      (messages + index).initialize(
        to: wl_message(name: text(definition.name), signature: text(definition.signature), types: types))
    }
    return UnsafePointer(messages)
  }

  /// Returns a literal, which is terminated by a zero, as a C string.
  private static func text(_ literal: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
