package import Scene

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
  /// Whether ``sendAhead(_:)`` has an effect.
  var sendsPicturesAhead: Bool { get }
  /// Sends a picture to the GPU ahead of the frame that shows it first.
  func sendAhead(_ contents: LayerContents)
}

extension WindowHost {
  package var sendsPicturesAhead: Bool { false }
  package func sendAhead(_ contents: LayerContents) {}
}
