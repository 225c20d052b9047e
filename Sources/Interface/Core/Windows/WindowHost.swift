package import TactusScene

/// What shows a window: a Wayland toplevel, or a test.
@MainActor
package protocol WindowHost: AnyObject {
  /// Something changed: a frame is wanted.
  func setNeedsFrame()
  /// Whether a frame that is wanted will be made, as far as is known.
  var isFrameComing: Bool { get }
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
  package var isFrameComing: Bool { false }
  package var sendsPicturesAhead: Bool { false }
  package func sendAhead(_ contents: LayerContents) {}
}
