/// A subview of a window with a level of its own.
@MainActor
protocol WindowLayer: AnyObject {
  /// The layer in which the window shows the view. The window follows a change with `arrangeLayers()`.
  var overlayLevel: WindowOverlayLevel { get }
}
