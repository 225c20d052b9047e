internal import TactusRenderer

/// A shader program in the context that is current when it is made, such as that of a `GLView`.
///
/// ```swift
/// let program = try GLProgram(vertexShader: vertexSource, fragmentShader: fragmentSource)
/// program.use()
/// glUniform1f(program.uniform("brightness"), 0.5)
/// ```
public struct GLProgram {
  /// OpenGL's name of the program.
  public let name: GLuint

  /// Compiles and links a program.
  ///
  /// - Parameters:
  ///   - vertexShader: The source of the vertex shader.
  ///   - fragmentShader: The source of the fragment shader.
  ///   - attributes: The names of the attributes whose locations are 0, 1 and so on. Default none: the driver chooses.
  /// - Throws: What the driver says of a shader that it does not accept.
  public init(
    vertexShader: String, fragmentShader: String, attributes: [String] = []
  ) throws(GLProgramError) {
    name = glCreateProgram()
    do throws(GLProgramError) {
      try Self.attach(GLenum(GL_VERTEX_SHADER), vertexShader, to: name) { .vertexShader(log: $0) }
      try Self.attach(GLenum(GL_FRAGMENT_SHADER), fragmentShader, to: name) { .fragmentShader(log: $0) }
      for (index, attribute) in attributes.enumerated() {
        glBindAttribLocation(name, GLuint(index), attribute)
      }
      if let log = ShaderProgram.link(name) { throw .linking(log: log) }
    } catch {
      glDeleteProgram(name)
      throw error
    }
  }

  private static func attach(
    _ type: GLenum, _ source: String, to program: GLuint, failure: (String) -> GLProgramError
  ) throws(GLProgramError) {
    if let log = ShaderProgram.attach(type, Array(source.utf8), to: program) { throw failure(log) }
  }

  /// Makes the program the one with which the current context draws.
  public func use() { glUseProgram(name) }

  /// Returns the location of a uniform; −1, which OpenGL ignores, if the program does not use it.
  public func uniform(_ name: String) -> GLint { glGetUniformLocation(self.name, name) }

  /// Returns the location of an attribute; nil if the program does not use it.
  public func attribute(_ name: String) -> GLuint? {
    let location = glGetAttribLocation(self.name, name)
    return location < 0 ? nil : GLuint(location)
  }

  /// Frees the program; its context has to be current. A lost context has freed it already.
  public func delete() { glDeleteProgram(name) }
}
