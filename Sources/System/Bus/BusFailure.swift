/// The reason for which a bus cannot be used.
package struct BusFailure: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
