internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

/// Blurs what has been drawn into the framebuffer: copies it, makes it smaller, and applies a Gaussian along each axis.
///
/// The programs are compiled, and the textures created, when the first backdrop is drawn. The stronger the blur, the smaller the
/// picture that it works on: a 64th or a 256th of the pixels for the usual strengths, so that it is fast on small GPUs, too.
struct BackdropBlur {
  private let shrinking: BlurProgram
  private let blurring: BlurProgram
  private var vertexBuffer: GLuint = 0
  /// The copies of framebuffers without and with alpha.
  private var opaqueCopy = BackdropCopy()
  private var translucentCopy = BackdropCopy()

  /// The texture that a pass reads.
  private struct Input {
    var texture: GLuint
    /// The size of the texture in pixels.
    var textureWidth: Int
    var textureHeight: Int
    /// The size of the part that is used, upright.
    var width: Int
    var height: Int
    /// The transform from that part to the texture, in which it begins at the first pixel.
    var transform = OutputTransform.normal
  }

  init() throws(GraphicsDeviceError) {
    shrinking = try BlurProgram(pairCount: BlurKernel.boxPairCount, hasMiddle: false)
    blurring = try BlurProgram(pairCount: BlurKernel.gaussianPairCount, hasMiddle: true)
    glGenBuffers(1, &vertexBuffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    // One triangle that covers the target.
    let corners: [Float] = [-1, -1, 3, -1, -1, 3]
    corners.withUnsafeBytes {
      glBufferData(GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
  }

  /// Frees the copies; the context has to be current.
  mutating func trim() {
    var names = [opaqueCopy.texture, translucentCopy.texture]
    glDeleteTextures(2, &names)
    opaqueCopy = BackdropCopy()
    translucentCopy = BackdropCopy()
  }

  /// Frees everything; the context has to be current.
  mutating func delete() {
    trim()
    glDeleteBuffers(1, &vertexBuffer)
    for program in [shrinking, blurring] { glDeleteProgram(program.name) }
  }

  /// Blurs a part of the bound framebuffer into the target of a step.
  ///
  /// It changes the framebuffer, viewport, scissor, program and array buffer that are bound.
  mutating func perform(_ step: BackdropStep, from surface: BackdropSurface) {
    var input = copy(step.source, from: surface)
    glDisable(GLenum(GL_BLEND))
    glDisable(GLenum(GL_SCISSOR_TEST))
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    let factors = step.reduction.factors
    for (index, factor) in factors.enumerated() {
      let target = index == factors.count - 1 ? step.result : step.scratch
      input = draw(input, into: target, factor: factor, shrinking, .box(factor))
    }
    let kernel = BlurKernel.gaussian(step.reduction.deviation)
    input = draw(input, into: step.scratch, blurring, kernel)
    _ = draw(input, into: step.result, blurring, kernel.transposed, saturation: step.saturation)
    glEnable(GLenum(GL_BLEND))
    glEnable(GLenum(GL_SCISSOR_TEST))
  }

  private mutating func copy(_ source: PixelRect, from surface: BackdropSurface) -> Input {
    var copy = surface.hasAlpha ? translucentCopy : opaqueCopy
    if copy.texture == 0 { glGenTextures(1, &copy.texture) }
    let part = PixelRect(
      x: source.x - surface.bounds.x, y: source.y - surface.bounds.y, width: source.width,
      height: source.height
    ).applying(surface.transform, width: surface.bounds.width, height: surface.bounds.height)
    if copy.reserve(width: part.width, height: part.height) {
      Texture.bindNew(copy.texture)
      let format = surface.hasAlpha ? GL_RGBA : GL_RGB
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, format, GLsizei(copy.width), GLsizei(copy.height), 0, GLenum(format),
        GLenum(GL_UNSIGNED_BYTE), nil)
    } else {
      glBindTexture(GLenum(GL_TEXTURE_2D), copy.texture)
    }
    glCopyTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, 0, GLint(part.x), GLint(part.y), GLsizei(part.width), GLsizei(part.height))
    if surface.hasAlpha { translucentCopy = copy } else { opaqueCopy = copy }
    return Input(
      texture: copy.texture, textureWidth: copy.width, textureHeight: copy.height, width: source.width,
      height: source.height, transform: surface.transform)
  }

  /// Draws a texture into a target, made smaller by a factor, and returns the target as the input of the next pass.
  private func draw(
    _ input: Input, into target: RenderTarget, factor: Int = 1, _ program: BlurProgram, _ kernel: BlurKernel,
    saturation: Double = 1
  ) -> Input {
    let width = (input.width + factor - 1) / factor
    let height = (input.height + factor - 1) / factor
    // One pixel more, which repeats the edge: enlarging the result reads beyond it.
    let (drawnWidth, drawnHeight) = (width + BlurReduction.margin, height + BlurReduction.margin)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(drawnWidth), GLsizei(drawnHeight))
    glBindTexture(GLenum(GL_TEXTURE_2D), input.texture)
    let (texelX, texelY) = (1 / Float(input.textureWidth), 1 / Float(input.textureHeight))
    let used = input.transform.size(width: input.width, height: input.height)
    let affine = input.transform.affineTransform(
      of: Size(width: Double(input.width), height: Double(input.height)))
    func texture(_ x: Double, _ y: Double) -> SIMD4<Float> {
      SIMD4(Float(x) * texelX, Float(y) * texelY, 0, 0)
    }
    let (spanX, spanY) = (Double(factor * drawnWidth), Double(factor * drawnHeight))
    // The texture outside the part that is used must not be read.
    let limits = SIMD4(
      0.5 * texelX, 0.5 * texelY, (Float(used.width) - 0.5) * texelX, (Float(used.height) - 0.5) * texelY)
    program.use(
      origin: texture(affine.tx, affine.ty), across: texture(affine.a * spanX, affine.b * spanX),
      down: texture(affine.c * spanY, affine.d * spanY), limits: limits, texel: SIMD2(texelX, texelY),
      kernel: input.transform.swapsAxes ? kernel.transposed : kernel, saturation: Float(saturation))
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    return Input(
      texture: target.texture, textureWidth: target.width, textureHeight: target.height, width: width,
      height: height)
  }
}
