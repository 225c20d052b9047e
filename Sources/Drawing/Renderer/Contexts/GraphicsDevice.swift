internal import CTactusEGL
internal import CTactusGLES2

/// The connection to the GPU: an EGL display with one OpenGL ES 2 context.
///
/// When the context is lost, another device has to be created. What was uploaded is uploaded again from its bitmaps.
@MainActor
package final class GraphicsDevice {
  /// The features that the driver offers.
  package var capabilities = GraphicsCapabilities()
  /// The path on which the frames of windows reach the compositor.
  package let presentationPath: PresentationPath

  let display: EGLDisplay
  let configuration: EGLConfig
  let context: EGLContext
  /// The surface with which the context is current while it draws into no window; nil if the driver needs none.
  let placeholder: EGLSurface?
  let functions: EGLFunctions
  /// The renderer, if it has been created.
  private(set) var existingRenderer: Renderer?
  /// The renderer of all surfaces of the device, which share its textures and programs. It is created when it is first needed, for which
  /// the context has to be current.
  var renderer: Renderer {
    if let existingRenderer { return existingRenderer }
    let renderer = Renderer(device: self, programs: preparedPrograms, programCache: programCache)
    renderer.textureBudget = textureBudget
    existingRenderer = renderer
    return renderer
  }
  /// The size of the textures, in bytes, above which pictures that are not shown have none. Default 64 MiB.
  package var textureBudget = Renderer.defaultTextureBudget {
    didSet { existingRenderer?.textureBudget = textureBudget }
  }
  private let preparedPrograms: [QuadProgram.Key: QuadProgram]
  private var programCache: ProgramCache?
  /// The context, if no surface has been current with it yet; nil once it is described.
  private var undescribed: OpenedContext?
  /// A Boolean value that indicates whether the context can be current on a window's surface alone.
  private let needsWindow: Bool
  /// The window's surface on which such a context was current last; nil if there is none.
  private var lastSurface: EGLSurface?
  private let isSharedDisplay: Bool
  /// The importer of buffers of devices; nil if the driver cannot import any. To be set before the first frame is drawn.
  package var importer: EGLImageImporter?

  /// Creates a device that owns a context, which must not be current on any thread.
  init(_ opened: OpenedContext) throws(GraphicsDeviceError) {
    capabilities = opened.capabilities
    presentationPath = opened.presentationPath
    display = opened.display
    configuration = opened.configuration
    context = opened.context
    placeholder = opened.placeholder
    functions = opened.functions
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

  isolated deinit {
    eglMakeCurrent(display, nil, nil, nil)
    if let placeholder { eglDestroySurface(display, placeholder) }
    eglDestroyContext(display, context)
    // The default display belongs to the whole process.
    if !isSharedDisplay { eglTerminate(display) }
  }

  /// Opens the GPU for the windows of a Wayland connection.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`, which has to outlive the device.
  ///   - presentation: The user's choice of the ``PresentationPath``.
  package static func wayland(
    display: OpaquePointer, presentation: String? = nil
  ) throws(GraphicsDeviceError) -> GraphicsDevice {
    try GraphicsDevice(OpenedContext(wayland: display, presentation: presentation))
  }

  /// Opens the GPU for drawing without a window.
  ///
  /// - Parameter programCache: The directory of the cache for compiled programs; `nil` for no cache.
  package static func surfaceless(programCache: String? = nil) throws(GraphicsDeviceError) -> GraphicsDevice {
    try GraphicsDevice(OpenedContext.surfaceless(cacheDirectory: programCache))
  }

  /// Makes the context current on a window's surface, or on none.
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

  /// Records that a window's surface is about to be destroyed.
  func surfaceWillClose(_ surface: EGLSurface) {
    eglMakeCurrent(display, nil, nil, nil)
    if lastSurface == surface { lastSurface = nil }
  }

  /// Calls a closure that draws without a window, and detaches the context from the thread afterwards: the main queue of a program
  /// without an event loop of its own, such as one that runs tests, moves between threads.
  package func perform<Result>(_ body: () throws -> Result) throws -> Result {
    try makeCurrent(nil)
    defer { eglMakeCurrent(display, nil, nil, nil) }
    return try body()
  }

  /// Throws an error if the GPU was reset since the last call.
  func checkForReset() throws(GraphicsDeviceError) {
    guard let graphicsResetStatus = functions.graphicsResetStatus, capabilities.reportsReset else { return }
    if graphicsResetStatus() != GLenum(GL_NO_ERROR) { throw .contextLost }
  }
}
