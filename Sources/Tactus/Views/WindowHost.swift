/// What shows a window: a Wayland toplevel, or a test.
@MainActor
package protocol WindowHost: AnyObject {
  /// Something changed: a frame is wanted.
  func setNeedsFrame()
  /// The window's title changed.
  func titleDidChange()
  /// Whether the window covers an output changed.
  func fullscreenDidChange()
  /// The window is no longer to be shown.
  func close()
}
