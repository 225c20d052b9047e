/// Why a compositor cannot be used.
package enum GlobalsError: Error, Hashable, Sendable {
  /// It does not offer what nothing can be shown or touched without.
  case missing([MissingGlobal])
  /// The connection ended before the compositor had told what it offers.
  case connectionEnded(ConnectionFailure?)
}

extension GlobalsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let globals):
      "The compositor cannot be used. "
        + globals.map { "It has no \($0.interface): \($0.consequence)" }.joined(separator: " ")
    case .connectionEnded(let failure):
      failure?.description ?? "The connection was closed before the compositor told what it offers."
    }
  }
}
