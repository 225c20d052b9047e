internal import CTactusEGL
internal import CTactusGLES2
internal import Synchronization

/// What the contexts of applications use of an EGL display, on any thread, until the display ends.
final class DisplayAccess: Sendable {
  // EGL's handles are valid on every thread.
  nonisolated(unsafe) let display: EGLDisplay
  /// The names of EGL's extensions.
  let extensions: ExtensionSet
  private let isOpen = Mutex(true)
  private let createImage: EGLImageImporter.CreateImage?
  private let destroyImage: EGLImageImporter.DestroyImage?
  private let bindImage: EGLImageImporter.BindImage?
  private let fences: FenceFunctions?

  init(_ display: EGLDisplay) {
    self.display = display
    extensions = ExtensionSet(eglQueryString(display, EGL_EXTENSIONS))
    fences = FenceFunctions(extensions)
    guard extensions.contains("EGL_KHR_image_base"), extensions.contains("EGL_KHR_gl_texture_2D_image") else {
      (createImage, destroyImage, bindImage) = (nil, nil, nil)
      return
    }
    createImage = EGLFunctions.load("eglCreateImageKHR")
    destroyImage = EGLFunctions.load("eglDestroyImageKHR")
    bindImage = EGLFunctions.load("glEGLImageTargetTexture2DOES")
  }

  /// A Boolean value that indicates whether the display has not ended.
  var isValid: Bool { isOpen.withLock { $0 } }

  /// Records that the display ends, and its images and fences with it.
  func close() { isOpen.withLock { $0 = false } }

  /// Calls a closure unless the display has ended, which waits for it.
  func ifOpen(_ body: () -> Void) { isOpen.withLock { if $0 { body() } } }
}

// MARK: - Images

extension DisplayAccess {
  /// Returns an image of a texture of a context, through which other contexts have its pixels; nil if the driver has no such images.
  func makeImage(of texture: GLuint, in context: EGLContext) -> UnsafeMutableRawPointer? {
    guard bindImage != nil, destroyImage != nil else { return nil }
    return createImage?(
      display, context, EGLenum(EGL_GL_TEXTURE_2D_KHR), UnsafeMutableRawPointer(bitPattern: UInt(texture)),
      [EGL_GL_TEXTURE_LEVEL_KHR, 0, EGL_NONE])
  }

  /// Ends the use of an image. Textures with its pixels keep them.
  func destroy(image: UnsafeMutableRawPointer) { ifOpen { _ = destroyImage?(display, image) } }

  /// Gives the texture that is bound the pixels of an image.
  func bind(image: UnsafeMutableRawPointer) { bindImage?(GLenum(GL_TEXTURE_2D), image) }
}

// MARK: - Fences

extension DisplayAccess {
  /// Creates a fence behind the commands of the current context, which are flushed; nil if the driver has no fences.
  func makeFence() -> Fence? {
    guard let sync = fences?.create(display, EGLenum(EGL_SYNC_FENCE_KHR), nil) else { return nil }
    glFlush()
    return Fence(handle: sync)
  }

  /// Has the commands of the current context that follow executed after those before a fence.
  func wait(for fence: Fence) {
    guard let fences else { return }
    // Without EGL_KHR_wait_sync, the processor waits instead of the GPU.
    if let wait = fences.wait {
      _ = wait(display, fence.handle, 0)
    } else {
      _ = fences.clientWait(display, fence.handle, EGL_SYNC_FLUSH_COMMANDS_BIT_KHR, Self.fenceTimeout)
    }
  }

  /// Ends the use of a fence.
  func destroy(_ fence: Fence) { ifOpen { _ = fences?.destroy(display, fence.handle) } }

  /// The longest time that the processor waits for a fence, in nanoseconds: 1 s. Chosen by us: a GPU that takes longer is reset.
  private static let fenceTimeout: UInt64 = 1_000_000_000
}
