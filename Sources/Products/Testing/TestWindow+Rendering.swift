public import TactusGraphics
internal import TactusPixels
internal import TactusRenderer
internal import TactusScene

// MARK: - Rendering

extension TestWindow {
  /// Renders the next frame off screen, with the renderer that draws windows.
  ///
  /// - Returns: The image that the panel shows, with the window's scale. An interface that is turned on the panel is turned in it.
  /// - Throws: An error if OpenGL is not available.
  public func render() throws -> Image {
    let frame = renderedFrame()
    return Image(bitmap: try Self.draw(frame), scale: window.scale)
  }

  /// Renders the next frame off screen, as ``render()`` does, and returns its pixels.
  ///
  /// - Throws: An error if OpenGL is not available.
  public func picture() throws -> Picture { Picture(try render()) }

  /// Returns the next frame as a value, with the commands that would draw it.
  func renderedFrame() -> Frame {
    frame()
    return window.makeFrame(with: frameBuilder)
  }

  /// Draws a frame that is not shown; nil if OpenGL is not available.
  static func bitmap(of frame: Frame) -> Bitmap? { try? draw(frame) }

  private static func draw(_ frame: Frame) throws -> Bitmap {
    let device = try sharedDevice.get()
    return try device.perform {
      let surface = try OffscreenSurface(
        device: device, width: frame.bufferSize.width, height: frame.bufferSize.height)
      return try surface.render(frame)
    }
  }

  /// Makes a context of OpenGL beside that of the windows.
  static func makeClientContext(_ version: GLContext.Version) throws -> any ClientContext {
    try OpenGLClient(version, beside: try sharedDevice.get())
  }

  /// The graphics device of all tests, shared because opening it takes long.
  private static let sharedDevice = Result { try GraphicsDevice.surfaceless() }
}
