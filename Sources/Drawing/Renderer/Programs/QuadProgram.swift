internal import CTactusGLES2
internal import TactusShaders

/// A compiled variant of the program that draws quads.
struct QuadProgram {
  /// What the fragment shader computes.
  enum Shading: Hashable {
    /// One colour.
    case color
    /// A texture, multiplied by a colour.
    case texture
    /// Both, with antialiased and rounded edges, borders, shadows and clips.
    case general
  }

  /// The vectors that the vertex shader passes to the fragment shader of ``Shading/general``, without those of clips.
  private static let varyingCount = 7

  /// Returns the number of clips, with the quad's own, for which a driver has enough of those vectors.
  @MainActor static func clipLimit(_ capabilities: GraphicsCapabilities) -> Int {
    min(FrameEncoder.clipLimit, 1 + max(0, capabilities.maximumVaryings - varyingCount))
  }

  /// The features of a variant.
  struct Key: Hashable {
    var shading: Shading
    /// A Boolean value that indicates whether the program reads four textures instead of one.
    var hasManyTextures: Bool
    /// The number of clips in addition to the quads' own.
    var clips: Int
  }

  let name: GLuint
  private let shading: Shading
  let target: GLint
  let clipRows: GLint
  let clipExtents: GLint
  let clipRadii: GLint
  /// The sources of a program that was compiled and is not yet stored in the cache; otherwise `nil`.
  private var sources: [[UInt8]]?

  /// Loads a program from the cache, or compiles it.
  ///
  /// - Parameter isPrecise: Whether fragment shaders have precise numbers.
  init(_ key: Key, isPrecise: Bool, cache: ProgramCache?) throws(GraphicsDeviceError) {
    let sources = Self.sources(key, isPrecise)
    let name = glCreateProgram()
    QuadVertex.bindAttributes(of: name)
    if cache?.load(into: name, sources) == true {
      self.sources = nil
    } else {
      try ShaderProgram.link(name, sources)
      self.sources = sources
    }
    self.name = name
    shading = key.shading
    target = glGetUniformLocation(name, "u_target")
    clipRows = glGetUniformLocation(name, "u_clipRows")
    clipExtents = glGetUniformLocation(name, "u_clipExtents")
    clipRadii = glGetUniformLocation(name, "u_clipRadii")
    glUseProgram(name)
    for unit in 0..<4 { glUniform1i(glGetUniformLocation(name, "u_texture\(unit)"), GLint(unit)) }
  }

  /// Returns the sources of the vertex and the fragment shader.
  private static func sources(_ key: Key, _ isPrecise: Bool) -> [[UInt8]] {
    let defines = Array(
      ("#define SHAPES \(key.shading == .general ? 1 : 0)\n"
        + "#define TEXTURES \(key.hasManyTextures ? 4 : key.shading == .color ? 0 : 1)\n"
        + "#define CLIPS \(key.clips)\n#define PRECISION \(isPrecise ? "highp" : "mediump")\n").utf8)
    return [defines + Shaders.quadVertex, defines + Shaders.quadFragment]
  }

  /// A Boolean value that indicates whether the program was compiled and is not yet stored in the cache.
  var isCompiled: Bool { sources != nil }

  /// Stores the program in the cache, unless it came from there.
  mutating func store(in cache: ProgramCache?) {
    if let sources { cache?.store(name, sources) }
    sources = nil
  }

  /// The number of attributes, from the first on, that the program reads.
  var attributeCount: Int {
    shading == .general ? QuadVertex.attributes.count : QuadVertex.plainAttributeCount
  }
}
