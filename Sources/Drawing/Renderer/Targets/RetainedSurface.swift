internal import CTactusGLES2
package import TactusPixels
package import TactusScene

/// An off-screen surface that keeps its pixels from frame to frame, so that only the damage of a frame is drawn, and from which
/// parts are copied to memory.
package final class RetainedSurface {
  /// The device it belongs to.
  package let device: GraphicsDevice
  /// The width in pixels.
  package private(set) var width: Int
  /// The height in pixels.
  package private(set) var height: Int

  /// The maximum length of a side, in pixels.
  package var maximumSide: Int { device.capabilities.maximumSurfaceSide }

  /// What was drawn; nil if nothing was drawn since the surface was created, resized or trimmed, or if drawing failed.
  private var target: RenderTarget?
  private var reader: PixelReader
  private var damage: [PixelRect] = []

  /// Creates a surface of a size in pixels.
  package init(device: GraphicsDevice, width: Int, height: Int) {
    self.device = device
    self.width = width
    self.height = height
    reader = PixelReader(device.capabilities)
    resize(width: width, height: height)
  }

  deinit { trim() }

  /// The size of the pixels that are kept, in bytes.
  package var byteCount: Int { target == nil ? 0 : 4 * width * height }

  /// The statistics of the last frame.
  package var counters: RendererCounters { device.counters }

  /// Changes the size from the next frame on.
  package func resize(width: Int, height: Int) {
    let (width, height) = (max(1, min(width, maximumSide)), max(1, min(height, maximumSide)))
    guard width != self.width || height != self.height else { return }
    trim()
    self.width = width
    self.height = height
  }

  /// Frees the pixels. The next frame is drawn as a whole.
  package func trim() {
    guard let target = target.take(), (try? device.makeCurrent(nil)) != nil else { return }
    target.delete()
  }

  /// Draws the damage of a frame, or all of it if nothing was drawn before.
  ///
  /// - Returns: The pixels of the surface that were drawn. Without damage there are none.
  package func draw(_ frame: Frame) throws(GraphicsDeviceError) -> [PixelRect] {
    guard !frame.damage.isEmpty else { return [] }
    try device.makeCurrent(nil)
    try device.checkForReset()
    damage.removeAll(keepingCapacity: true)
    // If drawing fails, it is not known which pixels have been drawn.
    if let target = target.take() {
      damage.append(contentsOf: frame.damage)
      try draw(frame, target)
    } else {
      damage.append(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
      try draw(
        frame,
        try RenderTarget(width: width, height: height, format: device.capabilities.fastestReadableFormat))
    }
    if frame.transform != .normal {
      for index in damage.indices { damage[index] = frame.bufferRect(damage[index]) }
    }
    return damage
  }

  private func draw(_ frame: Frame, _ target: RenderTarget) throws(GraphicsDeviceError) {
    do throws(GraphicsDeviceError) {
      try device.renderer.draw(frame, damage: damage, framebuffer: target.framebuffer, isFlipped: false)
    } catch {
      target.delete()
      throw error
    }
    self.target = target
  }

  /// Copies rectangles to memory, in the order blue, green, red, alpha.
  ///
  /// - Parameters:
  ///   - rects: The rectangles, clipped to the surface.
  ///   - pixels: The memory of the first pixel.
  ///   - rowLength: The number of pixels of a row in memory.
  package func read(
    _ rects: [PixelRect], to pixels: UnsafeMutableRawPointer, rowLength: Int
  ) throws(GraphicsDeviceError) {
    guard let target else { return }
    try device.makeCurrent(nil)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    for rect in rects { reader.read(rect.intersection(whole), to: pixels, rowLength: rowLength) }
    try device.renderer.checkErrors()
    // Drivers compile when they draw, which they do when pixels are read.
    device.renderer.releaseCompiler()
  }

  /// Uploads a picture to the GPU before the frame that shows it first.
  package func preupload(_ contents: LayerContents) {
    guard (try? device.makeCurrent(nil)) != nil else { return }
    device.renderer.preupload(contents)
  }
}
