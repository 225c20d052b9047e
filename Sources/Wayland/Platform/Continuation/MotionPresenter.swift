internal import TactusPixels
package import TactusRenderer
package import TactusScene
internal import TactusWayland

/// An object that shows the frames of a window on a thread to which the main thread checks the window out.
package protocol MotionPresenter: AnyObject {
  /// Draws a frame and commits it to the compositor.
  ///
  /// - Returns: `false` if there is no buffer for it. Then the next frame has to be damaged as a whole.
  func show(_ frame: Frame) throws -> Bool
  /// Detaches the graphics context from the calling thread, so that another one can draw.
  func detachContext()
  /// Frees what was only needed for frames of this thread, when the main thread has shown another frame.
  func removeBuffers()
  /// A Boolean value that indicates whether content that scrolls is drawn at whole pixels while it moves, too. The default is `false`.
  var scrollsByWholePixels: Bool { get }
}

extension MotionPresenter {
  package var scrollsByWholePixels: Bool { false }
}

extension WindowSurface: MotionPresenter {
  package func show(_ frame: Frame) throws -> Bool {
    try present(frame)
    return true
  }

  package func detachContext() { device.detachContext() }

  /// Does nothing, because EGL owns the buffers.
  package func removeBuffers() {}

  package var scrollsByWholePixels: Bool { false }
}

/// Shows frames in buffers in shared memory, of the same retained target as ``SharedMemoryPresenter``.
final class SharedMemoryMotionPresenter: MotionPresenter {
  private let surface: RetainedSurface
  private let target: MotionSurface

  init(_ surface: RetainedSurface, on target: MotionSurface) {
    self.surface = surface
    self.target = target
  }

  func show(_ frame: Frame) throws -> Bool {
    let damage = try surface.draw(frame)
    guard !damage.isEmpty else { return true }
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    return try target.show(width: surface.width, height: surface.height, damage: damage) {
      (pixels) throws(GraphicsDeviceError) in
      try surface.read([whole], to: pixels, rowLength: whole.width)
    }
  }

  func detachContext() { surface.device.detachContext() }

  func removeBuffers() { target.removeBuffers() }
}
