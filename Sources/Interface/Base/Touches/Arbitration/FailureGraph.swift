/// The failure requirements among recognizers, as a graph without cycles.
package struct FailureGraph<Node: Hashable>: Hashable {
  /// A requirement that one recognizer waits until another one fails.
  package struct Requirement: Hashable {
    /// The recognizer that waits.
    package var waiter: Node
    /// The recognizer that has to fail first.
    package var required: Node
  }

  package private(set) var requirements: [Requirement] = []

  package init() {}

  /// Adds a requirement.
  ///
  /// - Returns: False when it would create a cycle, in which all would wait forever; then nothing is added.
  package mutating func insert(_ waiter: Node, requires required: Node) -> Bool {
    guard !depends(required, on: waiter) else { return false }
    let requirement = Requirement(waiter: waiter, required: required)
    if !requirements.contains(requirement) { requirements.append(requirement) }
    return true
  }

  /// Returns whether `waiter` directly waits for `required`.
  package func requires(_ waiter: Node, _ required: Node) -> Bool {
    requirements.contains { $0.waiter == waiter && $0.required == required }
  }

  /// Returns whether `waiter` waits for `required`, directly or through a chain; true if both are the same.
  package func depends(_ waiter: Node, on required: Node) -> Bool {
    waiter == required
      || requirements.contains { $0.waiter == waiter && depends($0.required, on: required) }
  }

  /// Removes all requirements of a recognizer and on it.
  package mutating func remove(_ node: Node) {
    requirements.removeAll { $0.waiter == node || $0.required == node }
  }
}
