/// What a view would do with items that are dropped now.
public struct DropProposal: Sendable, Hashable {
  /// What it would do.
  public var operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
