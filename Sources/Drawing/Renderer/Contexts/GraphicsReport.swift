internal import CTactusEGL
internal import CTactusGLES2

/// What the graphics driver of a Wayland connection says of itself.
package struct GraphicsReport: Sendable {
  /// A fact: its name and its value.
  package typealias Fact = (name: String, value: String)

  /// What is known of EGL.
  package private(set) var display: [Fact] = []
  /// What is known of OpenGL ES. Empty without a context.
  package private(set) var openGL: [Fact] = []
  /// The extensions that are used, with the name under which the driver has each; nil if it lacks it.
  package private(set) var features: [(feature: DriverFeature, name: String?)] = []
  /// The features of the driver; nil without a context.
  package private(set) var capabilities: GraphicsCapabilities?
  /// How frames reach the compositor; nil without a context.
  package private(set) var path: PresentationPath?
  /// Why nothing can be drawn; nil if there is a context.
  package private(set) var error: GraphicsDeviceError?

  /// The folder in which compiled programs are kept for the next launch; nil without a home directory.
  package static var cacheDirectory: String? { ProgramCache.userDirectory }

  /// Creates the report on a driver that could not be asked.
  package init(error: GraphicsDeviceError) { self.error = error }

  /// Opens the driver of a Wayland connection, and closes it again.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`.
  ///   - surface: A `wl_surface` that is used for nothing else; nothing is committed to it.
  ///   - presentation: The user's choice of the ``PresentationPath``: `swap` or `shared-memory`; nil, the default, to choose by
  ///     the driver.
  package init(wayland display: OpaquePointer, surface: OpaquePointer?, presentation: String? = nil) {
    DriverCache.disableIfDiskIsFull()
    let client = Self.text(eglQueryString(nil, EGL_EXTENSIONS))
    self.display.append(("client extensions", client.isEmpty ? "none: EGL 1.4" : client))
    guard
      let native = OpenedContext.platformDisplay(
        EGL_PLATFORM_WAYLAND_EXT, UnsafeMutableRawPointer(display), "wayland")
    else {
      error = .noDisplay(platform: "Wayland", code: eglGetError())
      return
    }
    guard eglInitialize(native, nil, nil) == EGL_TRUE else {
      error = .initializationFailed(code: eglGetError())
      return
    }
    describe(native)
    do throws(GraphicsDeviceError) {
      var opened = try OpenedContext(wayland: display, presentation: presentation)
      self.display.append(("configuration", Self.describe(opened.configuration, on: native)))
      if opened.needsWindow, let surface {
        opened.withWindow(surface) { report(on: $0, client) }
      } else if eglMakeCurrent(native, opened.placeholder, opened.placeholder, opened.context) == EGL_TRUE {
        report(on: opened, client)
        eglMakeCurrent(native, nil, nil, nil)
      }
      if capabilities == nil { error = .noContext(code: eglGetError()) }
      // Closes the display.
      _ = try? GraphicsDevice(opened)
    } catch {
      self.error = error
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

// MARK: - EGL

extension GraphicsReport {
  private mutating func describe(_ native: EGLDisplay) {
    for (name, key) in [
      ("vendor", EGL_VENDOR), ("version", EGL_VERSION), ("interfaces", EGL_CLIENT_APIS),
      ("extensions", EGL_EXTENSIONS),
    ] {
      display.append((name, Self.text(eglQueryString(native, key))))
    }
    var count: EGLint = 0
    eglGetConfigs(native, nil, 0, &count)
    display.append(("configurations", "\(count)"))
  }

  private static func describe(_ configuration: EGLConfig, on native: EGLDisplay) -> String {
    func value(_ attribute: EGLint) -> EGLint {
      var value: EGLint = 0
      eglGetConfigAttrib(native, configuration, attribute, &value)
      return value
    }
    let bits = [EGL_RED_SIZE, EGL_GREEN_SIZE, EGL_BLUE_SIZE, EGL_ALPHA_SIZE].map { "\(value($0))" }
    let off = value(EGL_SURFACE_TYPE) & EGL_PBUFFER_BIT != 0 ? "with" : "without"
    return
      "number \(value(EGL_CONFIG_ID)), \(bits.joined(separator: " ")) bits, depth \(value(EGL_DEPTH_SIZE)), "
      + "stencil \(value(EGL_STENCIL_SIZE)), samples \(value(EGL_SAMPLES)), \(off) off-screen surfaces"
  }
}

// MARK: - OpenGL ES

extension GraphicsReport {
  /// Queries the current context.
  private mutating func report(on opened: OpenedContext, _ client: String) {
    var opened = opened
    opened.describe()
    capabilities = opened.capabilities
    path = opened.presentationPath
    func text(_ key: Int32) -> String {
      Self.text(glGetString(GLenum(key)).map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
    }
    let (version, extensions) = (text(GL_VERSION), text(GL_EXTENSIONS))
    openGL = [
      ("vendor", text(GL_VENDOR)), ("renderer", text(GL_RENDERER)), ("version", version),
      ("shading language", text(GL_SHADING_LANGUAGE_VERSION)), ("extensions", extensions),
    ]
    for (name, key) in [
      ("longest side of a texture", GL_MAX_TEXTURE_SIZE), ("varying vectors", GL_MAX_VARYING_VECTORS),
      ("uniform vectors of fragments", GL_MAX_FRAGMENT_UNIFORM_VECTORS),
      ("uniform vectors of vertices", GL_MAX_VERTEX_UNIFORM_VECTORS),
      ("vertex attributes", GL_MAX_VERTEX_ATTRIBS), ("texture units", GL_MAX_TEXTURE_IMAGE_UNITS),
    ] {
      var value: GLint = 0
      glGetIntegerv(GLenum(key), &value)
      openGL.append((name, "\(value)"))
    }
    openGL.append(("longest side of a window", "\(opened.capabilities.maximumSurfaceSide)"))
    let precisions = [
      ("lowp", GL_LOW_FLOAT), ("mediump", GL_MEDIUM_FLOAT), ("highp", GL_HIGH_FLOAT),
    ].map { "\($0.0) \(Self.precision($0.1)) bits" }
    openGL.append(("precision of fragments", precisions.joined(separator: ", ")))
    let display = Self.text(eglQueryString(opened.display, EGL_EXTENSIONS))
    let names = Set([client, display, extensions].flatMap { $0.split(separator: " ") })
    let isVersion3 = version.hasPrefix("OpenGL ES 3")
    features = DriverFeature.all.map { feature in
      let name = feature.names.first { names.contains($0[...]) }
      return (feature, name ?? (isVersion3 && feature.isInVersion3 ? "OpenGL ES 3" : nil))
    }
  }

  private static func precision(_ type: Int32) -> GLint {
    var (range, precision) = (SIMD2<GLint>(), GLint(0))
    withUnsafeMutableBytes(of: &range) {
      glGetShaderPrecisionFormat(
        GLenum(GL_FRAGMENT_SHADER), GLenum(type), $0.assumingMemoryBound(to: GLint.self).baseAddress,
        &precision)
    }
    return precision
  }
}
