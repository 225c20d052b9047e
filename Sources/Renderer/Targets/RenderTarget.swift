internal import CTactusGLES2
internal import TactusPixels

/// A texture that is drawn into; its first row is the top one.
@MainActor
final class RenderTarget {
  let width: Int
  let height: Int
  let texture: GLuint
  let framebuffer: GLuint

  /// The most pixels of a target: 256 MiB.
  private static let maximumArea = 1 << 26

  init(width: Int, height: Int) throws(GraphicsDeviceError) {
    var maximumSide: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &maximumSide)
    // Drivers end the process for want of memory where they should say so.
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
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), nil)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      delete()
      throw .noRenderTarget(width: width, height: height)
    }
  }

  /// Gives the memory back; the context has to be current.
  func delete() {
    var names = (texture, framebuffer)
    glDeleteFramebuffers(1, &names.1)
    glDeleteTextures(1, &names.0)
  }
}

/// Textures in general.
enum Texture {
  /// A texture that is white all over. Its size is no power of two, as those of most pictures.
  static func makeWhite() -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    bindNew(texture)
    let pixels = [UInt32](repeating: .max, count: 9)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 3, 3, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels)
    return texture
  }

  /// Binds a new texture and sets how it is read: linearly, and at the edge where it ends.
  static func bindNew(_ texture: GLuint) {
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value) }
  }
}
