internal import CTactusGLES2
package import TactusPixels
package import TactusScene

/// An off-screen surface to draw frames into, for tests and screenshots.
package final class OffscreenSurface {
  /// The device it belongs to.
  package let device: GraphicsDevice
  private let target: RenderTarget
  private var reader: PixelReader

  /// Creates a surface of a size in pixels.
  package init(device: GraphicsDevice, width: Int, height: Int) throws(GraphicsDeviceError) {
    self.device = device
    reader = PixelReader(device.capabilities)
    try device.makeCurrent(nil)
    target = try RenderTarget(width: max(1, width), height: max(1, height))
  }

  deinit {
    guard (try? device.makeCurrent(nil)) != nil else { return }
    target.delete()
  }

  /// The statistics of the last frame.
  package var counters: RendererCounters { device.counters }

  /// Draws a frame and reads it back.
  ///
  /// - Parameters:
  ///   - frame: The frame, whose buffer has the surface's size.
  ///   - damage: The pixels of the frame to draw; the others are those of the frame before. `nil` for all pixels.
  package func render(_ frame: Frame, damage: [PixelRect]? = nil) throws(GraphicsDeviceError) -> Bitmap {
    try draw(frame, damage: damage)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    let bitmap = Bitmap(width: target.width, height: target.height) { bytes in
      guard let pixels = bytes.baseAddress else { return }
      reader.read(
        PixelRect(x: 0, y: 0, width: target.width, height: target.height), to: pixels, rowLength: target.width
      )
    }
    try device.renderer.checkErrors()
    return bitmap
  }

  /// Draws a frame without reading it back, as for measurements.
  package func draw(_ frame: Frame, damage: [PixelRect]? = nil) throws(GraphicsDeviceError) {
    try device.makeCurrent(nil)
    try device.checkForReset()
    let whole = [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)]
    try device.renderer.draw(
      frame, damage: damage ?? whole, framebuffer: target.framebuffer, isFlipped: false)
  }

  /// Uploads a picture to the GPU before the frame that shows it first.
  package func preupload(_ contents: LayerContents) {
    guard (try? device.makeCurrent(nil)) != nil else { return }
    device.renderer.preupload(contents)
  }

  /// Waits until all drawing is complete.
  package func finish() { glFinish() }
}
