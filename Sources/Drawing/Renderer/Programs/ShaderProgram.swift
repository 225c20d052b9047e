internal import CTactusGLES2

/// Compiles programs from the sources of their shaders.
package enum ShaderProgram {
  /// Compiles and links a program whose attributes have been bound to their locations.
  ///
  /// - Parameters:
  ///   - program: OpenGL's name of the program.
  ///   - sources: The sources of the vertex and the fragment shader.
  static func link(_ program: GLuint, _ sources: [[UInt8]]) throws(GraphicsDeviceError) {
    for (type, text) in zip([GL_VERTEX_SHADER, GL_FRAGMENT_SHADER], sources) {
      if let log = attach(GLenum(type), text, to: program) { throw .shaderCompilationFailed(log: log) }
    }
    if let log = link(program) { throw .shaderCompilationFailed(log: log) }
  }

  /// Compiles a shader, and attaches it to a program.
  ///
  /// - Returns: The driver's log if the shader does not compile; otherwise nil.
  package static func attach(_ type: UInt32, _ text: [UInt8], to program: UInt32) -> String? {
    let shader = glCreateShader(type)
    // A shader that is attached is freed with its program.
    defer { glDeleteShader(shader) }
    text.withUnsafeBytes { bytes in
      var pointer = bytes.bindMemory(to: GLchar.self).baseAddress
      var length = GLint(bytes.count)
      glShaderSource(shader, 1, &pointer, &length)
    }
    glCompileShader(shader)
    var status: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
    guard status != 0 else { return log { glGetShaderInfoLog(shader, $0, nil, $1) } }
    glAttachShader(program, shader)
    return nil
  }

  /// Links a program whose shaders have been attached.
  ///
  /// - Returns: The driver's log if the program cannot be linked; otherwise nil.
  package static func link(_ program: UInt32) -> String? {
    glLinkProgram(program)
    var status: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &status)
    return status == 0 ? log { glGetProgramInfoLog(program, $0, nil, $1) } : nil
  }

  /// Returns the driver's log of a shader or a program.
  private static func log(_ read: (GLsizei, UnsafeMutablePointer<GLchar>) -> Void) -> String {
    var log = [GLchar](repeating: 0, count: 1024)
    log.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { read(GLsizei(buffer.count - 1), start) }
    }
    return String(decoding: log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
