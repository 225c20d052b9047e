internal import CTactusGLES2
internal import TactusPixels

/// A texture to draw into, whose first row is the top one. It is used on the thread where its context is current.
final class RenderTarget {
  let width: Int
  let height: Int
  let texture: GLuint
  let framebuffer: GLuint

  /// The maximum number of pixels of a target, which take 256 MiB.
  private static let maximumArea = 1 << 26

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - format: The order of the components in memory, which has no influence on drawing.
  init(width: Int, height: Int, format: GLenum = GLenum(GL_RGBA)) throws(GraphicsDeviceError) {
    var maximumSide: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &maximumSide)
    // Some drivers end the process when memory is short instead of reporting an error.
    guard (1...max(1, Int(maximumSide))).contains(max(width, height)), min(width, height) > 0,
      width * height <= Self.maximumArea
    else { throw .noRenderTarget(width: width, height: height) }
    self.width = width
    self.height = height
    var names: (texture: GLuint, framebuffer: GLuint) = (0, 0)
    glGenTextures(1, &names.texture)
    glGenFramebuffers(1, &names.framebuffer)
    texture = names.texture
    framebuffer = names.framebuffer
    Texture.bindNew(texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GLint(format), GLsizei(width), GLsizei(height), 0, format,
      GLenum(GL_UNSIGNED_BYTE), nil)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      delete()
      throw .noRenderTarget(width: width, height: height)
    }
  }

  /// Frees the texture and the framebuffer; the context has to be current.
  func delete() {
    var names = (texture, framebuffer)
    glDeleteFramebuffers(1, &names.1)
    glDeleteTextures(1, &names.0)
  }
}

/// Functions for textures of all kinds.
enum Texture {
  /// Creates a white texture. Its size is not a power of two, like that of most pictures.
  static func makeWhite() -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    bindNew(texture)
    let pixels = [UInt32](repeating: .max, count: 9)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 3, 3, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels)
    return texture
  }

  /// Creates and binds a texture with a filter, whose wrapping is clamping.
  static func make(filter: GLint) -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    bindNew(texture, filter: filter)
    return texture
  }

  /// Binds a new texture and sets its filter, by default to linear, and its wrapping to clamping.
  static func bindNew(_ texture: GLuint, filter: GLint = GL_LINEAR) {
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, filter), (GL_TEXTURE_MAG_FILTER, filter),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value) }
  }
}
