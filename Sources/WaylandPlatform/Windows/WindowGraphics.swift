internal import TactusRenderer
internal import TactusWayland

/// The GPU as the windows of one connection use it: a device that is made when it is needed, and made again after its loss.
@MainActor
final class WindowGraphics {
  private let display: OpaquePointer
  private var device: GraphicsDevice?
  /// The device on its way, and the surface that it is tried on.
  private var preparation: (device: GraphicsDevicePreparation, surface: WlSurface?)?
  /// Called when there is no device to begin with: the application cannot go on.
  var onOpeningFailure: ((GraphicsDeviceError) -> Void)?

  /// Begins to open the device, on a thread of its own.
  ///
  /// - Parameter display: The `wl_display`, which has to outlive the device.
  init(display: OpaquePointer) {
    self.display = display
    preparation = (GraphicsDevicePreparation(display: display), nil)
  }

  /// Gives the device a surface to be tried on, which is used for nothing else. To be called once, before the first window.
  func use(_ surface: WlSurface?) {
    preparation?.surface = surface
    preparation?.device.use(surface?.pointer)
  }

  /// The device, made unless it is there.
  private func prepare() throws(GraphicsDeviceError) -> GraphicsDevice {
    if let device { return device }
    let opened: GraphicsDevice
    if let preparation {
      self.preparation = nil
      defer { preparation.surface?.destroy() }
      do throws(GraphicsDeviceError) {
        opened = try preparation.device.device()
      } catch {
        onOpeningFailure?(error)
        throw error
      }
    } else {
      opened = try GraphicsDevice.wayland(display: display)
    }
    device = opened
    return opened
  }

  /// Makes what draws into a surface of so many pixels, and the device when there is none.
  func makePresenter(
    _ surface: OpaquePointer, _ width: Int, _ height: Int
  ) throws(GraphicsDeviceError) -> WindowSurface {
    try WindowSurface(device: try prepare(), surface: surface, width: width, height: height)
  }

  /// Gives the device up. All presenters have to be gone: another device on the display would share their fate.
  func discard() {
    // The thread that opens a device uses the connection.
    if let preparation {
      _ = try? preparation.device.device()
      preparation.surface?.destroy()
    }
    preparation = nil
    device = nil
  }
}
