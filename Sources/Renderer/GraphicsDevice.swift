internal import CEGL
internal import CGLES2

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
  lazy var renderer = Renderer(device: self)
  private let isSharedDisplay: Bool

  private init(display: EGLDisplay, surfaceType: EGLint, isSharedDisplay: Bool) throws(GraphicsDeviceError) {
    self.display = display
    self.isSharedDisplay = isSharedDisplay
    guard eglInitialize(display, nil, nil) == EGL_TRUE else {
      throw .initializationFailed(code: eglGetError())
    }
    guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else {
      throw .noContext(code: eglGetError())
    }
    let extensions = ExtensionSet(eglQueryString(display, EGL_EXTENSIONS))
    capabilities.hasBufferAge =
      extensions.contains("EGL_EXT_buffer_age") || extensions.contains("EGL_KHR_partial_update")
    capabilities.hasSurfacelessContext = extensions.contains("EGL_KHR_surfaceless_context")
    functions = EGLFunctions(extensions)
    capabilities.hasSwapWithDamage = functions.swapBuffersWithDamage != nil
    configuration = try Self.configuration(on: display, surfaceType: surfaceType)
    context = try Self.context(
      on: display, configuration, robust: extensions.contains("EGL_EXT_create_context_robustness"))
    placeholder =
      capabilities.hasSurfacelessContext
      ? nil : eglCreatePbufferSurface(display, configuration, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
    try makeCurrent(nil)
    readOpenGLCapabilities()
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
    let name = "Wayland"
    guard
      let display = platformDisplay(0x31D8, UnsafeMutableRawPointer(display), "wayland")
    else { throw .noDisplay(platform: name, code: eglGetError()) }
    return try GraphicsDevice(display: display, surfaceType: EGL_WINDOW_BIT, isSharedDisplay: false)
  }

  /// Opens the GPU for drawing without any window.
  package static func surfaceless() throws(GraphicsDeviceError) -> GraphicsDevice {
    if let display = platformDisplay(0x31DD, nil, "surfaceless") {
      return try GraphicsDevice(display: display, surfaceType: EGL_PBUFFER_BIT, isSharedDisplay: true)
    }
    guard let display = eglGetDisplay(nil) else {
      throw .noDisplay(platform: "surfaceless", code: eglGetError())
    }
    return try GraphicsDevice(display: display, surfaceType: EGL_PBUFFER_BIT, isSharedDisplay: true)
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

// MARK: - Choosing

extension GraphicsDevice {
  /// The display of a platform (numbers from the EGL registry: 0x31D8 Wayland, 0x31DD surfaceless).
  private static func platformDisplay(
    _ platform: EGLenum, _ native: UnsafeMutableRawPointer?, _ name: String
  ) -> EGLDisplay? {
    let client = ExtensionSet(eglQueryString(nil, EGL_EXTENSIONS))
    let names = ["EGL_KHR_platform_", "EGL_EXT_platform_", "EGL_MESA_platform_"]
    if names.contains(where: { client.contains($0 + name) }),
      let function = EGLFunctions.getPlatformDisplay(),
      let display = function(platform, native, nil)
    {
      return display
    }
    // EGL 1.4 drivers guess the platform from the pointer.
    return native.flatMap { eglGetDisplay(EGLNativeDisplayType($0)) }
  }

  /// A configuration with 8 bits per component, without alpha, depth and stencil if there is one.
  private nonisolated static func configuration(
    on display: EGLDisplay, surfaceType: EGLint
  ) throws(GraphicsDeviceError) -> EGLConfig {
    let attributes: [EGLint] = [
      EGL_SURFACE_TYPE, surfaceType, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES2_BIT, EGL_RED_SIZE, 8, EGL_GREEN_SIZE,
      8,
      EGL_BLUE_SIZE, 8, EGL_NONE,
    ]
    var configurations = [EGLConfig?](repeating: nil, count: 64)
    var count: EGLint = 0
    guard
      eglChooseConfig(display, attributes, &configurations, EGLint(configurations.count), &count) == EGL_TRUE,
      count > 0
    else { throw .noConfiguration(code: eglGetError()) }
    func value(_ configuration: EGLConfig, _ attribute: EGLint) -> EGLint {
      var value: EGLint = 0
      eglGetConfigAttrib(display, configuration, attribute, &value)
      return value
    }
    let candidates = configurations.prefix(Int(count)).compactMap { $0 }.filter {
      value($0, EGL_RED_SIZE) == 8
    }
    let best = candidates.min { left, right in
      func cost(_ configuration: EGLConfig) -> EGLint {
        value(configuration, EGL_ALPHA_SIZE) + value(configuration, EGL_DEPTH_SIZE)
          + value(configuration, EGL_STENCIL_SIZE) + 16 * value(configuration, EGL_SAMPLES)
      }
      return cost(left) < cost(right)
    }
    guard let best else { throw .noConfiguration(code: EGL_BAD_CONFIG) }
    return best
  }

  private static func context(
    on display: EGLDisplay, _ configuration: EGLConfig, robust: Bool
  ) throws(GraphicsDeviceError) -> EGLContext {
    // EGL_EXT_create_context_robustness: robust access 0x30BF, strategy 0x3138 "lose context on reset" 0x31BF.
    let robustAttributes: [EGLint] = [
      EGL_CONTEXT_CLIENT_VERSION, 2, 0x30BF, 1, 0x3138, 0x31BF, EGL_NONE,
    ]
    if robust, let context = eglCreateContext(display, configuration, nil, robustAttributes) {
      return context
    }
    guard
      let context = eglCreateContext(display, configuration, nil, [EGL_CONTEXT_CLIENT_VERSION, 2, EGL_NONE])
    else { throw .noContext(code: eglGetError()) }
    return context
  }

  private func readOpenGLCapabilities() {
    let extensions = ExtensionSet(
      glGetString(GLenum(GL_EXTENSIONS)).map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
    capabilities.reportsReset =
      extensions.contains("GL_EXT_robustness") || extensions.contains("GL_KHR_robustness")
    capabilities.hasBGRATextures = extensions.contains("GL_EXT_texture_format_BGRA8888")
    if let name = glGetString(GLenum(GL_RENDERER)) { capabilities.rendererName = String(cString: name) }
    var size: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &size)
    capabilities.maximumTextureSize = max(64, Int(size))
  }
}
