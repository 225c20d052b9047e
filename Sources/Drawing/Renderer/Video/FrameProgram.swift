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

  private let name: GLuint
  private let target: GLint
  private let scales: GLint
  private let pairs: GLint
  private let brightness: GLint
  private let differences: GLint
  /// The sources of a program that was compiled and is not yet stored in the cache; otherwise `nil`.
  private var sources: [[UInt8]]?

  /// Loads a program from the cache, or compiles it.
  init(_ key: Key, isPrecise: Bool, cache: ProgramCache?) throws(GraphicsDeviceError) {
    let definitions = Array(
      ((key.drawsQuads ? "#define QUADS\n" : "") + key.conversion.definitions(isPrecise: isPrecise)).utf8)
    let sources = [definitions + Shaders.frameVertex, definitions + Shaders.frameFragment]
    name = glCreateProgram()
    QuadVertex.bindAttributes(of: name)
    if cache?.load(into: name, sources) == true {
      self.sources = nil
    } else {
      do throws(GraphicsDeviceError) {
        try ShaderProgram.link(name, sources)
      } catch {
        glDeleteProgram(name)
        throw error
      }
      self.sources = sources
    }
    target = glGetUniformLocation(name, "u_target")
    scales = glGetUniformLocation(name, "u_scales")
    pairs = glGetUniformLocation(name, "u_pairs")
    brightness = glGetUniformLocation(name, "u_brightness")
    differences = glGetUniformLocation(name, "u_differences")
    glUseProgram(name)
    for unit in 0..<3 { glUniform1i(glGetUniformLocation(name, "u_plane\(unit)"), GLint(unit)) }
  }

  /// Stores the program in the cache, unless it came from there.
  mutating func store(in cache: ProgramCache?) {
    if let sources { cache?.store(name, sources) }
    sources = nil
  }

  /// Makes the program current, with the values of a frame.
  ///
  /// - Parameters:
  ///   - sampling: The values of the frame.
  ///   - clipSpace: The mapping of the pixels that quads cover; `nil` for a program that fills a target.
  func use(for sampling: FrameSampling, _ clipSpace: ClipSpace? = nil) {
    glUseProgram(name)
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
