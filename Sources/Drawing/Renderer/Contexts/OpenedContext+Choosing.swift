internal import CTactusEGL
internal import CTactusGLES2
internal import TactusCLibrary

// MARK: - Choosing

extension OpenedContext {
  /// Returns the display of a platform.
  ///
  /// - Parameters:
  ///   - platform: EGL's constant for the platform.
  ///   - native: The platform's own display.
  ///   - name: The end of the name of the platform's extension.
  static func platformDisplay(
    _ platform: Int32, _ native: UnsafeMutableRawPointer?, _ name: String
  ) -> EGLDisplay? {
    let client = ExtensionSet(eglQueryString(nil, EGL_EXTENSIONS))
    let names = ["EGL_KHR_platform_", "EGL_EXT_platform_", "EGL_MESA_platform_"]
    if names.contains(where: { client.contains($0 + name) }),
      let function = EGLFunctions.getPlatformDisplay(),
      let display = function(EGLenum(platform), native, nil)
    {
      return display
    }
    // Drivers of EGL 1.4 infer the platform from the pointer.
    return native.flatMap { eglGetDisplay(EGLNativeDisplayType($0)) }
  }

  /// Returns whether the driver of a display says of itself that it draws with the processor; `false` if it cannot say so.
  static func isSoftware(_ display: EGLDisplay) -> Bool {
    let client = ExtensionSet(eglQueryString(nil, EGL_EXTENSIONS))
    var device: EGLAttrib = 0
    guard client.contains("EGL_EXT_device_query") || client.contains("EGL_EXT_device_base"),
      let queryDisplay: EGLFunctions.QueryDisplayAttribute = EGLFunctions.load("eglQueryDisplayAttribEXT"),
      let queryDevice: EGLFunctions.QueryDeviceString = EGLFunctions.load("eglQueryDeviceStringEXT"),
      queryDisplay(display, EGL_DEVICE_EXT, &device) == EGL_TRUE, device != 0
    else { return false }
    return ExtensionSet(queryDevice(UnsafeMutableRawPointer(bitPattern: device), EGL_EXTENSIONS))
      .contains("EGL_MESA_device_software")
  }

  /// Returns a configuration with 8 bits per component, alpha included, preferably without depth and stencil.
  ///
  /// Windows may be translucent, and declare their opaque region to the compositor.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - surfaceType: The kind of surface that is drawn into.
  ///   - renderable: The version of OpenGL ES, as a bit of EGL. Default OpenGL ES 2.
  ///   - needsPlaceholder: Whether the context should be current with an off-screen surface, too, if the driver has such a
  ///     configuration.
  static func configuration(
    on display: EGLDisplay, surfaceType: EGLint, renderable: EGLint = EGL_OPENGL_ES2_BIT,
    needsPlaceholder: Bool
  ) throws(GraphicsDeviceError) -> EGLConfig {
    if needsPlaceholder, surfaceType & EGL_PBUFFER_BIT == 0,
      let both = try? configuration(
        on: display, surfaceType: surfaceType | EGL_PBUFFER_BIT, needsPlaceholder: false)
    {
      return both
    }
    let attributes: [EGLint] = [
      EGL_SURFACE_TYPE, surfaceType, EGL_RENDERABLE_TYPE, renderable, EGL_RED_SIZE, 8, EGL_GREEN_SIZE,
      8,
      EGL_BLUE_SIZE, 8, EGL_NONE,
    ]
    // Deeper colours come first, of which a driver may have any number.
    var count: EGLint = 0
    guard eglChooseConfig(display, attributes, nil, 0, &count) == EGL_TRUE, count > 0 else {
      throw .noConfiguration(code: eglGetError())
    }
    var configurations = [EGLConfig?](repeating: nil, count: Int(count))
    guard
      eglChooseConfig(display, attributes, &configurations, EGLint(configurations.count), &count) == EGL_TRUE
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
        abs(8 - value(configuration, EGL_ALPHA_SIZE)) + value(configuration, EGL_DEPTH_SIZE)
          + value(configuration, EGL_STENCIL_SIZE) + 16 * value(configuration, EGL_SAMPLES)
      }
      return cost(left) < cost(right)
    }
    guard let best else { throw .noConfiguration(code: EGL_BAD_CONFIG) }
    return best
  }

  /// Creates a context of OpenGL ES, which reports resets of the GPU if the driver can.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - configuration: The configuration; nil for none.
  ///   - version: The major version. Default 2.
  ///   - robust: Whether the display has EGL_EXT_create_context_robustness.
  static func context(
    on display: EGLDisplay, _ configuration: EGLConfig?, version: Int = 2, robust: Bool
  ) throws(GraphicsDeviceError) -> EGLContext {
    let attributes: [EGLint] = [EGL_CONTEXT_CLIENT_VERSION, EGLint(version)]
    let robustness: [EGLint] = [
      EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT, EGL_TRUE,
      EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT,
    ]
    if robust,
      let context = eglCreateContext(display, configuration, nil, attributes + robustness + [EGL_NONE])
    {
      return context
    }
    guard let context = eglCreateContext(display, configuration, nil, attributes + [EGL_NONE]) else {
      throw .noContext(code: eglGetError())
    }
    return context
  }

  /// Reads the capabilities of the current context.
  ///
  /// - Returns: The cache for the context's programs, if there is one.
  mutating func readOpenGLCapabilities(cacheDirectory: String?) -> ProgramCache? {
    let (extensions, driver) = capabilities.readOpenGL()
    var alpha: EGLint = 0
    eglGetConfigAttrib(display, configuration, EGL_ALPHA_SIZE, &alpha)
    capabilities.hasTranslucentWindows = alpha > 0
    return cacheDirectory.flatMap { ProgramCache(directory: $0, extensions: extensions, driver: driver) }
  }
}
