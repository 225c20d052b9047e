/// What draws the frames of windows.
public enum FrameRenderer: Sendable, Hashable {
  /// OpenGL ES 2, with the driver that EGL finds. Where it finds none, which is logged, the processor draws.
  case automatic
  /// OpenGL ES 2. Without a driver, ``Application/run(delegate:)`` throws.
  case openGL
  /// The processor, which draws into buffers in shared memory. No driver is loaded, and there is no OpenGL context.
  case software
}

extension FrameRenderer {
  /// The environment variable with the user's choice.
  package static let variable = "TACTUS_RENDERER"

  /// Creates a renderer from the name that users write in ``variable``: `automatic`, `opengl` or `software`; nil for any other name.
  package init?(name: String) {
    switch name {
    case "automatic": self = .automatic
    case "opengl": self = .openGL
    case "software": self = .software
    default: return nil
    }
  }
}
