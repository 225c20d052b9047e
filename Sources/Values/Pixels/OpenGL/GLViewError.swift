/// The reason why a ``GLView`` cannot draw.
public enum GLViewError: Error, Hashable, Sendable {
  /// The system has no driver in which an application can draw, for a reason.
  case unavailable(reason: String)
  /// The driver has no context of the version.
  case unsupportedVersion(GLContext.Version)
  /// The driver has no framebuffer of the size, in pixels, and the formats that were requested.
  case noDrawable(width: Int, height: Int)
  /// The driver had no memory for something that was drawn or created.
  case outOfMemory
  /// The context was lost, as after a reset of the GPU, with all textures, buffers and programs in it.
  case contextLost
}

extension GLViewError: CustomStringConvertible {
  /// The reason, as a sentence without a full stop.
  public var description: String {
    switch self {
    case .unavailable(let reason): "OpenGL is not available: \(reason)"
    case .unsupportedVersion(let version): "The driver has no context of OpenGL ES \(version.rawValue)"
    case .noDrawable(let width, let height):
      "The driver has no framebuffer of \(width) × \(height) pixels in the requested formats"
    case .outOfMemory: "The driver had no memory"
    case .contextLost: "The OpenGL context was lost"
    }
  }
}
