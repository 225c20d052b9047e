import TactusCLibrary
internal import TactusInterface
internal import TactusPixels
internal import TactusRenderer
internal import TactusScene
internal import TactusSoftwareRenderer
internal import TactusWayland

/// What draws the windows of one connection: a graphics device, which is created when it is needed, and again after it was lost, or the
/// processor.
@MainActor
final class WindowGraphics {
  /// Draws on the processor; nil if OpenGL draws.
  private var software: SoftwareRenderer?
  /// A Boolean value that indicates whether the processor draws if no device can be opened at the beginning.
  private let canDrawInSoftware: Bool
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

  /// Begins to open the device on a background thread, unless the processor draws.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`, which must outlive the device.
  ///   - renderer: What draws.
  ///   - interrupt: Ends the connection, so that the thread no longer waits for the compositor.
  convenience init(display: OpaquePointer, renderer: FrameRenderer, interrupt: @escaping () -> Void) {
    let preparation: GraphicsDevicePreparation? =
      if renderer == .software { nil } else {
        GraphicsDevicePreparation(display: display, presentation: Self.requestedPath)
      }
    self.init(renderer: renderer, preparation: preparation, interrupt: interrupt) {
      () throws(GraphicsDeviceError) in
      try GraphicsDevice.wayland(display: display, presentation: Self.requestedPath)
    }
  }

  /// Creates the graphics of a connection whose first device is being opened, and whose others a closure opens.
  init(
    renderer: FrameRenderer = .openGL, preparation: GraphicsDevicePreparation?,
    interrupt: @escaping () -> Void = {},
    open: @escaping () throws(GraphicsDeviceError) -> GraphicsDevice
  ) {
    self.open = open
    self.interrupt = interrupt
    self.preparation = preparation.map { ($0, nil) }
    software = renderer == .software ? SoftwareRenderer() : nil
    canDrawInSoftware = renderer == .automatic
  }

  /// A Boolean value that indicates whether a device is being opened.
  var isPreparing: Bool { preparation != nil }

  /// Sets a surface with which the device is tested and which has no other use. Call this once, before the first window.
  func use(_ surface: WlSurface?) {
    preparation?.surface = surface
    preparation?.device.use(surface?.pointer)
  }

  /// What draws.
  private enum Drawer {
    case openGL(GraphicsDevice)
    case software(SoftwareRenderer)
  }

  /// Returns what draws, and creates the device if necessary.
  private func prepare() throws(GraphicsDeviceError) -> Drawer {
    if let software { return .software(software) }
    if let device { return .openGL(device) }
    let opened: GraphicsDevice
    if let preparation {
      self.preparation = nil
      defer { preparation.surface?.destroy() }
      do throws(GraphicsDeviceError) {
        opened = try preparation.device.device()
      } catch {
        guard canDrawInSoftware else {
          onOpeningFailure?(error)
          throw error
        }
        WaylandPlatform.logger.warning("The processor draws, because OpenGL cannot: \(error)")
        let renderer = SoftwareRenderer()
        software = renderer
        return .software(renderer)
      }
    } else {
      opened = try open()
    }
    device = opened
    applyBudget(to: opened)
    return .openGL(opened)
  }

  private func applyBudget(to device: GraphicsDevice) {
    if let textureBudget { device.textureBudget = textureBudget }
  }

  /// The number of the textures with pictures, and their size in bytes.
  var textureUsage: (count: Int, bytes: Int) { device?.textureUsage ?? (0, 0) }

  /// Frees textures, and what the processor keeps of shadows and frames of cameras.
  func releaseTextures(_ extent: MemoryExtent) {
    switch extent {
    case .unused: device?.releaseUnusedTextures()
    case .everything:
      device?.releaseTextures()
      software?.trim()
    }
  }

  /// Creates a presenter for a window with a size in pixels, and the device if there is none.
  func makePresenter(
    _ surface: Surface, _ width: Int, _ height: Int
  ) throws(GraphicsDeviceError) -> any FramePresenter {
    let device: GraphicsDevice
    switch try prepare() {
    case .openGL(let opened): device = opened
    case .software(let renderer):
      return SoftwarePresenter(renderer: renderer, target: surface, width: width, height: height)
    }
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
    let (width, height) = frame.bufferSize
    switch try prepare() {
    case .openGL(let device):
      return try OffscreenSurface(device: device, width: width, height: height).render(frame)
    case .software(let renderer):
      return SoftwareSurface(renderer: renderer, width: width, height: height).render(frame)
    }
  }

  /// Makes a context in which an application draws. Where the processor draws the windows, pictures are read from it.
  func makeClientContext(_ version: GLContext.Version) throws -> any ClientContext {
    switch try prepare() {
    case .openGL(let device): try OpenGLClient(version, beside: device)
    case .software: try OpenGLClient(reading: version)
    }
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
    software?.trim()
  }
}
