/// The children of a node of a tree that is being deallocated.
///
/// It releases one node after the other, on the main actor: in a deep tree recursive deallocation would overflow the stack.
@MainActor
final class OrphanedNodes<Node: AnyObject & Sendable> {
  private var nodes: [Node]
  private let takeChildren: @MainActor (Node) -> [Node]

  /// Creates an owner of nodes.
  ///
  /// - Parameters:
  ///   - nodes: The children of the node that is being deallocated.
  ///   - takeChildren: Removes the children of a node, and returns them.
  nonisolated init(_ nodes: [Node], takingChildrenBy takeChildren: @escaping @MainActor (Node) -> [Node]) {
    self.nodes = nodes
    self.takeChildren = takeChildren
  }

  isolated deinit {
    while var node = nodes.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      nodes += takeChildren(node)
    }
  }
}
