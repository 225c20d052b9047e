internal import CTactusEGL

/// A point in the commands of a context, for which others can wait (EGL_KHR_fence_sync).
struct Fence: Sendable {
  // EGL's handle, which is valid on every thread.
  nonisolated(unsafe) let handle: UnsafeMutableRawPointer
}

/// The functions for fences.
struct FenceFunctions {
  typealias Create =
    @Sendable @convention(c) (EGLDisplay?, EGLenum, UnsafePointer<EGLint>?) -> UnsafeMutableRawPointer?
  typealias Destroy = @Sendable @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?) -> EGLBoolean
  typealias Wait = @Sendable @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?, EGLint) -> EGLint
  typealias ClientWait =
    @Sendable @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?, EGLint, UInt64) -> EGLint

  let create: Create
  let destroy: Destroy
  let clientWait: ClientWait
  /// Has the GPU wait; nil if the driver cannot (EGL_KHR_wait_sync).
  let wait: Wait?

  init?(_ extensions: ExtensionSet) {
    guard extensions.contains("EGL_KHR_fence_sync"),
      let create: Create = EGLFunctions.load("eglCreateSyncKHR"),
      let destroy: Destroy = EGLFunctions.load("eglDestroySyncKHR"),
      let clientWait: ClientWait = EGLFunctions.load("eglClientWaitSyncKHR")
    else { return nil }
    self.create = create
    self.destroy = destroy
    self.clientWait = clientWait
    wait = extensions.contains("EGL_KHR_wait_sync") ? EGLFunctions.load("eglWaitSyncKHR") : nil
  }
}
