import TactusCLibrary
internal import TactusInterface
internal import TactusPixels
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// The graphics device of the windows of one connection. It is created when it is needed, and again after it was lost.
@MainActor
final class WindowGraphics {
  /// Opens a device, and waits for the driver.
  private let open: () throws(GraphicsDeviceError) -> GraphicsDevice
  private let interrupt: () -> Void
  private var device: GraphicsDevice?
  /// The device that is being opened, and the surface with which it is tested.
  private var preparation: (device: GraphicsDevicePreparation, surface: WlSurface?)?
  /// Called when the device that is opened from the beginning cannot be. Default nil: only the frame that needs the device fails, and a
  /// later one tries to open another.
  var onOpeningFailure: ((GraphicsDeviceError) -> Void)?
  /// The size of the textures, in bytes, above which pictures that are not shown have none; see
  /// ``ApplicationConfiguration/textureMemoryBudget``.
  var textureBudget: Int? { didSet { if let device { applyBudget(to: device) } } }

  /// The user's choice of the path on which frames reach the compositor; see ``PresentationPath``.
  private static var requestedPath: String? { environmentVariable("TACTUS_PRESENTATION") }

  /// Begins to open the device on a background thread.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`, which must outlive the device.
  ///   - interrupt: Ends the connection, so that the thread no longer waits for the compositor.
  init(display: OpaquePointer, interrupt: @escaping () -> Void) {
    self.interrupt = interrupt
    open = { () throws(GraphicsDeviceError) in
      try GraphicsDevice.wayland(display: display, presentation: Self.requestedPath)
    }
    preparation = (GraphicsDevicePreparation(display: display, presentation: Self.requestedPath), nil)
  }

  /// Creates the graphics of a connection whose first device is being opened, and whose others a closure opens.
  init(
    preparation: GraphicsDevicePreparation?, open: @escaping () throws(GraphicsDeviceError) -> GraphicsDevice
  ) {
    self.open = open
    interrupt = {}
    self.preparation = preparation.map { ($0, nil) }
  }

  /// Sets a surface with which the device is tested and which has no other use. Call this once, before the first window.
  func use(_ surface: WlSurface?) {
    preparation?.surface = surface
    preparation?.device.use(surface?.pointer)
  }

  /// Returns the device, and creates it if necessary.
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
      opened = try open()
    }
    device = opened
    applyBudget(to: opened)
    return opened
  }

  private func applyBudget(to device: GraphicsDevice) {
    if let textureBudget { device.textureBudget = textureBudget }
  }

  /// The number of the textures with pictures, and their size in bytes.
  var textureUsage: (count: Int, bytes: Int) { device?.textureUsage ?? (0, 0) }

  /// Frees textures.
  func releaseTextures(_ extent: MemoryExtent) {
    switch extent {
    case .unused: device?.releaseUnusedTextures()
    case .everything: device?.releaseTextures()
    }
  }

  /// Creates a presenter for a window with a size in pixels, and the device if there is none.
  func makePresenter(
    _ surface: Surface, _ width: Int, _ height: Int
  ) throws(GraphicsDeviceError) -> any FramePresenter {
    let device = try prepare()
    switch device.presentationPath {
    case .sharedMemory:
      return SharedMemoryPresenter(device: device, target: surface, width: width, height: height)
    case .partialSwap, .wholeSwap:
      guard let pointer = surface.surfacePointer else { throw .noSurface(code: 0) }
      return try WindowSurface(device: device, surface: pointer, width: width, height: height)
    }
  }

  /// Draws a frame that is not shown.
  func render(_ frame: Frame) throws -> Bitmap? {
    let device = try prepare()
    return try OffscreenSurface(
      device: device, width: frame.bufferSize.width, height: frame.bufferSize.height
    ).render(frame)
  }

  /// Discards the device. All presenters must have been released, because a new device on the same display would be affected by
  /// those of a lost one.
  func discard() {
    // Waits for the thread that opens the device, because it uses the connection.
    if let preparation {
      preparation.device.discard(interrupt: interrupt)
      preparation.surface?.destroy()
    }
    preparation = nil
    device = nil
  }
}
