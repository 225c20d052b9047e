/// The reason for which a sensor cannot be used, with a description for the user.
package struct SensorError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
