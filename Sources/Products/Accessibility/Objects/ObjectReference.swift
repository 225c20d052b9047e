internal import TactusBus

/// An object of a process on the bus of assistive technologies.
struct ObjectReference: Hashable {
  var bus: String
  var path: String

  /// The reference to no object.
  static let none = ObjectReference(bus: "", path: ObjectPath.null)
}

extension BusMessage {
  func write(_ reference: ObjectReference) {
    writeContainer("r", "so") {
      write(reference.bus)
      write(objectPath: reference.path)
    }
  }

  func readReference() -> ObjectReference? {
    readContainer("r", "so") {
      guard let bus = readString(), let path = readObjectPath() else { return nil }
      return ObjectReference(bus: bus, path: path)
    }
  }
}
