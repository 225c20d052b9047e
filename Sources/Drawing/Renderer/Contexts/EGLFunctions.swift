internal import CTactusEGL
internal import CTactusGLES2

/// The names in an extension string.
struct ExtensionSet {
  private let names: Set<Substring>

  init(_ string: UnsafePointer<CChar>?) {
    names = Set(string.map { String(cString: $0).split(separator: " ") } ?? [])
  }

  func contains(_ name: String) -> Bool { names.contains(name[...]) }
}

/// The entry points of extensions; `nil` where the driver lacks them.
struct EGLFunctions {
  typealias SwapBuffersWithDamage =
    @convention(c) (EGLDisplay?, EGLSurface?, UnsafePointer<EGLint>?, EGLint) -> EGLBoolean
  typealias GetPlatformDisplay =
    @convention(c) (EGLenum, UnsafeMutableRawPointer?, UnsafePointer<EGLint>?) -> EGLDisplay?
  typealias QueryDisplayAttribute =
    @convention(c) (EGLDisplay?, EGLint, UnsafeMutablePointer<EGLAttrib>?) -> EGLBoolean
  typealias QueryDeviceString = @convention(c) (UnsafeMutableRawPointer?, EGLint) -> UnsafePointer<CChar>?
  typealias GraphicsResetStatus = @convention(c) () -> GLenum

  let swapBuffersWithDamage: SwapBuffersWithDamage?
  let graphicsResetStatus: GraphicsResetStatus?

  init(_ extensions: ExtensionSet) {
    if extensions.contains("EGL_KHR_swap_buffers_with_damage") {
      swapBuffersWithDamage = Self.load("eglSwapBuffersWithDamageKHR")
    } else if extensions.contains("EGL_EXT_swap_buffers_with_damage") {
      swapBuffersWithDamage = Self.load("eglSwapBuffersWithDamageEXT")
    } else {
      swapBuffersWithDamage = nil
    }
    graphicsResetStatus = Self.load("glGetGraphicsResetStatusEXT") ?? Self.load("glGetGraphicsResetStatusKHR")
  }

  static func getPlatformDisplay() -> GetPlatformDisplay? { load("eglGetPlatformDisplayEXT") }

  /// Returns the entry point of a function, or `nil` if the driver lacks it.
  static func load<Function>(_ name: String) -> Function? {
    // A pointer to a C function, whose type the extension's specification fixes.
    eglGetProcAddress(name).map { unsafeBitCast($0, to: Function.self) }
  }
}
