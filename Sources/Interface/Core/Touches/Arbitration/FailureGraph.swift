/// Who waits for whom to fail: the requirements among recognizers as a value, free of circles.
package struct FailureGraph<Node: Hashable>: Hashable {
  /// One recognizer waits for another.
  package struct Requirement: Hashable {
    /// The one that waits.
    package var waiter: Node
    /// The one that has to fail first.
    package var required: Node
  }

  package private(set) var requirements: [Requirement] = []

  package init() {}

  /// Adds a requirement.
  ///
  /// - Returns: False when it would close a circle, in which all would wait for ever; then nothing is added.
  package mutating func insert(_ waiter: Node, requires required: Node) -> Bool {
    guard !depends(required, on: waiter) else { return false }
    let requirement = Requirement(waiter: waiter, required: required)
    if !requirements.contains(requirement) { requirements.append(requirement) }
    return true
  }

  /// Whether `waiter` waits for `required` itself.
  package func requires(_ waiter: Node, _ required: Node) -> Bool {
    requirements.contains { $0.waiter == waiter && $0.required == required }
  }

  /// Whether `waiter` waits for `required`, itself or along a chain; true for the same one.
  package func depends(_ waiter: Node, on required: Node) -> Bool {
    waiter == required
      || requirements.contains { $0.waiter == waiter && depends($0.required, on: required) }
  }

  /// Forgets all that concerns a recognizer.
  package mutating func remove(_ node: Node) {
    requirements.removeAll { $0.waiter == node || $0.required == node }
  }
}
