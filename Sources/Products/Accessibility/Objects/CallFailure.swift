/// The reason for which a request of an assistive technology is refused.
enum CallFailure: Error, CustomStringConvertible {
  case unknownObject, unknownInterface, unknownMethod, unknownProperty, readOnlyProperty, invalidArguments
  /// The reply would be longer than a client may request.
  case limitExceeded

  /// The name of the error on the bus.
  var name: String {
    let name =
      switch self {
      case .unknownObject: "UnknownObject"
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnlyProperty: "PropertyReadOnly"
      case .invalidArguments: "InvalidArgs"
      case .limitExceeded: "LimitsExceeded"
      }
    return "org.freedesktop.DBus.Error." + name
  }

  var description: String {
    switch self {
    case .unknownObject: "The element does not exist any more."
    case .unknownInterface: "The element does not have this interface."
    case .unknownMethod: "The interface does not have this method."
    case .unknownProperty: "The interface does not have this property."
    case .readOnlyProperty: "The property cannot be set."
    case .invalidArguments: "The arguments do not have the types or the range of the method."
    case .limitExceeded: "The reply would be too long."
    }
  }
}
