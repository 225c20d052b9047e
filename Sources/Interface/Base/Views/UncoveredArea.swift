/// What is not covered of a window, by bars for example, in the window's coordinates.
///
/// An edge at which nothing covers the window has no end, so that what reaches beyond the window is not covered there either.
struct UncoveredArea: Hashable {
  private var minX = -Double.infinity
  private var minY = -Double.infinity
  private var maxX = Double.infinity
  private var maxY = Double.infinity

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - bounds: The window's bounds.
  ///   - insets: How far the window is covered from each edge.
  init(of bounds: Rect, coveredBy insets: EdgeInsets) { cover(bounds, by: insets) }

  /// Covers a view from its edges, or from where it is covered already.
  ///
  /// - Parameters:
  ///   - insets: How far the view is covered from each edge.
  ///   - bounds: The view's bounds.
  ///   - toWindow: The transform from the view's coordinates to the window's. Nothing is covered if the view is rotated.
  mutating func cover(_ bounds: Rect, by insets: EdgeInsets, toWindow: AffineTransform) {
    guard toWindow.isScaleAndTranslation, toWindow.isInvertible else { return }
    var local = applying(toWindow.inverted())
    local.cover(bounds, by: insets)
    self = local.applying(toWindow)
  }

  /// Returns how far a view is covered from each edge; zero if it is rotated.
  func insets(in bounds: Rect, toWindow: AffineTransform) -> EdgeInsets {
    guard toWindow.isScaleAndTranslation, toWindow.isInvertible else { return .zero }
    let local = applying(toWindow.inverted())
    func overlap(_ length: Double) -> Double { length > EdgeInsets.roundingTolerance ? length : 0 }
    return EdgeInsets(
      top: overlap(local.minY - bounds.minY), left: overlap(local.minX - bounds.minX),
      bottom: overlap(bounds.maxY - local.maxY), right: overlap(bounds.maxX - local.maxX))
  }

  private mutating func cover(_ bounds: Rect, by insets: EdgeInsets) {
    if insets.left != 0 { minX = max(minX, bounds.minX) + insets.left }
    if insets.top != 0 { minY = max(minY, bounds.minY) + insets.top }
    if insets.right != 0 { maxX = max(minX, min(maxX, bounds.maxX) - insets.right) }
    if insets.bottom != 0 { maxY = max(minY, min(maxY, bounds.maxY) - insets.bottom) }
  }

  private func applying(_ transform: AffineTransform) -> UncoveredArea {
    let (x1, x2) = (minX * transform.a + transform.tx, maxX * transform.a + transform.tx)
    let (y1, y2) = (minY * transform.d + transform.ty, maxY * transform.d + transform.ty)
    var area = self
    // A transform may mirror.
    (area.minX, area.maxX, area.minY, area.maxY) = (min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2))
    return area
  }
}
