internal import CTactusGLES2
internal import TactusShaders

/// One member of the shader family, compiled.
struct QuadProgram {
  /// Which member.
  struct Key: Hashable {
    /// Whether it draws shapes (smooth and rounded edges, borders, shadows), not only plain pictures and colours.
    var hasShapes: Bool
    /// Whether pictures come from four textures, not from one.
    var hasManyTextures: Bool
    /// The number of clips besides the quads' own.
    var clips: Int
  }

  let name: GLuint
  private let hasShapes: Bool
  let target: GLint
  let clipRows: GLint
  let clipForms: GLint
  /// What it was compiled from, as long as that is to be kept in the cache.
  private var sources: [[UInt8]]?

  /// Finds a program in the cache, or compiles it.
  init(_ key: Key, cache: ProgramCache?) throws(GraphicsDeviceError) {
    let sources = Self.sources(key)
    let name = glCreateProgram()
    for (location, attribute) in QuadVertex.attributes.enumerated() {
      glBindAttribLocation(name, GLuint(location), attribute.name.description)
    }
    if cache?.load(into: name, sources) == true {
      self.sources = nil
    } else {
      try ShaderProgram.link(name, sources)
      self.sources = sources
    }
    self.name = name
    hasShapes = key.hasShapes
    target = glGetUniformLocation(name, "u_target")
    clipRows = glGetUniformLocation(name, "u_clipRows")
    clipForms = glGetUniformLocation(name, "u_clipForms")
    glUseProgram(name)
    for unit in 0..<4 { glUniform1i(glGetUniformLocation(name, "u_texture\(unit)"), GLint(unit)) }
  }

  /// The sources of the vertex and the fragment shader.
  private static func sources(_ key: Key) -> [[UInt8]] {
    let defines = Array(
      ("#define SHAPES \(key.hasShapes ? 1 : 0)\n#define TEXTURES \(key.hasManyTextures ? 4 : 1)\n"
        + "#define CLIPS \(key.clips)\n").utf8)
    return [defines + Shaders.quadVertex, defines + Shaders.quadFragment]
  }

  /// Whether it was compiled and not yet kept in the cache.
  var isCompiled: Bool { sources != nil }

  /// Keeps the program in the cache, unless it came from there.
  mutating func store(in cache: ProgramCache?) {
    if let sources { cache?.store(name, sources) }
    sources = nil
  }

  /// Describes the vertices of the bound buffer to OpenGL, as far as the program reads them.
  func setAttributes(firstVertex: Int) {
    let used = hasShapes ? QuadVertex.attributes.count : QuadVertex.plainAttributeCount
    let stride = MemoryLayout<QuadVertex>.stride
    for (location, attribute) in QuadVertex.attributes.enumerated() {
      guard location < used else {
        glDisableVertexAttribArray(GLuint(location))
        continue
      }
      glEnableVertexAttribArray(GLuint(location))
      glVertexAttribPointer(
        GLuint(location), attribute.count, GLenum(attribute.type),
        GLboolean(attribute.type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: firstVertex * stride + attribute.offset))
    }
  }
}
