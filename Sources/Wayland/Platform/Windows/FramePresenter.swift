internal import TactusGeometry
package import TactusRenderer
package import TactusScene

/// An object that draws the frames of a window into its surface.
@MainActor
package protocol FramePresenter: AnyObject {
  /// The maximum width and height of a buffer, in pixels.
  var maximumSide: Int { get }
  /// A Boolean value that indicates whether the presenter cannot draw another frame, because the compositor does not release its
  /// buffers. It has to be replaced by another one. The default is `false`.
  var isExhausted: Bool { get }
  /// Sets the size of the buffer, in pixels, from the next frame on.
  func resize(width: Int, height: Int)
  /// Draws a frame and commits it to the compositor.
  func present(_ frame: Frame) throws
  /// Uploads contents to the GPU before the first frame that shows them.
  func preupload(_ contents: LayerContents)
  /// A Boolean value that indicates whether content that scrolls is drawn at whole pixels while it moves, too. The default is `false`.
  var scrollsByWholePixels: Bool { get }
  /// The number of buffers and off-screen targets that the presenter has allocated, and their size in bytes.
  var bufferUsage: (count: Int, bytes: Int) { get }
  /// The statistics of the last frame.
  var counters: RendererCounters { get }
  /// Frees the memory that only the next frame needs, because the window is not shown.
  func releaseMemory()
  /// Returns what shows frames on another thread while the main thread does not use the presenter; nil, the default, if nothing does.
  func makeMotionPresenter() -> (any MotionPresenter)?
}

extension FramePresenter {
  package var isExhausted: Bool { false }
  package var scrollsByWholePixels: Bool { false }
  /// The default, which most devices support.
  package var maximumSide: Int { GeometryLimits.maximumPixelSide }
  /// The default does nothing. The first frame that shows the contents uploads them.
  package func preupload(_ contents: LayerContents) {}
  /// The default is nothing. EGL owns the buffers.
  package var bufferUsage: (count: Int, bytes: Int) { (0, 0) }
  /// The default is zero.
  package var counters: RendererCounters { RendererCounters() }
  /// The default does nothing. EGL owns the buffers.
  package func releaseMemory() {}
  package func makeMotionPresenter() -> (any MotionPresenter)? { nil }
}

extension WindowSurface: FramePresenter {
  package func makeMotionPresenter() -> (any MotionPresenter)? { self }
}
