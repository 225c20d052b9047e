internal import CTactusEGL
internal import CTactusGLES2
internal import TactusPixels

/// EGL's context of an application, which is destroyed with this object.
final class ClientEGLContext {
  /// What is used of the display.
  let access: DisplayAccess
  let context: EGLContext
  /// The off-screen surface on which the context is made current; nil if the driver supports contexts without a surface.
  private let placeholder: EGLSurface?
  private let resetStatus: EGLFunctions.GraphicsResetStatus?

  init(_ version: GLContext.Version, on access: DisplayAccess) throws(GLViewError) {
    self.access = access
    eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
    let needsSurface = !access.extensions.contains("EGL_KHR_surfaceless_context")
    let configuration = try? OpenedContext.configuration(
      on: access.display, surfaceType: needsSurface ? EGL_PBUFFER_BIT : 0,
      renderable: version == .es3 ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_ES2_BIT, needsPlaceholder: false)
    guard configuration != nil || (!needsSurface && access.extensions.contains("EGL_KHR_no_config_context"))
    else { throw .unsupportedVersion(version) }
    do throws(GraphicsDeviceError) {
      context = try OpenedContext.context(
        on: access.display, configuration, version: version.rawValue,
        robust: access.extensions.contains("EGL_EXT_create_context_robustness"))
    } catch { throw .unsupportedVersion(version) }
    placeholder =
      needsSurface
      ? eglCreatePbufferSurface(
        access.display, configuration, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]) : nil
    resetStatus = EGLFunctions(access.extensions).graphicsResetStatus
  }

  deinit {
    access.ifOpen {
      // The application may have left it current.
      if isCurrent { detach() }
      if let placeholder { eglDestroySurface(access.display, placeholder) }
      eglDestroyContext(access.display, context)
    }
  }

  /// A Boolean value that indicates whether the display has not ended.
  var isValid: Bool { access.isValid }

  /// A Boolean value that indicates whether the context is current on the calling thread.
  var isCurrent: Bool { eglGetCurrentContext() == context }

  /// A Boolean value that indicates whether the GPU was reset; the context has to be current.
  var wasReset: Bool { resetStatus.map { $0() != GLenum(GL_NO_ERROR) } ?? false }

  /// Makes the context current on the calling thread.
  ///
  /// - Returns: Whether that was possible.
  func makeCurrent() -> Bool { eglMakeCurrent(access.display, placeholder, placeholder, context) == EGL_TRUE }

  /// Detaches the current context from the calling thread.
  func detach() { eglMakeCurrent(access.display, nil, nil, nil) }
}
