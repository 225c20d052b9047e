internal import Renderer

/// The GPU as the windows of one connection use it: a device that is made when it is needed, and made again after its loss.
@MainActor
final class WindowGraphics {
  private let display: OpaquePointer
  private var device: GraphicsDevice?

  /// - Parameter display: The `wl_display`, which has to outlive the device.
  init(display: OpaquePointer) { self.display = display }

  /// Makes the device unless it is there.
  @discardableResult
  func prepare() throws(GraphicsDeviceError) -> GraphicsDevice {
    if let device { return device }
    let device = try GraphicsDevice.wayland(display: display)
    self.device = device
    return device
  }

  /// Makes what draws into a surface of so many pixels, and the device when there is none.
  func makePresenter(
    _ surface: OpaquePointer, _ width: Int, _ height: Int
  ) throws(GraphicsDeviceError) -> WindowSurface {
    try WindowSurface(device: try prepare(), surface: surface, width: width, height: height)
  }

  /// Gives the device up. All presenters have to be gone: another device on the display would share their fate.
  func discard() { device = nil }
}
