internal import CTactusEGL

/// An error that prevents drawing with the GPU.
package enum GraphicsDeviceError: Error, Hashable, Sendable {
  /// EGL offers no display of the platform.
  case noDisplay(platform: String, code: Int32)
  /// EGL or its driver could not be started.
  case initializationFailed(code: Int32)
  /// The driver would draw with the processor, and one that draws with a graphics processor is needed.
  ///
  /// - Parameter name: The name of the driver; empty if it is not known.
  case softwareDriver(name: String)
  /// The driver has no configuration with 8 bits per component for OpenGL ES 2.
  case noConfiguration(code: Int32)
  /// The driver could not create an OpenGL ES 2 context.
  case noContext(code: Int32)
  /// The window's surface could not be created.
  case noSurface(code: Int32)
  /// The context could not be made current, or the buffers could not be swapped.
  case presentationFailed(code: Int32)
  /// A shader or program could not be compiled or linked; `log` is the driver's message.
  case shaderCompilationFailed(log: String)
  /// The driver could not create a texture to draw into.
  case noRenderTarget(width: Int, height: Int)
  /// The driver had no memory for a texture or a buffer. All textures have been freed, so that the owners of pictures whose pixels were
  /// discarded have to be notified.
  case outOfMemory
  /// The context was lost, as after a reset of the GPU: everything in it has to be created again.
  case contextLost
}

extension GraphicsDeviceError: CustomStringConvertible {
  /// The failure, with EGL's error, and the Debian packages that usually solve it.
  package var description: String {
    switch self {
    case .noDisplay(let platform, let code):
      "EGL has no \(platform) display (\(Self.name(code))). Install the EGL library and its driver: "
        + "libegl1, libegl-mesa0, libgl1-mesa-dri"
    case .initializationFailed(let code):
      "EGL found no working driver (\(Self.name(code))). Install libegl-mesa0 and libgl1-mesa-dri, or the board's "
        + "own driver, and make sure that the user may open /dev/dri/renderD128 (group render)"
    case .softwareDriver(let name):
      "The driver of OpenGL would draw with the processor, too" + (name.isEmpty ? "" : " (\(name))")
    case .noConfiguration(let code):
      "The EGL driver has no OpenGL ES 2 configuration with 8 bits per component (\(Self.name(code))). "
        + "Install libgles2 and libgl1-mesa-dri"
    case .noContext(let code):
      "The EGL driver could not create an OpenGL ES 2 context (\(Self.name(code))). "
        + "Install libgles2 and libgl1-mesa-dri"
    case .noSurface(let code): "EGL could not create a surface for the window (\(Self.name(code)))"
    case .presentationFailed(let code): "EGL could not present the frame (\(Self.name(code)))"
    case .shaderCompilationFailed(let log): "The driver could not compile a shader: \(log)"
    case .noRenderTarget(let width, let height):
      "The driver could not create a texture of \(width) × \(height) pixels to draw into"
    case .outOfMemory: "The driver had no memory for a texture or a buffer"
    case .contextLost: "The graphics context was lost"
    }
  }

  /// Returns EGL's name of an error code.
  private static func name(_ code: Int32) -> String {
    let names: [Int32: String] = [
      EGL_SUCCESS: "EGL_SUCCESS", EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED",
      EGL_BAD_ACCESS: "EGL_BAD_ACCESS", EGL_BAD_ALLOC: "EGL_BAD_ALLOC",
      EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE", EGL_BAD_CONFIG: "EGL_BAD_CONFIG",
      EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT",
      EGL_BAD_CURRENT_SURFACE: "EGL_BAD_CURRENT_SURFACE", EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY",
      EGL_BAD_MATCH: "EGL_BAD_MATCH",
      EGL_BAD_NATIVE_PIXMAP: "EGL_BAD_NATIVE_PIXMAP", EGL_BAD_NATIVE_WINDOW: "EGL_BAD_NATIVE_WINDOW",
      EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER",
      EGL_BAD_SURFACE: "EGL_BAD_SURFACE", EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST",
    ]
    return names[code] ?? "EGL error 0x" + String(code, radix: 16)
  }
}
