import Tactus
import TactusTesting

/// Rows of four views with natural sizes, in cards of two columns, in a flow: what containers lay out in an application.
@MainActor
final class ContainerTree {
  /// A view with a natural size.
  final class Leaf: View {
    var length = 20.0 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: Size { Size(width: length, height: 16) }
  }

  private static let leavesPerRow = 4
  private static let rowsPerGrid = 6

  let test = TestWindow(size: Size(width: 1280, height: 800))
  let root = FlowView()
  private(set) var leaves: [Leaf] = []
  /// All views, and the frames that they have after layout.
  private var views: [View] = []
  private var frames: [Rect] = []

  /// Creates the tree, without layout.
  ///
  /// - Parameter count: The number of leaves, at least 1.
  init(count: Int) {
    root.frame = test.window.bounds
    root.spacing = 8
    root.lineSpacing = 8
    while leaves.count < count {
      let grid = GridView(columns: [.fitting, .fitting])
      grid.spacing = 4
      for _ in 0..<Self.rowsPerGrid {
        let row = StackView()
        row.spacing = 2
        for _ in 0..<Self.leavesPerRow {
          let leaf = Leaf()
          leaf.length = 10 + Double(leaves.count % 13)
          leaves.append(leaf)
          row.addArrangedSubview(leaf)
        }
        grid.addArrangedSubview(row)
        views += [row] + row.arrangedSubviews
      }
      root.addArrangedSubview(grid)
      views.append(grid)
    }
    test.window.addSubview(root)
  }

  func layOut() { test.window.layoutIfNeeded() }

  /// Stores the frames of all views.
  func recordFrames() { frames = views.map(\.frame) }

  /// Sets the stored frames by hand: the floor of a layout.
  func setFrames(scaledBy factor: Double) {
    for (index, view) in views.enumerated() {
      var frame = frames[index]
      frame.size.width *= factor
      view.frame = frame
    }
  }
}
