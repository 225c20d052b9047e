internal import CTactusEGL
internal import CTactusGLES2

/// The connection to the GPU: an EGL display with one OpenGL ES 2 context.
///
/// A device whose context is lost cannot be used any longer, and another one has to be created. Textures are then uploaded again
/// from their bitmaps.
package final class GraphicsDevice {
  /// The features that the driver supports.
  package var capabilities = GraphicsCapabilities()
  /// How the frames of windows are passed to the compositor: by swapping EGL buffers or in shared memory.
  package let presentationPath: PresentationPath

  let display: EGLDisplay
  let configuration: EGLConfig
  let context: EGLContext
  /// The off-screen surface on which the context is made current without a window; nil if the driver supports contexts without a
  /// surface, or no off-screen surfaces.
  let placeholder: EGLSurface?
  let functions: EGLFunctions
  /// What the contexts of applications use of the display.
  let access: DisplayAccess
  /// The renderer; nil before ``renderer`` is first used.
  private(set) var existingRenderer: Renderer?
  /// The renderer for all surfaces of the device, which share its textures and shader programs. It is created when it is first
  /// used, while the context has to be current.
  var renderer: Renderer {
    if let existingRenderer { return existingRenderer }
    let renderer = Renderer(device: self, programs: preparedPrograms, programCache: programCache)
    renderer.textureBudget = textureBudget
    existingRenderer = renderer
    return renderer
  }
  /// The size of all textures, in bytes, above which the textures of pictures that are not visible are deleted. Default 64 MiB.
  package var textureBudget = Renderer.defaultTextureBudget {
    didSet { existingRenderer?.textureBudget = textureBudget }
  }
  private let preparedPrograms: [QuadProgram.Key: QuadProgram]
  private var programCache: ProgramCache?
  /// The opened context, as long as its capabilities have not been queried because it has never been current; nil afterwards.
  private var undescribed: OpenedContext?
  /// A Boolean value that indicates whether the context can be made current only on the surface of a window.
  private let needsWindow: Bool
  /// The window's surface on which the context was last made current, if ``needsWindow`` is true; nil if there is none.
  private var lastSurface: EGLSurface?
  private let isSharedDisplay: Bool
  /// Imports the DMA buffers of cameras and video decoders as textures; nil if the driver cannot. It may only be changed before
  /// the first frame is drawn.
  package var importer: EGLImageImporter?

  /// Creates a device that takes ownership of an opened context, which must not be current on any thread.
  init(_ opened: OpenedContext) throws(GraphicsDeviceError) {
    capabilities = opened.capabilities
    presentationPath = opened.presentationPath
    display = opened.display
    configuration = opened.configuration
    context = opened.context
    placeholder = opened.placeholder
    functions = opened.functions
    access = DisplayAccess(opened.display)
    preparedPrograms = opened.programs
    programCache = opened.programCache
    isSharedDisplay = opened.isSharedDisplay
    needsWindow = opened.needsWindow
    if !opened.isDescribed { undescribed = opened }
    makeImporter()
    if !needsWindow { try makeCurrent(nil) }
  }

  private func makeImporter() {
    importer = EGLImageImporter(
      display: display, extensions: ExtensionSet(eglQueryString(display, EGL_EXTENSIONS)),
      drawsExternalImages: capabilities.drawsExternalImages)
  }

  deinit {
    detachContext()
    if let placeholder { eglDestroySurface(display, placeholder) }
    eglDestroyContext(display, context)
    // The default display belongs to the whole process.
    guard !isSharedDisplay else { return }
    access.close()
    eglTerminate(display)
  }

  /// Creates a device for the windows of a Wayland connection.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`, which has to outlive the device.
  ///   - presentation: The user's choice of the ``PresentationPath``: `swap` or `shared-memory`; nil, the default, to choose by
  ///     the driver.
  ///   - needsHardware: Whether a driver that draws with the processor is refused. Default `false`.
  package static func wayland(
    display: OpaquePointer, presentation: String? = nil, needsHardware: Bool = false
  ) throws(GraphicsDeviceError) -> GraphicsDevice {
    try GraphicsDevice(
      OpenedContext(wayland: display, presentation: presentation, needsHardware: needsHardware))
  }

  /// Creates a device for drawing without a window.
  ///
  /// - Parameter programCache: The directory of the cache for compiled shader programs; nil, the default, for no cache.
  package static func surfaceless(programCache: String? = nil) throws(GraphicsDeviceError) -> GraphicsDevice {
    try GraphicsDevice(OpenedContext.surfaceless(cacheDirectory: programCache))
  }

  /// Makes the context current on a window's surface, or without a window if the surface is nil.
  func makeCurrent(_ surface: EGLSurface?) throws(GraphicsDeviceError) {
    let target = surface ?? placeholder ?? lastSurface
    guard eglMakeCurrent(display, target, target, context) == EGL_TRUE else {
      let code = eglGetError()
      throw code == EGL_CONTEXT_LOST ? .contextLost : .presentationFailed(code: code)
    }
    guard needsWindow else { return }
    lastSurface = target
    guard var opened = undescribed.take() else { return }
    opened.describe()
    capabilities = opened.capabilities
    programCache = opened.programCache
    makeImporter()
  }

  /// Detaches the context from the calling thread, so that another one can draw. The next call that draws makes it current again.
  package func detachContext() { eglMakeCurrent(display, nil, nil, nil) }

  /// Detaches the context from the thread, because a window's surface is about to be destroyed.
  func surfaceWillClose(_ surface: EGLSurface) {
    detachContext()
    if lastSurface == surface { lastSurface = nil }
  }

  /// Calls a closure that draws without a window, and detaches the context from the thread afterwards.
  ///
  /// In a program without the toolkit's event loop, such as one that runs tests, the main queue moves between threads, and a
  /// context can be current on one thread only.
  package func perform<Result>(_ body: () throws -> Result) throws -> Result {
    try makeCurrent(nil)
    defer { detachContext() }
    return try body()
  }

  /// Throws an error if the GPU was reset since the last call.
  func checkForReset() throws(GraphicsDeviceError) {
    guard let graphicsResetStatus = functions.graphicsResetStatus, capabilities.reportsReset else { return }
    if graphicsResetStatus() != GLenum(GL_NO_ERROR) { throw .contextLost }
  }
}
