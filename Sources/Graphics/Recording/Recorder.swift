import TactusGeometry

/// Collects the steps of a drawing for a ``Recording``.
final class Recorder {
  private(set) var operations: [Recording.Operation] = []
  private(set) var hasPainted = false
  /// Whether the context's state is no longer the one that was written down last.
  var isStateStale = false

  /// What the clip leaves, in the base space; and what it left at each saved state.
  private(set) var clipBounds: Rect
  private var savedClipBounds: [Rect] = []

  init(bounds: Rect) { clipBounds = bounds }

  func save(_ state: GraphicsState) {
    write(state)
    operations.append(.save)
    savedClipBounds.append(clipBounds)
  }

  func restore() {
    operations.append(.restore)
    if let saved = savedClipBounds.popLast() { clipBounds = saved }
    isStateStale = true
  }

  func clip(to path: BezierPath, using rule: FillRule, _ state: GraphicsState) {
    write(state)
    operations.append(.clip(path, rule))
    clipBounds = path.isEmpty ? .zero : clipBounds.intersection(path.bounds.applying(state.transform))
  }

  /// Writes a painting down.
  ///
  /// - Parameters:
  ///   - painting: What is painted.
  ///   - extent: What it may touch, in user space; nil is all of the clip.
  ///   - state: The context's state.
  func paint(_ painting: Recording.Painting, extent: Rect?, _ state: GraphicsState) {
    write(state)
    hasPainted = true
    operations.append(.paint(painting, extent: reach(of: extent, state)))
  }

  /// The base space that a painting may touch, its shadow and its smooth edges included.
  private func reach(of extent: Rect?, _ state: GraphicsState) -> Rect {
    guard let extent, !state.blendMode.isUnbounded else { return Self.everywhere }
    var reach = extent.applying(state.transform)
    if let shadow = state.shadow {
      // The blur's three boxes reach a little less than this.
      let moved = reach.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      reach = reach.union(moved.insetBy(dx: -2 * shadow.blur, dy: -2 * shadow.blur))
    }
    // Two points are at least as many pixels at any scale that shows the drawing at its own size or larger.
    return reach.isFinite ? reach.insetBy(dx: -2, dy: -2) : Self.everywhere
  }

  private static let everywhere = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

  private func write(_ state: GraphicsState) {
    guard isStateStale else { return }
    isStateStale = false
    operations.append(.setState(state))
  }
}
