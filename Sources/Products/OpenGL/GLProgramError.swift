/// The reason why a ``GLProgram`` could not be made, with the driver's log.
public enum GLProgramError: Error, Hashable, Sendable {
  /// The vertex shader does not compile.
  case vertexShader(log: String)
  /// The fragment shader does not compile.
  case fragmentShader(log: String)
  /// The shaders do not fit each other, or exceed a limit of the driver.
  case linking(log: String)
}

extension GLProgramError: CustomStringConvertible {
  /// What failed, and the driver's log.
  public var description: String {
    switch self {
    case .vertexShader(let log): "The vertex shader does not compile: \(log)"
    case .fragmentShader(let log): "The fragment shader does not compile: \(log)"
    case .linking(let log): "The program cannot be linked: \(log)"
    }
  }
}
