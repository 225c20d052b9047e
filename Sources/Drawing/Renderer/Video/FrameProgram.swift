internal import CTactusGLES2
internal import TactusPixels
internal import TactusShaders

/// A program that converts the planes of a frame to red, green and blue.
struct FrameProgram {
  /// What a program draws.
  struct Key: Hashable {
    /// How samples are converted.
    var conversion: FrameConversion
    /// A Boolean value that indicates whether it draws quads of a frame that is composed, rather than fill a target.
    var drawsQuads: Bool
  }

  private var program: CachedProgram
  private let target: GLint
  private let scales: GLint
  private let pairs: GLint
  private let brightness: GLint
  private let differences: GLint

  /// Loads a program from the cache, or compiles it.
  init(_ key: Key, isPrecise: Bool, cache: ProgramCache?) throws(GraphicsDeviceError) {
    let definitions = Array(
      ((key.drawsQuads ? "#define QUADS\n" : "") + key.conversion.definitions(isPrecise: isPrecise)).utf8)
    program = try CachedProgram(
      [definitions + Shaders.frameVertex, definitions + Shaders.frameFragment], cache: cache)
    target = program.location("u_target")
    scales = program.location("u_scales")
    pairs = program.location("u_pairs")
    brightness = program.location("u_brightness")
    differences = program.location("u_differences")
    program.assignUnits(3, "u_plane")
  }

  /// Stores the program in the cache, unless it came from there.
  mutating func store(in cache: ProgramCache?) { program.store(in: cache) }

  /// Makes the program current, with the values of a frame.
  ///
  /// - Parameters:
  ///   - sampling: The values of the frame.
  ///   - clipSpace: The mapping of the pixels that quads cover; `nil` for a program that fills a target.
  func use(for sampling: FrameSampling, _ clipSpace: ClipSpace? = nil) {
    glUseProgram(program.name)
    clipSpace?.set(target)
    let (scales, brightness, differences) = (sampling.scales, sampling.brightness, sampling.differences)
    glUniform4f(self.scales, scales.x, scales.y, scales.z, scales.w)
    // Uniforms that the program does not have are ignored.
    glUniform1f(pairs, sampling.pairs)
    glUniform4f(self.brightness, brightness.x, brightness.y, brightness.z, brightness.w)
    glUniform4f(self.differences, differences.x, differences.y, differences.z, differences.w)
  }

  /// Sets the vertex attribute of a program that fills a target, with the rectangle in the bound buffer.
  static func setAttributes() {
    for location in 1..<QuadVertex.attributes.count { glDisableVertexAttribArray(GLuint(location)) }
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 8, nil)
  }
}
