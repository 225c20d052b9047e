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
  static func clipLimit(_ capabilities: GraphicsCapabilities) -> Int {
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

  private var program: CachedProgram
  /// OpenGL's name of the program.
  var name: GLuint { program.name }
  private let shading: Shading
  let target: GLint
  let clipRows: GLint
  let clipExtents: GLint
  let clipRadii: GLint

  /// Loads a program from the cache, or compiles it.
  ///
  /// - Parameter isPrecise: Whether fragment shaders have precise numbers.
  init(_ key: Key, isPrecise: Bool, cache: ProgramCache?) throws(GraphicsDeviceError) {
    program = try CachedProgram(Self.sources(key, isPrecise), cache: cache)
    shading = key.shading
    target = program.location("u_target")
    clipRows = program.location("u_clipRows")
    clipExtents = program.location("u_clipExtents")
    clipRadii = program.location("u_clipRadii")
    program.assignUnits(4, "u_texture")
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
  var isCompiled: Bool { program.isCompiled }

  /// Stores the program in the cache, unless it came from there.
  mutating func store(in cache: ProgramCache?) { program.store(in: cache) }

  /// The number of attributes, from the first on, that the program reads.
  var attributeCount: Int {
    shading == .general ? QuadVertex.attributes.count : QuadVertex.plainAttributeCount
  }
}
