internal import CTactusGLES2

/// The state of an application's context on which the toolkit's own commands in it depend, and which they change.
struct ClientState {
  /// The parameters of pixels in memory, and their defaults.
  private static let pixelStores: [(name: GLenum, usual: GLint, isVersion3: Bool)] = [
    (GLenum(GL_PACK_ALIGNMENT), 4, false), (GLenum(GL_UNPACK_ALIGNMENT), 4, false),
    (packRowLength, 0, true), (packSkipRows, 0, true), (packSkipPixels, 0, true),
  ]
  private static let packRowLength = GLenum(0x0D02)
  private static let packSkipRows = GLenum(0x0D03)
  private static let packSkipPixels = GLenum(0x0D04)
  private static let packBuffer = GLenum(0x88EB)
  private static let packBufferBinding = GLenum(0x88ED)
  private static let unpackBuffer = GLenum(0x88EC)
  private static let unpackBufferBinding = GLenum(0x88EF)

  private let isVersion3: Bool
  private let texture = Self.value(GLenum(GL_TEXTURE_BINDING_2D))
  private let renderbuffer = Self.value(GLenum(GL_RENDERBUFFER_BINDING))
  private let hasScissor = glIsEnabled(GLenum(GL_SCISSOR_TEST)) != 0
  private let stores: [GLint]
  private let buffers: (pack: GLint, unpack: GLint)

  /// Saves the state of the current context, and sets it to the default.
  init(isVersion3: Bool) {
    self.isVersion3 = isVersion3
    stores = Self.pixelStores.map { !$0.isVersion3 || isVersion3 ? Self.value($0.name) : $0.usual }
    buffers = isVersion3 ? (Self.value(Self.packBufferBinding), Self.value(Self.unpackBufferBinding)) : (0, 0)
    setStores(Self.pixelStores.map(\.usual))
    setBuffers((0, 0))
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  /// Restores the state that was saved.
  func restore() {
    glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(texture))
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), GLuint(renderbuffer))
    setStores(stores)
    setBuffers(buffers)
    if hasScissor { glEnable(GLenum(GL_SCISSOR_TEST)) }
  }

  private func setStores(_ values: [GLint]) {
    for (store, value) in zip(Self.pixelStores, values) where !store.isVersion3 || isVersion3 {
      glPixelStorei(store.name, value)
    }
  }

  private func setBuffers(_ names: (pack: GLint, unpack: GLint)) {
    guard isVersion3 else { return }
    glBindBuffer(Self.packBuffer, GLuint(names.pack))
    glBindBuffer(Self.unpackBuffer, GLuint(names.unpack))
  }

  private static func value(_ name: GLenum) -> GLint {
    var value: GLint = 0
    glGetIntegerv(name, &value)
    return value
  }

  /// Makes the pixels of the framebuffer that is bound opaque.
  static func fillAlpha() {
    var mask = SIMD4<GLboolean>()
    var color = SIMD4<GLfloat>()
    withUnsafeMutableBytes(of: &mask) {
      glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), $0.assumingMemoryBound(to: GLboolean.self).baseAddress)
    }
    withUnsafeMutableBytes(of: &color) {
      glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
    glColorMask(0, 0, 0, 1)
    glClearColor(0, 0, 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glColorMask(mask.x, mask.y, mask.z, mask.w)
    glClearColor(color.x, color.y, color.z, color.w)
  }
}
