import Tactus

/// A node of a tree that has nothing but what hit testing and layout need: the floor of a view.
final class PlainNode {
  let frame: Rect
  private(set) var children: [PlainNode] = []
  private(set) weak var parent: PlainNode?
  private var needsLayout = true
  private var subtreeNeedsLayout = true
  private var layoutCount = 0

  init(frame: Rect) { self.frame = frame }

  func add(_ child: PlainNode) {
    children.append(child)
    child.parent = self
  }

  /// Returns the frontmost, deepest node at a point in the node's own coordinates.
  func hitTest(_ point: Point) -> PlainNode? {
    guard point.x >= 0, point.y >= 0, point.x < frame.width, point.y < frame.height else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(Point(x: point.x - child.frame.minX, y: point.y - child.frame.minY)) {
        return hit
      }
    }
    return self
  }

  /// Requests layout of the node.
  func setNeedsLayout() {
    needsLayout = true
    var node: PlainNode? = self
    while let ancestor = node, !ancestor.subtreeNeedsLayout {
      ancestor.subtreeNeedsLayout = true
      node = ancestor.parent
    }
  }

  /// Lays out the nodes of the subtree that need it.
  func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      layoutCount += 1
    }
    for child in children { child.layoutIfNeeded() }
  }
}
