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
      try Self.compile(name, sources)
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

  private static func compile(_ name: GLuint, _ sources: [[UInt8]]) throws(GraphicsDeviceError) {
    for (type, text) in zip([GL_VERTEX_SHADER, GL_FRAGMENT_SHADER], sources) {
      let shader = glCreateShader(GLenum(type))
      text.withUnsafeBytes { bytes in
        var pointer = bytes.bindMemory(to: GLchar.self).baseAddress
        var length = GLint(bytes.count)
        glShaderSource(shader, 1, &pointer, &length)
      }
      glCompileShader(shader)
      var status: GLint = 0
      glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
      if status == 0 {
        var log = [GLchar](repeating: 0, count: 1024)
        glGetShaderInfoLog(shader, 1023, nil, &log)
        throw .shaderRefused(
          log: String(decoding: log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
      }
      glAttachShader(name, shader)
      glDeleteShader(shader)
    }
    glLinkProgram(name)
    var status: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &status)
    guard status != 0 else { throw .shaderRefused(log: "The program could not be linked") }
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
