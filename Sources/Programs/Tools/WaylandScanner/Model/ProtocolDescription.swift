/// A protocol: interfaces with their requests, events and enumerations.
struct ProtocolDescription {
  var name: String
  var interfaces: [InterfaceDescription]
}

/// An interface: the requests, events and enumerations of one kind of object.
struct InterfaceDescription {
  var name: String
  var version: Int
  var requests: [MessageDescription] = []
  var events: [MessageDescription] = []
  var enumerations: [EnumerationDescription] = []
}

/// A request or an event.
struct MessageDescription {
  var name: String
  /// The version of the interface that introduced the message.
  var since: Int
  /// A Boolean value that indicates whether the message destroys the object.
  var isDestructor: Bool
  var arguments: [ArgumentDescription]
}

/// An argument of a request or an event.
struct ArgumentDescription {
  /// The types of the wire format.
  enum Kind: String {
    case int, uint, fixed, string, object, array, fd
    case newID = "new_id"
  }

  var name: String
  var kind: Kind
  /// The interface of an object; `nil` for any.
  var interface: String?
  /// The enumeration of an integer, with its interface: (`wl_output`, `transform`).
  var enumeration: (interface: String, name: String)?
  var isNullable: Bool
}

/// Named values of an integer.
struct EnumerationDescription {
  var name: String
  /// A Boolean value that indicates whether the values are bits that can be combined.
  var isBitfield: Bool
  var entries: [(name: String, value: UInt32)]
}
