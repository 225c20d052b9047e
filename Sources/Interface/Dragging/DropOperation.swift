/// What is done with items that are dropped.
public enum DropOperation: Sendable, Hashable {
  /// Nothing: they are not accepted here.
  case cancel
  /// Nothing: they would be accepted here, but not at present.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved: the source removes them once they have arrived. Nothing is done if the source does not allow that.
  case move

  /// A Boolean value that indicates whether the items are accepted.
  package var isAccepting: Bool { self == .copy || self == .move }
}
