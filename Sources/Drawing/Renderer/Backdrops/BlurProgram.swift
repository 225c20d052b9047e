internal import CTactusGLES2
internal import TactusRasterization
internal import TactusShaders

/// A program that samples a texture at several points around each pixel and draws their weighted mean.
struct BlurProgram {
  let name: GLuint
  private let source: GLint
  private let limits: GLint
  private let sample: GLint
  private let pairs: GLint

  /// Compiles the program.
  ///
  /// - Parameters:
  ///   - pairCount: The number of pairs of samples.
  ///   - hasMiddle: Whether the pixel itself is read, too.
  init(pairCount: Int, hasMiddle: Bool) throws(GraphicsDeviceError) {
    let name = glCreateProgram()
    glBindAttribLocation(name, 0, "a_position")
    let defines = Array("#define PAIRS \(pairCount)\n#define MIDDLE \(hasMiddle ? 1 : 0)\n".utf8)
    try ShaderProgram.link(name, [defines + Shaders.blurVertex, defines + Shaders.blurFragment])
    self.name = name
    source = glGetUniformLocation(name, "u_source")
    limits = glGetUniformLocation(name, "u_limits")
    sample = glGetUniformLocation(name, "u_sample")
    pairs = glGetUniformLocation(name, "u_pairs")
    glUseProgram(name)
    glUniform1i(glGetUniformLocation(name, "u_texture"), 0)
  }

  /// Makes the program current, with the triangle in the bound buffer.
  ///
  /// - Parameters:
  ///   - origin: The texture coordinates of the target's top-left corner; only the first two components are used.
  ///   - across: Their change along the width of the target.
  ///   - down: Their change along its height.
  ///   - limits: The minimum and the maximum coordinates at which the texture is read.
  ///   - texel: The size of one pixel of the texture.
  ///   - kernel: The offsets and weights of the samples.
  ///   - saturation: The saturation of the result; 1 leaves colours unchanged.
  func use(
    origin: SIMD4<Float>, across: SIMD4<Float>, down: SIMD4<Float>, limits: SIMD4<Float>, texel: SIMD2<Float>,
    kernel: BlurKernel, saturation: Float
  ) {
    glUseProgram(name)
    withUnsafeBytes(of: (origin, across, down)) {
      glUniform4fv(source, 3, $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
    glUniform4f(self.limits, limits.x, limits.y, limits.z, limits.w)
    glUniform4f(sample, texel.x, texel.y, kernel.middle, saturation)
    kernel.pairs.withUnsafeBytes {
      glUniform4fv(pairs, GLsizei(kernel.pairs.count), $0.bindMemory(to: GLfloat.self).baseAddress)
    }
    for location in 1..<QuadVertex.attributes.count { glDisableVertexAttribArray(GLuint(location)) }
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 8, nil)
  }
}
