internal import CTactusGLES2

/// What an application's context can do beyond OpenGL ES 2.0, and the state that the toolkit has to restore in it.
struct ClientFunctions {
  typealias StoreSamples = @convention(c) (GLenum, GLsizei, GLenum, GLsizei, GLsizei) -> Void
  typealias AttachSamples = @convention(c) (GLenum, GLenum, GLenum, GLuint, GLint, GLsizei) -> Void
  typealias Blit =
    @convention(c) (
      GLint, GLint, GLint, GLint, GLint, GLint, GLint, GLint, GLbitfield, GLenum
    ) -> Void
  typealias Discard = @convention(c) (GLenum, GLsizei, UnsafePointer<GLenum>?) -> Void

  /// How several samples for each pixel become one.
  enum Multisampling {
    /// A framebuffer with several samples is copied to that of the picture (OpenGL ES 3).
    case copied(StoreSamples, Blit)
    /// The driver keeps the samples to itself (GL_EXT_multisampled_render_to_texture).
    case implicit(StoreSamples, AttachSamples)
  }

  /// A Boolean value that indicates whether the context has OpenGL ES 3.0 or newer, whatever was requested.
  let isVersion3: Bool
  /// How several samples for each pixel become one; nil if the driver has only one.
  let multisampling: Multisampling?
  /// A Boolean value that indicates whether depth buffers may have 24 bits.
  let hasDepth24: Bool
  /// A Boolean value that indicates whether a buffer may have both depth and stencil.
  let hasPackedDepthStencil: Bool
  /// Frees what will not be read any more; nil if the driver cannot be told.
  let discard: Discard?
  /// The greatest number of samples for each pixel.
  let maximumSamples: GLint

  /// OpenGL's name of the limit for samples, in OpenGL ES 3 and GL_EXT_multisampled_render_to_texture.
  private static let maximumSamplesName = GLenum(0x8D57)
  private static let drawFramebuffer = GLenum(0x8CA9)
  private static let readFramebuffer = GLenum(0x8CA8)
  private static let readFramebufferBinding = GLenum(0x8CAA)

  /// Queries the current context.
  init() {
    let extensions = ExtensionSet(
      glGetString(GLenum(GL_EXTENSIONS)).map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
    let version = glGetString(GLenum(GL_VERSION)).map { String(cString: $0) } ?? ""
    isVersion3 = version.hasPrefix("OpenGL ES 3")
    hasDepth24 = isVersion3 || extensions.contains("GL_OES_depth24")
    hasPackedDepthStencil = isVersion3 || extensions.contains("GL_OES_packed_depth_stencil")
    discard =
      isVersion3
      ? EGLFunctions.load("glInvalidateFramebuffer")
      : extensions.contains("GL_EXT_discard_framebuffer") ? EGLFunctions.load("glDiscardFramebufferEXT") : nil
    if extensions.contains("GL_EXT_multisampled_render_to_texture"),
      let store: StoreSamples = EGLFunctions.load("glRenderbufferStorageMultisampleEXT"),
      let attach: AttachSamples = EGLFunctions.load("glFramebufferTexture2DMultisampleEXT")
    {
      multisampling = .implicit(store, attach)
    } else if isVersion3, let store: StoreSamples = EGLFunctions.load("glRenderbufferStorageMultisample"),
      let blit: Blit = EGLFunctions.load("glBlitFramebuffer")
    {
      multisampling = .copied(store, blit)
    } else {
      multisampling = nil
    }
    var samples: GLint = 1
    if multisampling != nil { glGetIntegerv(Self.maximumSamplesName, &samples) }
    maximumSamples = samples
  }

  /// The framebuffers that are bound: the one that is drawn into, and in OpenGL ES 3 the one that is read.
  var boundFramebuffers: (draw: GLint, read: GLint) {
    var (draw, read): (GLint, GLint) = (0, 0)
    glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &draw)
    if isVersion3 { glGetIntegerv(Self.readFramebufferBinding, &read) }
    return (draw, read)
  }

  /// Binds framebuffers that were bound before.
  func bind(_ framebuffers: (draw: GLint, read: GLint)) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), GLuint(framebuffers.draw))
    if isVersion3 { glBindFramebuffer(Self.readFramebuffer, GLuint(framebuffers.read)) }
  }

  /// Copies the samples of a framebuffer to another one, which is bound then.
  func copy(from source: GLuint, to target: GLuint, _ width: GLint, _ height: GLint, with blit: Blit) {
    glBindFramebuffer(Self.readFramebuffer, source)
    glBindFramebuffer(Self.drawFramebuffer, target)
    blit(0, 0, width, height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target)
  }
}
