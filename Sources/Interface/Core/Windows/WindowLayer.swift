/// A subview of a window with a level of its own.
@MainActor
protocol WindowLayer: View {
  /// The layer in which the window shows the view. The window follows a change with ``Window/arrangeLayers()``.
  var overlayLevel: Window.OverlayLevel { get }
}
