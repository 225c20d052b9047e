import TactusGeometry

/// Collects the operations of a drawing for a ``Recording``.
final class Recorder {
  private(set) var operations: [Recording.Operation] = []
  private(set) var hasPainted = false
  /// The scale up to which vector images are drawn from their pixels, in pixels per point.
  private(set) var previewScale = Double.infinity
  /// A Boolean value that indicates whether the context's state has changed since it was recorded last.
  var isStateStale = false

  /// The bounds of the clip, in the base space.
  private(set) var clipBounds: Rect
  /// The bounds of the clip at each saved state.
  private var savedClipBounds: [Rect] = []

  init(bounds: Rect) { clipBounds = bounds }

  func save(_ state: GraphicsState) {
    record(state)
    operations.append(.save)
    savedClipBounds.append(clipBounds)
  }

  func restore() {
    operations.append(.restore)
    if let saved = savedClipBounds.popLast() { clipBounds = saved }
    isStateStale = true
  }

  func clip(to path: BezierPath, using rule: FillRule, _ state: GraphicsState) {
    record(state)
    operations.append(.clip(path, rule))
    clipBounds = path.isEmpty ? .zero : clipBounds.intersection(path.bounds.applying(state.transform))
  }

  /// Records a painting.
  ///
  /// - Parameters:
  ///   - painting: The painting.
  ///   - extent: The rectangle that it may touch, in user space; `nil` for all of the clip.
  ///   - state: The context's state.
  func paint(_ painting: Recording.Painting, extent: Rect?, _ state: GraphicsState) {
    record(state)
    hasPainted = true
    if case .image(let image, let rect) = painting, image.scaledSVG != nil {
      let shown = rect.applying(state.transform)
      let scale = min(Double(image.pixelWidth) / shown.width, Double(image.pixelHeight) / shown.height)
      if scale > 0 { previewScale = min(previewScale, scale) }
    }
    operations.append(.paint(painting, extent: reach(of: extent, state)))
  }

  /// Returns the rectangle that a painting may touch, with its shadow and antialiased edges, in the base space.
  private func reach(of extent: Rect?, _ state: GraphicsState) -> Rect {
    guard let extent, !state.blendMode.isUnbounded else { return Self.everywhere }
    var reach = extent.applying(state.transform)
    if let shadow = state.shadow {
      // The blur's three box filters reach a little less far.
      let moved = reach.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      reach = reach.union(moved.insetBy(dx: -2 * shadow.blur, dy: -2 * shadow.blur))
    }
    // The margin of two points is at least two pixels at any scale that shows the drawing at its own size or larger.
    return reach.isFinite ? reach.insetBy(dx: -2, dy: -2) : Self.everywhere
  }

  private static let everywhere = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

  private func record(_ state: GraphicsState) {
    guard isStateStale else { return }
    isStateStale = false
    operations.append(.setState(state))
  }
}
