internal import CTactusGLES2
internal import TactusPixels
internal import TactusShaders

/// A program that converts the planes of a frame to red, green and blue.
struct FrameProgram {
  private let name: GLuint
  private let scales: GLint
  private let pairs: GLint
  private let brightness: GLint
  private let differences: GLint
  /// The sources of a program that was compiled and is not yet stored in the cache; otherwise `nil`.
  private var sources: [[UInt8]]?

  /// Loads a program from the cache, or compiles it.
  init(
    _ conversion: FrameConversion, isPrecise: Bool, cache: ProgramCache?
  ) throws(GraphicsDeviceError) {
    let definitions = Array(conversion.definitions(isPrecise: isPrecise).utf8)
    let sources = [definitions + Shaders.frameVertex, definitions + Shaders.frameFragment]
    name = glCreateProgram()
    glBindAttribLocation(name, 0, "a_position")
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

  /// Makes the program current, with the rectangle in the bound buffer.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isExternal: Whether the frame is an imported image, which has one plane with all pixels.
  func use(for frame: FrameStorage, isExternal: Bool) {
    glUseProgram(name)
    let layout = frame.layout
    let (width, height) = (Float(layout.width), Float(layout.height))
    /// The part of a plane that the pixels of the frame cover.
    func scale(_ plane: Int, _ isHalved: Bool) -> SIMD2<Float> {
      let samples = layout[plane].samples
      let isHalvedDown = isHalved && layout.format.planeCount > 1
      return SIMD2(
        (isHalved ? width / 2 : width) / Float(samples.width),
        (isHalvedDown ? height / 2 : height) / Float(samples.height))
    }
    let isPacked = !isExternal && (layout.format == .yuyv || layout.format == .uyvy)
    let first = scale(0, isPacked)
    let second = layout.format.planeCount > 1 ? scale(1, true) : first
    glUniform4f(scales, first.x, first.y, second.x, second.y)
    if isPacked { glUniform1f(pairs, width / 2) }
    if layout.format.isYCbCr {
      let conversion = ColorConversion(frame.matrix, frame.range)
      let (red, green, blue) = (conversion.red, conversion.green, conversion.blue)
      glUniform4f(brightness, red.x, red.w, green.w, blue.w)
      glUniform4f(differences, red.z, green.y, green.z, blue.y)
    }
    for location in 1..<QuadVertex.attributes.count { glDisableVertexAttribArray(GLuint(location)) }
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 8, nil)
  }
}
