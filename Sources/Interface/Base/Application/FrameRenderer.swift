/// What draws the frames of windows.
public enum FrameRenderer: Sendable, Hashable {
  /// OpenGL ES 2 where a graphics processor draws it, otherwise the processor; which, and why, is logged.
  ///
  /// The processor draws where the system has no device file of a graphics processor, where EGL finds no driver or one that would draw with
  /// the processor, too, and, until the next connection to a compositor, after a lost context that cannot be replaced.
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
