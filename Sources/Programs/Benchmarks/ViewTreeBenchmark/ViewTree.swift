import Tactus
import TactusTesting

/// A tree of views in a window, and a tree of plain nodes with the same shape and the same frames.
@MainActor
final class ViewTree {
  let test = TestWindow(size: Size(width: 1280, height: 800))
  let root: View
  /// The view that was added last, a leaf.
  private(set) var leaf: View
  let plainRoot: PlainNode
  private(set) var plainLeaf: PlainNode

  /// Creates the trees, without layout.
  init(_ shape: TreeShape, count: Int) {
    let frame = Rect(x: 0, y: 0, width: 1280, height: 800)
    root = View(frame: frame)
    plainRoot = PlainNode(frame: frame)
    var views = [root]
    var nodes = [plainRoot]
    for parent in shape.parents(count: count) {
      let frame = Self.childFrame(shape, in: nodes[parent])
      let (view, node) = (View(frame: frame), PlainNode(frame: frame))
      views[parent].addSubview(view)
      nodes[parent].add(node)
      views.append(view)
      nodes.append(node)
    }
    leaf = views[count - 1]
    plainLeaf = nodes[count - 1]
    test.window.addSubview(root)
  }

  /// Returns the frame of the next child: side by side in a balanced tree, a little smaller than the parent in a deep one.
  private static func childFrame(_ shape: TreeShape, in parent: PlainNode) -> Rect {
    let size = parent.frame.size
    switch shape {
    case .balanced:
      let column = Double(parent.children.count)
      return size.width >= size.height
        ? Rect(x: column * size.width / 10, y: 0, width: size.width / 10, height: size.height)
        : Rect(x: 0, y: column * size.height / 10, width: size.width, height: size.height / 10)
    case .deep:
      return Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 2)
    }
  }
}
