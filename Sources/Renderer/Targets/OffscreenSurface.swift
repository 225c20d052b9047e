internal import CTactusGLES2
package import TactusPixels
package import TactusScene

/// A picture in memory to draw frames into, for tests and screenshots.
@MainActor
package final class OffscreenSurface {
  /// The device it belongs to.
  package let device: GraphicsDevice
  private let target: RenderTarget
  /// All of it, as damage.
  private let whole: [PixelRect]

  /// Makes a surface of a size in pixels.
  package init(device: GraphicsDevice, width: Int, height: Int) throws(GraphicsDeviceError) {
    self.device = device
    try device.makeCurrent(nil)
    target = try RenderTarget(width: max(1, width), height: max(1, height))
    whole = [PixelRect(x: 0, y: 0, width: max(1, width), height: max(1, height))]
  }

  isolated deinit {
    guard (try? device.makeCurrent(nil)) != nil else { return }
    target.delete()
  }

  /// What drawing the last frame took.
  package var counters: RendererCounters { device.renderer.counters }

  /// Draws a frame and reads it back.
  ///
  /// - Parameters:
  ///   - frame: The frame, of the surface's size.
  ///   - damage: The pixels to draw; the others stay as the frame before left them. All unless given.
  package func render(_ frame: Frame, damage: [PixelRect]? = nil) throws(GraphicsDeviceError) -> Bitmap {
    try draw(frame, damage: damage)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    return Bitmap(width: target.width, height: target.height) { bytes in
      glReadPixels(
        0, 0, GLsizei(target.width), GLsizei(target.height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
        bytes.baseAddress)
      for index in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(index, index + 2) }
    }
  }

  /// Draws a frame without reading it back, as for measurements.
  package func draw(_ frame: Frame, damage: [PixelRect]? = nil) throws(GraphicsDeviceError) {
    try device.makeCurrent(nil)
    try device.checkForReset()
    try device.renderer.draw(
      frame, damage: damage ?? whole, framebuffer: target.framebuffer, isFlipped: false)
  }

  /// Sends a picture to the GPU, so that the frame that shows it first need not.
  package func sendAhead(_ contents: LayerContents) {
    guard (try? device.makeCurrent(nil)) != nil else { return }
    device.renderer.sendAhead(contents)
  }

  /// Waits until everything is drawn.
  package func finish() { glFinish() }
}
