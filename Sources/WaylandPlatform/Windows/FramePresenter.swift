internal import TactusGeometry
internal import TactusRenderer
package import TactusScene

/// Draws the frames of a window into its surface.
@MainActor
package protocol FramePresenter: AnyObject {
  /// The longest side that a buffer may have, in pixels.
  var maximumSide: Int { get }
  /// Whether it cannot draw another frame, as the compositor keeps its buffers: another has to be made.
  var isExhausted: Bool { get }
  /// Takes a new size of the buffer, in pixels, from the next frame on.
  func resize(width: Int, height: Int)
  /// Draws a frame and commits it to the compositor.
  func present(_ frame: Frame) throws
  /// Sends a picture to the GPU ahead of the frame that shows it first.
  func sendAhead(_ contents: LayerContents)
}

extension FramePresenter {
  /// False.
  package var isExhausted: Bool { false }
  /// What most devices have.
  package var maximumSide: Int { GeometryLimits.maximumPixelSide }
  /// Nothing: the frame that shows a picture sends it.
  package func sendAhead(_ contents: LayerContents) {}
}

extension WindowSurface: FramePresenter {}
