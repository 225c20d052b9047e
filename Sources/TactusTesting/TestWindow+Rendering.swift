public import TactusGraphics
internal import TactusRenderer
internal import TactusScene

// MARK: - Pictures

extension TestWindow {
  /// Makes the next frame and draws it off screen, with the renderer that draws windows.
  ///
  /// - Returns: The picture, with the window's scale.
  /// - Throws: Why there is no OpenGL here.
  public func render() throws -> Image {
    let frame = renderedFrame()
    let device = try Self.device()
    let surface = try OffscreenSurface(device: device, width: frame.width, height: frame.height)
    return Image(bitmap: try surface.render(frame), scale: window.scale)
  }

  /// Makes the next frame, as a value: the commands that would draw it.
  func renderedFrame() -> Frame {
    frame()
    return window.makeFrame(with: frameBuilder)
  }

  /// One GPU for all tests: opening it is what takes the time.
  private static var sharedDevice: GraphicsDevice?

  private static func device() throws -> GraphicsDevice {
    if let sharedDevice { return sharedDevice }
    let device = try GraphicsDevice.surfaceless()
    sharedDevice = device
    return device
  }
}
