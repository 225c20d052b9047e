/// A subview of a window with a level of its own.
@MainActor
protocol WindowLayer: AnyObject {
  /// The layer in which the window shows the view. The window follows a change with `arrangeLayers()`.
  var overlayLevel: WindowOverlayLevel { get }
  /// A Boolean value that indicates whether the view is in front of others of the same level.
  var isFrontmostInLevel: Bool { get }
}

extension WindowLayer {
  var isFrontmostInLevel: Bool { false }
}
