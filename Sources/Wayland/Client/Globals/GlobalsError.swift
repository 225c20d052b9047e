/// The reason why a compositor cannot be used.
package enum GlobalsError: Error, Hashable, Sendable {
  /// The compositor does not support required globals.
  case missing([Missing])
  /// The connection ended before the compositor had announced its globals.
  case connectionEnded(ConnectionFailure?)
  /// The compositor sent no event within the timeout, before it had announced its globals.
  case silent
}

extension GlobalsError {
  /// A global that the compositor does not support, and the consequence.
  package struct Missing: Hashable, Sendable {
    /// The name of the interface.
    package var interface: String
    /// The feature that does not work without the global, as a sentence.
    package var consequence: String

    @MainActor
    init(_ global: SupportedGlobal) {
      interface = global.interface
      consequence = global.consequence
    }
  }
}

extension GlobalsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let globals):
      "The compositor cannot be used. "
        + globals.map { "It has no \($0.interface): \($0.consequence)" }.joined(separator: " ")
    case .silent: "The compositor does not answer. Check whether it hangs, and restart it."
    case .connectionEnded(let failure):
      failure?.description ?? "The connection was closed before the compositor announced its globals."
    }
  }
}
