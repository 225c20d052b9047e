internal import CTactusGLES2
internal import TactusShaders

/// Reads a texture at several places around each pixel and draws their weighted mean.
struct BlurProgram {
  private let name: GLuint
  private let place: GLint
  private let limits: GLint
  private let texel: GLint
  private let taps: GLint
  private let saturation: GLint

  init(tapCount: Int) throws(GraphicsDeviceError) {
    let name = glCreateProgram()
    glBindAttribLocation(name, 0, "a_position")
    let defines = Array("#define TAPS \(tapCount)\n".utf8)
    try ShaderProgram.link(name, [defines + Shaders.blurVertex, defines + Shaders.blurFragment])
    self.name = name
    place = glGetUniformLocation(name, "u_place")
    limits = glGetUniformLocation(name, "u_limits")
    texel = glGetUniformLocation(name, "u_texel")
    taps = glGetUniformLocation(name, "u_taps")
    saturation = glGetUniformLocation(name, "u_saturation")
    glUseProgram(name)
    glUniform1i(glGetUniformLocation(name, "u_texture"), 0)
  }

  /// Makes the program current, with the triangle in the bound buffer.
  ///
  /// - Parameters:
  ///   - place: Where in the texture the target's first corner lies, and how far from there the opposite one.
  ///   - limits: Between which coordinates the texture is read.
  ///   - texel: The size of one pixel of the texture.
  ///   - kernel: Where the texture is read.
  ///   - saturation: 1 leaves colours as they are.
  func use(
    place: SIMD4<Float>, limits: SIMD4<Float>, texel: SIMD2<Float>, kernel: BlurKernel, saturation: Float
  ) {
    glUseProgram(name)
    glUniform4f(self.place, place.x, place.y, place.z, place.w)
    glUniform4f(self.limits, limits.x, limits.y, limits.z, limits.w)
    glUniform2f(self.texel, texel.x, texel.y)
    glUniform1f(self.saturation, saturation)
    kernel.taps.withUnsafeBytes {
      glUniform4fv(taps, GLsizei(kernel.taps.count), $0.bindMemory(to: GLfloat.self).baseAddress)
    }
    for location in 1..<QuadVertex.attributes.count { glDisableVertexAttribArray(GLuint(location)) }
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 8, nil)
  }
}
