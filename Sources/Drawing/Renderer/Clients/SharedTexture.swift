internal import CTactusGLES2
internal import Synchronization
internal import TactusScene

/// A texture of an application's context, whose pixels the renderer's context has as well, through an image of EGL.
final class SharedTexture: SharedPicture {
  let identifier: UInt64
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// The size of the pixels, and a share of the depths and samples with which they are drawn, in bytes.
  let byteCount: Int
  private let access: DisplayAccess
  // EGL's handle, which is valid on every thread.
  private nonisolated(unsafe) let image: UnsafeMutableRawPointer

  /// The commands that have to be executed before others.
  private struct Pending {
    /// Those that have drawn the picture; nil if they were waited for.
    var drawing: Fence?
    /// Those that have shown it; nil if they were waited for.
    var showing: Fence?
  }
  private let pending = Mutex(Pending())

  init(
    identifier: UInt64, width: Int, height: Int, isOpaque: Bool, byteCount: Int,
    image: UnsafeMutableRawPointer, access: DisplayAccess
  ) {
    self.identifier = identifier
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.byteCount = byteCount
    self.image = image
    self.access = access
  }

  deinit {
    let pending = pending.withLock { $0 }
    if let fence = pending.drawing { access.destroy(fence) }
    if let fence = pending.showing { access.destroy(fence) }
    access.destroy(image: image)
  }
}

// MARK: - The application's context

extension SharedTexture {
  /// Has the current context draw the picture after it was shown for the last time.
  func willDraw() {
    guard let fence = pending.withLock({ $0.showing.take() }) else { return }
    access.wait(for: fence)
    access.destroy(fence)
  }

  /// Records that the current context has drawn the picture.
  ///
  /// - Parameter waits: Whether the processor waits until it is complete, as a software renderer's contexts do not wait for each other.
  func wasDrawn(waits: Bool) {
    let fence = waits ? nil : access.makeFence()
    if fence == nil { glFinish() }
    let former = pending.withLock { pending in
      defer { pending.drawing = fence }
      return pending.drawing
    }
    if let former { access.destroy(former) }
  }
}

// MARK: - The renderer's context

extension SharedTexture {
  /// Creates a texture of the current context with the picture's pixels.
  func makeTexture() -> GLuint {
    let texture = Texture.make(filter: GL_LINEAR)
    access.bind(image: image)
    return texture
  }

  /// Has the current context show the picture after it was drawn.
  func willShow() {
    guard let fence = pending.withLock({ $0.drawing.take() }) else { return }
    access.wait(for: fence)
    access.destroy(fence)
  }

  /// Records that the current context has shown the picture. A software renderer has drawn before it hands over a frame.
  func wasShown(isSoftware: Bool) {
    guard !isSoftware, let fence = access.makeFence() else { return }
    let former = pending.withLock { pending in
      defer { pending.showing = fence }
      return pending.showing
    }
    if let former { access.destroy(former) }
  }
}
