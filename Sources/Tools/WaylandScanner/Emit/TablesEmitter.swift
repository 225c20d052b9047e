/// Writes what the generated files of one side share: the interfaces' descriptions and libwayland's form of
/// them.
///
/// Both sides need the same source over another C module, hence it is generated once for each.
struct TablesEmitter {
  let side: Side

  /// The whole file.
  func source() -> String {
    let access = side.access
    return """
      // Generated. Do not edit.

      internal import \(side.module)

      /// A request or an event: its name, its signature on the wire and the interfaces of its objects.
      \(access)struct MessageDefinition {
        let name: StaticString
        let signature: StaticString
        /// One for each argument of the wire; empty when no argument has an interface.
        let types: [(any InterfaceDefining.Type)?]

        init(_ name: StaticString, _ signature: StaticString, _ types: [(any InterfaceDefining.Type)?] = []) {
          self.name = name
          self.signature = signature
          self.types = types
        }
      }

      /// An interface as its protocol describes it.
      \(access)struct InterfaceDefinition {
        /// The name on the wire.
        \(access)let name: StaticString
        /// The highest version that the package knows.
        \(access)let version: Int
        let requests: [MessageDefinition]
        let events: [MessageDefinition]
      }

      /// A class of objects of one interface.
      @MainActor
      \(access)protocol InterfaceDefining: AnyObject {
        static var definition: InterfaceDefinition { get }
      }

      /// libwayland's form of the interfaces, made when first asked for. It is kept for the life of the
      /// process, for libwayland holds pointers to it.
      @MainActor
      enum InterfaceTable {
        private static var known: [ObjectIdentifier: UnsafeMutablePointer<wl_interface>] = [:]

        /// The description of the interface of `type`. Interfaces that name each other are made together.
        static func pointer(for type: any InterfaceDefining.Type) -> UnsafePointer<wl_interface> {
          if let pointer = known[ObjectIdentifier(type)] { return UnsafePointer(pointer) }
          let pointer = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
          // Entered before its messages are made, for these may name it.
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
            // Without interfaces libwayland still reads an entry for each argument, of which there are at
            // most 20.
            let count = definition.types.isEmpty ? 20 : definition.types.count
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

        /// A literal as a C string; literals end with a zero.
        private static func text(_ literal: StaticString) -> UnsafePointer<CChar> {
          UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
        }
      }

      """
  }
}
