internal import CTactusEGL
internal import CTactusGLES2

/// The connection to the GPU: an EGL display with one OpenGL ES 2 context.
///
/// When the context is lost, make another device and another renderer; bitmaps keep everything that was uploaded.
@MainActor
package final class GraphicsDevice {
  /// What the driver offers.
  package internal(set) var capabilities = GraphicsCapabilities()

  let display: EGLDisplay
  let configuration: EGLConfig
  let context: EGLContext
  /// Stands in for a window where the driver's contexts need a surface.
  let placeholder: EGLSurface?
  let functions: EGLFunctions
  /// Draws for all surfaces of the device, so that they share textures and programs.
  private(set) lazy var renderer = Renderer(
    device: self, programs: preparedPrograms, programCache: programCache)
  private let preparedPrograms: [QuadProgram.Key: QuadProgram]
  private let programCache: ProgramCache?
  private let isSharedDisplay: Bool

  /// Takes over a context that is current on no thread.
  init(_ opened: OpenedContext) throws(GraphicsDeviceError) {
    capabilities = opened.capabilities
    display = opened.display
    configuration = opened.configuration
    context = opened.context
    placeholder = opened.placeholder
    functions = opened.functions
    preparedPrograms = opened.programs
    programCache = opened.programCache
    isSharedDisplay = opened.isSharedDisplay
    try makeCurrent(nil)
  }

  isolated deinit {
    eglMakeCurrent(display, nil, nil, nil)
    if let placeholder { eglDestroySurface(display, placeholder) }
    eglDestroyContext(display, context)
    // The default display belongs to the whole process.
    if !isSharedDisplay { eglTerminate(display) }
  }

  /// Opens the GPU for windows of a Wayland connection.
  ///
  /// - Parameter display: The `wl_display`, which has to outlive the device.
  package static func wayland(display: OpaquePointer) throws(GraphicsDeviceError) -> GraphicsDevice {
    try GraphicsDevice(OpenedContext(wayland: display))
  }

  /// Opens the GPU for drawing without any window.
  ///
  /// - Parameter programCache: A directory in which compiled programs are kept for later; none unless given.
  package static func surfaceless(programCache: String? = nil) throws(GraphicsDeviceError) -> GraphicsDevice {
    try GraphicsDevice(OpenedContext.surfaceless(cacheDirectory: programCache))
  }

  /// Makes the context current, on a window or on none.
  func makeCurrent(_ surface: EGLSurface?) throws(GraphicsDeviceError) {
    let target = surface ?? placeholder
    guard eglMakeCurrent(display, target, target, context) == EGL_TRUE else {
      let code = eglGetError()
      throw code == EGL_CONTEXT_LOST ? .contextLost : .presentationFailed(code: code)
    }
  }

  /// Throws when the GPU was reset since the last call.
  func checkForReset() throws(GraphicsDeviceError) {
    guard let graphicsResetStatus = functions.graphicsResetStatus, capabilities.reportsReset else { return }
    if graphicsResetStatus() != GLenum(GL_NO_ERROR) { throw .contextLost }
  }
}
