internal import TactusCLibrary

/// The reason why a connection failed.
package enum ConnectionFailure: Error, Hashable, Sendable {
  /// The compositor rejected a request.
  case protocolError(ProtocolError)
  /// The compositor exited or sent invalid data; `errorNumber` is the system's reason.
  case lost(errorNumber: Int32)
}

/// The protocol error with which the compositor rejected a request.
package struct ProtocolError: Error, Hashable, Sendable {
  /// The interface of the object concerned; nil if the object has been destroyed.
  package var interface: String?
  /// The id of the object.
  package var objectID: UInt32
  /// The error code, as the interface defines it.
  package var code: UInt32
  /// The compositor's explanation; empty when it is unknown.
  package var message: String

  package init(interface: String?, objectID: UInt32, code: UInt32, message: String) {
    self.interface = interface
    self.objectID = objectID
    self.code = code
    self.message = message
  }
}

extension ConnectionFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .protocolError(let error): error.description
    case .lost(let errorNumber):
      "The connection to the compositor is lost (\(errorDescription(errorNumber)))."
    }
  }
}

extension ProtocolError: CustomStringConvertible {
  package var description: String {
    let reason = message.isEmpty ? "no explanation" : message
    return "The compositor rejected a request to \(interface ?? "a destroyed object")@\(objectID): "
      + "error \(code), \(reason)"
  }
}
