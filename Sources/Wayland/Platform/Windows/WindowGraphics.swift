import TactusCLibrary
internal import TactusInterface
internal import TactusPixels
internal import TactusRenderer
internal import TactusScene
internal import TactusSoftwareRenderer
internal import TactusWayland

/// What draws the windows of one connection: a graphics device, which is created when it is needed, and again after it was lost, or the
/// processor.
///
/// If that is chosen automatically, the processor draws where OpenGL would be drawn by it as well, where there is no driver, and after a
/// device was lost that cannot be replaced. Then it draws as long as the connection exists.
@MainActor
final class WindowGraphics {
  /// Draws on the processor; nil if OpenGL draws.
  private var software: SoftwareRenderer?
  /// A Boolean value that indicates whether the processor draws if no device can be opened, or is lost and cannot be replaced.
  private let canDrawInSoftware: Bool
  /// Why the processor draws; nil if OpenGL draws.
  private(set) var reason: RendererReason?
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
    let reason = RendererReason(renderer, deviceFile: GraphicsHardware.deviceFile())
    let needsHardware = renderer == .automatic
    let preparation: GraphicsDevicePreparation? =
      if reason != nil { nil } else {
        GraphicsDevicePreparation(
          display: display, presentation: Self.requestedPath, needsHardware: needsHardware)
      }
    self.init(renderer: renderer, reason: reason, preparation: preparation, interrupt: interrupt) {
      () throws(GraphicsDeviceError) in
      try GraphicsDevice.wayland(
        display: display, presentation: Self.requestedPath, needsHardware: needsHardware)
    }
  }

  /// Creates the graphics of a connection whose first device is being opened, and whose others a closure opens.
  ///
  /// - Parameters:
  ///   - renderer: What is set. Default OpenGL.
  ///   - reason: Why the processor draws from the beginning; nil, the default, if OpenGL is tried, unless the processor is set.
  ///   - preparation: The device that is being opened; nil if none is.
  ///   - interrupt: Ends the connection.
  ///   - open: Opens a device.
  init(
    renderer: FrameRenderer = .openGL, reason: RendererReason? = nil, preparation: GraphicsDevicePreparation?,
    interrupt: @escaping () -> Void = {},
    open: @escaping () throws(GraphicsDeviceError) -> GraphicsDevice
  ) {
    self.open = open
    self.interrupt = interrupt
    self.preparation = preparation.map { ($0, nil) }
    canDrawInSoftware = renderer == .automatic
    if let reason = reason ?? (renderer == .software ? .requested : nil) { useSoftware(reason) }
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
        return .software(useSoftware(RendererReason(error)))
      }
    } else {
      do throws(GraphicsDeviceError) {
        opened = try open()
      } catch {
        guard canDrawInSoftware else { throw error }
        return .software(useSoftware(.lost("\(error)")))
      }
    }
    device = opened
    applyBudget(to: opened)
    let name = opened.capabilities.rendererName
    WaylandPlatform.logger.notice(
      "OpenGL draws\(name.isEmpty ? "" : " on \(name)")\(canDrawInSoftware ? "" : ", as set").")
    return .openGL(opened)
  }

  /// Lets the processor draw from now on, and logs why.
  @discardableResult
  private func useSoftware(_ reason: RendererReason) -> SoftwareRenderer {
    if reason.isFailure {
      WaylandPlatform.logger.warning("\(reason)")
    } else {
      WaylandPlatform.logger.notice("\(reason)")
    }
    let renderer = SoftwareRenderer()
    self.reason = reason
    software = renderer
    return renderer
  }

  /// Lets the processor draw, if it may, because device after device fails. All presenters must have been released.
  func giveUpDevice(_ cause: any Error) {
    guard canDrawInSoftware, software == nil else { return }
    discard()
    useSoftware(.lost("\(cause)"))
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
