/// Why a compositor cannot be used.
package enum GlobalsError: Error, Hashable, Sendable {
  /// It does not offer what nothing can be shown or touched without.
  case missing([MissingGlobal])
  /// The connection ended before the compositor had told what it offers.
  case connectionEnded(ConnectionFailure?)
  /// It said nothing for long, and not yet what it offers.
  case silent
}

extension GlobalsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let globals):
      "The compositor cannot be used. "
        + globals.map { "It has no \($0.interface): \($0.consequence)" }.joined(separator: " ")
    case .silent: "The compositor does not answer. See whether it hangs, and start it anew."
    case .connectionEnded(let failure):
      failure?.description ?? "The connection was closed before the compositor told what it offers."
    }
  }
}
