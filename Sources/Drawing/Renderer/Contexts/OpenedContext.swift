internal import CTactusEGL
internal import CTactusGLES2
internal import CTactusWaylandEGL

/// An EGL display with an OpenGL ES 2 context that is current on no thread, from which a ``GraphicsDevice`` is created.
///
/// The value may be sent to another thread, because only one thread at a time uses it: first the one that opens it, then the main
/// thread. EGL's handles are valid on every thread; OpenGL may be called on the thread on which the context is current.
struct OpenedContext: @unchecked Sendable {
  var capabilities = GraphicsCapabilities()
  let display: EGLDisplay
  let configuration: EGLConfig
  let context: EGLContext
  /// The off-screen surface on which the context is made current without a window; nil if the driver supports contexts without a
  /// surface, or no off-screen surfaces.
  let placeholder: EGLSurface?
  /// A Boolean value that indicates whether the context can be made current only on the surface of a window.
  var needsWindow: Bool { placeholder == nil && !capabilities.hasSurfacelessContext }
  /// A Boolean value that indicates whether the capabilities of OpenGL have been queried, for which the context has to be current.
  /// Default false.
  private(set) var isDescribed = false
  /// The directory of the cache for compiled shader programs; nil for no cache.
  private let cacheDirectory: String?
  let functions: EGLFunctions
  /// The shader programs that ``prepare(on:)`` has compiled, for the renderer to use.
  private(set) var programs: [QuadProgram.Key: QuadProgram] = [:]
  /// The cache of compiled shader programs; nil if there is no directory for it.
  private(set) var programCache: ProgramCache?
  let isSharedDisplay: Bool
  /// How the frames of windows are passed to the compositor: by swapping EGL buffers or in shared memory.
  private(set) var presentationPath = PresentationPath.wholeSwap

  /// Opens an EGL display for the windows of a Wayland connection, and creates a context.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`.
  ///   - presentation: The user's choice of the ``PresentationPath``; nil to choose by the driver.
  ///   - needsHardware: Whether a driver that draws with the processor is refused. Default `false`.
  init(
    wayland display: OpaquePointer, presentation: String?, needsHardware: Bool = false
  ) throws(GraphicsDeviceError) {
    guard
      let display = Self.platformDisplay(
        EGL_PLATFORM_WAYLAND_EXT, UnsafeMutableRawPointer(display), "wayland")
    else {
      throw .noDisplay(platform: "Wayland", code: eglGetError())
    }
    try self.init(
      display: display, surfaceType: EGL_WINDOW_BIT, isSharedDisplay: false,
      cacheDirectory: ProgramCache.userDirectory, needsHardware: needsHardware)
    // Shared memory is filled from a framebuffer object, into which a context that needs a window cannot draw without one.
    presentationPath = PresentationPath(for: capabilities, request: needsWindow ? "swap" : presentation)
  }

  /// Opens an EGL display for drawing without a window, and creates a context.
  ///
  /// - Parameter cacheDirectory: The directory of the cache for compiled shader programs; nil for no cache.
  static func surfaceless(cacheDirectory: String?) throws(GraphicsDeviceError) -> OpenedContext {
    guard
      let display = platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nil, "surfaceless") ?? eglGetDisplay(nil)
    else {
      throw .noDisplay(platform: "surfaceless", code: eglGetError())
    }
    var opened = try OpenedContext(
      display: display, surfaceType: EGL_PBUFFER_BIT, isSharedDisplay: true, cacheDirectory: cacheDirectory)
    // There is nothing to swap: what such a context draws reaches windows by being read.
    opened.presentationPath = .sharedMemory
    return opened
  }

  private init(
    display: EGLDisplay, surfaceType: EGLint, isSharedDisplay: Bool, cacheDirectory: String?,
    needsHardware: Bool = false
  ) throws(GraphicsDeviceError) {
    self.display = display
    self.isSharedDisplay = isSharedDisplay
    self.cacheDirectory = cacheDirectory
    guard eglInitialize(display, nil, nil) == EGL_TRUE else {
      throw .initializationFailed(code: eglGetError())
    }
    // A display that is left initialized would be returned for the next connection with the same address.
    var isOpened = false
    defer { if !isOpened, !isSharedDisplay { eglTerminate(display) } }
    // This is known before a context is created, for which Mesa compiles.
    if needsHardware, Self.isSoftware(display) { throw .softwareDriver(name: "") }
    let extensions = ExtensionSet(eglQueryString(display, EGL_EXTENSIONS))
    capabilities.hasBufferAge = extensions.contains("EGL_EXT_buffer_age")
    capabilities.hasSurfacelessContext = extensions.contains("EGL_KHR_surfaceless_context")
    functions = EGLFunctions(extensions)
    guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else {
      throw .noContext(code: eglGetError())
    }
    capabilities.hasSwapWithDamage = functions.swapBuffersWithDamage != nil
    let needsSurface = !capabilities.hasSurfacelessContext
    configuration = try Self.configuration(
      on: display, surfaceType: surfaceType, needsPlaceholder: needsSurface)
    context = try Self.context(
      on: display, configuration, robust: extensions.contains("EGL_EXT_create_context_robustness"))
    placeholder =
      needsSurface
      ? eglCreatePbufferSurface(display, configuration, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]) : nil
    isOpened = true
    // The capabilities of such a context are queried when the first window's surface is made current.
    if needsWindow, surfaceType == EGL_WINDOW_BIT { return }
    guard eglMakeCurrent(display, placeholder, placeholder, context) == EGL_TRUE else {
      isOpened = false
      throw .noContext(code: eglGetError())
    }
    describe()
    eglMakeCurrent(display, nil, nil, nil)
    if needsHardware, capabilities.isSoftware {
      eglDestroyContext(display, context)
      isOpened = false
      throw .softwareDriver(name: capabilities.rendererName)
    }
  }

  /// Queries the capabilities of OpenGL, unless that was done before. The context has to be current.
  mutating func describe() {
    guard !isDescribed else { return }
    isDescribed = true
    programCache = readOpenGLCapabilities(cacheDirectory: cacheDirectory)
  }

  /// Compiles the shader program that the first frame needs, and draws with it once, because some drivers, such as Mesa's software
  /// renderer, complete the compilation at the first use.
  ///
  /// - Parameter surface: A `wl_surface` that is used for nothing else; nothing is committed to it.
  mutating func prepare(on surface: OpaquePointer) {
    switch presentationPath {
    case .sharedMemory: prepareRetainedTarget()
    case .partialSwap, .wholeSwap: prepareWindow(surface)
    }
  }

  private mutating func prepareWindow(_ surface: OpaquePointer) {
    withWindow(surface) { opened in
      opened.describe()
      opened.drawOnce()
    }
  }

  /// Calls a closure while the context is current on a small window that is not shown.
  ///
  /// - Parameters:
  ///   - surface: A `wl_surface` that is used for nothing else.
  ///   - body: The closure, which is not called if the driver has no such window.
  mutating func withWindow(_ surface: OpaquePointer, _ body: (inout OpenedContext) -> Void) {
    guard let window = wl_egl_window_create(surface, Self.side, Self.side) else { return }
    defer { wl_egl_window_destroy(window) }
    guard
      let target = eglCreateWindowSurface(
        display, configuration, EGLNativeWindowType(bitPattern: window), nil)
    else { return }
    defer {
      eglMakeCurrent(display, nil, nil, nil)
      eglDestroySurface(display, target)
    }
    guard eglMakeCurrent(display, target, target, context) == EGL_TRUE else { return }
    body(&self)
  }

  private mutating func prepareRetainedTarget() {
    guard eglMakeCurrent(display, placeholder, placeholder, context) == EGL_TRUE else { return }
    defer { eglMakeCurrent(display, nil, nil, nil) }
    // Some drivers generate the code of a program for the format of the framebuffer.
    guard
      let target = try? RenderTarget(
        width: Int(Self.side), height: Int(Self.side), format: capabilities.fastestReadableFormat)
    else { return }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    drawOnce()
    target.delete()
  }

  /// The width and the height of the surface into which ``prepare(on:)`` draws, in pixels.
  private static let side: Int32 = 16

  private mutating func drawOnce() {
    Renderer.setState()
    var texture = Texture.makeWhite()
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let vertices = [QuadVertex](repeating: QuadVertex(), count: 4)
    vertices.withUnsafeBytes {
      glBufferData(GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STREAM_DRAW))
    }
    glViewport(0, 0, Self.side, Self.side)
    let key = QuadProgram.Key(shading: .general, hasManyTextures: false, clips: 0)
    // An error here occurs again, and is reported, when a frame is drawn.
    if let program = try? QuadProgram(
      key, isPrecise: capabilities.hasPreciseFragments, cache: programCache)
    {
      programs[key] = program
      glUseProgram(program.name)
      QuadVertex.setAttributes(program.attributeCount, firstVertex: 0)
      glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
    glFlush()
    glDeleteBuffers(1, &buffer)
    glDeleteTextures(1, &texture)
  }
}
