internal import CTactusGLES2

/// A program that draws quads, from the cache or compiled.
struct CachedProgram {
  /// OpenGL's name of the program.
  let name: GLuint
  /// The sources of a program that was compiled and is not yet stored in the cache; otherwise `nil`.
  private var sources: [[UInt8]]?

  /// Loads a program from the cache, or compiles it.
  ///
  /// - Parameters:
  ///   - sources: The sources of the vertex and the fragment shader.
  ///   - cache: The cache; `nil` for none.
  init(_ sources: [[UInt8]], cache: ProgramCache?) throws(GraphicsDeviceError) {
    name = glCreateProgram()
    QuadVertex.bindAttributes(of: name)
    if cache?.load(into: name, sources) == true { return }
    do throws(GraphicsDeviceError) {
      try ShaderProgram.link(name, sources)
    } catch {
      glDeleteProgram(name)
      throw error
    }
    self.sources = sources
  }

  /// A Boolean value that indicates whether the program was compiled and is not yet stored in the cache.
  var isCompiled: Bool { sources != nil }

  /// Stores the program in the cache, unless it came from there.
  mutating func store(in cache: ProgramCache?) {
    if let sources { cache?.store(name, sources) }
    sources = nil
  }

  /// Returns the location of a uniform; -1 if the program does not have it.
  func location(_ uniform: String) -> GLint { glGetUniformLocation(name, uniform) }

  /// Makes the program current, with texture units for its textures.
  func assignUnits(_ count: Int, _ prefix: String) {
    glUseProgram(name)
    for unit in 0..<count { glUniform1i(location("\(prefix)\(unit)"), GLint(unit)) }
  }
}
