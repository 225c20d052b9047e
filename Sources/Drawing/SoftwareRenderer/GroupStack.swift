internal import TactusPixels

/// The groups that are being composed, each inside the one before.
struct GroupStack: ~Copyable {
  private var storage: [Node] = []

  /// A group on the heap, as arrays hold copyable values.
  private final class Node {
    var group: SoftwareRenderer.OpenGroup?

    init(_ group: consuming SoftwareRenderer.OpenGroup) { self.group = consume group }
  }

  var isEmpty: Bool { storage.isEmpty }

  /// The index of the first clip of the innermost group; 0 without a group.
  var clipBase: Int { storage.last?.group?.clipBase ?? 0 }

  mutating func append(_ group: consuming SoftwareRenderer.OpenGroup) { storage.append(Node(group)) }

  mutating func removeLast() -> SoftwareRenderer.OpenGroup? { storage.popLast()?.group.take() }

  mutating func removeAll() { storage.removeAll(keepingCapacity: true) }

  /// Calls a closure with the surface of the innermost group, if it has one.
  func withLast(_ body: (borrowing DrawingSurface) -> Void) {
    guard let node = storage.last else { return }
    if let surface = node.group?.surface.take() {
      body(surface)
      node.group?.surface = consume surface
    }
  }
}
