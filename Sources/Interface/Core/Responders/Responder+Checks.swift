internal import Logging

extension Responder {
  static let logger = Logger(label: "tactus.view")

  /// Returns whether a new value of a property is valid, and logs a warning otherwise.
  func check(_ isValid: Bool, _ property: String) -> Bool {
    if !isValid {
      Self.logger.warning(
        "\(Swift.type(of: self)).\(property): the new value is not a usable number; ignored")
    }
    return isValid
  }
}
