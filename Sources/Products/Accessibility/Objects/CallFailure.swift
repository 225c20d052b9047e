/// The reason for which a request of an assistive technology is refused. The cases have the names of D-Bus' errors.
enum CallFailure: String, Error {
  case unknownObject, unknownInterface, unknownMethod, unknownProperty, propertyReadOnly, invalidArgs
  /// The reply would be longer than a client may request.
  case limitsExceeded

  /// The name of the error on the bus.
  var name: String { "org.freedesktop.DBus.Error." + rawValue.withCapital }
}
