internal import CTactusGLES2
internal import TactusPixels

/// The framebuffers into which an application draws, in its own context: one that is shown, and one that is drawn into.
final class ClientDrawable {
  /// A texture to draw into.
  struct Slot {
    let texture: GLuint
    let framebuffer: GLuint
    /// The picture that shows the texture; nil if pixels are read instead.
    var picture: SharedTexture?
    /// The number of times that it was drawn.
    var version = 0
  }

  /// The size and the formats.
  let format: DrawableFormat
  private let functions: ClientFunctions
  private(set) var slots: [Slot] = []
  /// The renderbuffers for depth, stencil and samples.
  private var renderbuffers: [GLuint] = []
  /// The framebuffer with several samples that is copied to that of a slot; 0 if a slot's own is drawn into.
  private var sampledFramebuffer: GLuint = 0
  private let samples: GLsizei
  /// A Boolean value that indicates whether textures have an alpha component although the picture is opaque.
  private var hasAlpha = false
  /// What is attached apart from colours.
  private var attachments: [GLenum] = []

  /// The number of samples of ``GLViewDrawableMultisample/multisample4X``.
  private static let sampleCount: GLsizei = 4
  private static let rgb8 = GLenum(0x8051)
  private static let rgba8 = GLenum(0x8058)
  private static let depth24 = GLenum(0x81A6)
  private static let depth24Stencil8 = GLenum(0x88F0)

  /// Creates a drawable without textures in the current context.
  init(_ format: DrawableFormat, _ functions: ClientFunctions) throws(GLViewError) {
    self.format = format
    self.functions = functions
    let isSampled = format.multisample == .multisample4X && functions.multisampling != nil
    samples = isSampled ? min(Self.sampleCount, functions.maximumSamples) : 0
    makeDepthAndStencil()
    if samples > 1, case .copied = functions.multisampling { makeSampledFramebuffer() }
  }

  private var width: GLsizei { GLsizei(format.width) }
  private var height: GLsizei { GLsizei(format.height) }
  private var is565: Bool { format.color == .rgb565 }

  /// The size of the pixels of a slot, and half of that of the depths and samples, as there are two slots as a rule, in bytes.
  var bytesPerSlot: Int {
    let color = is565 ? 2 : 4
    let depth = attachments.isEmpty ? 0 : 4
    let shared = sampledFramebuffer == 0 ? depth : (color + depth) * Int(samples)
    return format.width * format.height * (color + shared / 2)
  }

  // MARK: Creation

  private func makeDepthAndStencil() {
    let wants = (depth: format.depth != .formatNone, stencil: format.stencil != .formatNone)
    let depth =
      format.depth == .format24 && functions.hasDepth24 ? Self.depth24 : GLenum(GL_DEPTH_COMPONENT16)
    if wants.depth, wants.stencil, functions.hasPackedDepthStencil {
      attachments = [GLenum(GL_DEPTH_ATTACHMENT), GLenum(GL_STENCIL_ATTACHMENT)]
      let both = makeRenderbuffer(Self.depth24Stencil8)
      renderbuffers = [both, both]
      return
    }
    if wants.depth {
      attachments.append(GLenum(GL_DEPTH_ATTACHMENT))
      renderbuffers.append(makeRenderbuffer(depth))
    }
    if wants.stencil {
      attachments.append(GLenum(GL_STENCIL_ATTACHMENT))
      renderbuffers.append(makeRenderbuffer(GLenum(GL_STENCIL_INDEX8)))
    }
  }

  private func makeRenderbuffer(_ format: GLenum) -> GLuint {
    let name = ClientNames.make(glGenRenderbuffers, glDeleteRenderbuffers)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
    switch functions.multisampling {
    case .copied(let store, _) where samples > 1, .implicit(let store, _) where samples > 1:
      store(GLenum(GL_RENDERBUFFER), samples, format, width, height)
    default: glRenderbufferStorage(GLenum(GL_RENDERBUFFER), format, width, height)
    }
    return name
  }

  private func attachDepthAndStencil() {
    for (attachment, renderbuffer) in zip(attachments, renderbuffers) {
      glFramebufferRenderbuffer(
        GLenum(GL_FRAMEBUFFER), attachment, GLenum(GL_RENDERBUFFER), renderbuffer)
    }
  }

  private func makeSampledFramebuffer() {
    sampledFramebuffer = ClientNames.make(glGenFramebuffers, glDeleteFramebuffers)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), sampledFramebuffer)
    attachDepthAndStencil()
    // The format has to be that of the textures to which it is copied.
    let color = makeRenderbuffer(
      is565 ? GLenum(GL_RGB565) : format.isOpaque ? Self.rgb8 : Self.rgba8)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), color)
    renderbuffers.append(color)
  }

  /// Adds a slot, whose framebuffer is bound then, and returns its index.
  ///
  /// - Parameter makePicture: Returns the picture of a texture; nil if there is none.
  func addSlot(_ makePicture: (GLuint) -> SharedTexture?) throws(GLViewError) -> Int {
    let framebuffer = ClientNames.make(glGenFramebuffers, glDeleteFramebuffers)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    var texture = makeTexture()
    if sampledFramebuffer == 0 { attachDepthAndStencil() }
    var isComplete = Self.isComplete
    if !isComplete, format.isOpaque, !is565, !hasAlpha, sampledFramebuffer == 0 {
      // OpenGL ES 2 does not promise that one can draw into textures without an alpha component.
      hasAlpha = true
      glDeleteTextures(1, &texture)
      texture = makeTexture()
      isComplete = Self.isComplete
    }
    if isComplete, sampledFramebuffer != 0 {
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), sampledFramebuffer)
      isComplete = Self.isComplete
    }
    slots.append(Slot(texture: texture, framebuffer: framebuffer))
    guard isComplete else { throw .noDrawable(width: format.width, height: format.height) }
    slots[slots.count - 1].picture = makePicture(texture)
    return slots.count - 1
  }

  private static var isComplete: Bool {
    glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE)
  }

  /// Creates a texture, and attaches it to the framebuffer that is bound.
  private func makeTexture() -> GLuint {
    let texture = ClientNames.make(glGenTextures, glDeleteTextures)
    Texture.bindNew(texture)
    let components = GLenum(is565 || (format.isOpaque && !hasAlpha) ? GL_RGB : GL_RGBA)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GLint(components), width, height, 0, components,
      GLenum(is565 ? GL_UNSIGNED_SHORT_5_6_5 : GL_UNSIGNED_BYTE), nil)
    if samples > 1, case .implicit(_, let attach) = functions.multisampling {
      attach(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0, samples)
    } else {
      glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    }
    return texture
  }

  /// Frees everything. Pictures that are still shown keep their pixels.
  func delete() {
    for slot in slots {
      var names = (slot.texture, slot.framebuffer)
      glDeleteFramebuffers(1, &names.1)
      glDeleteTextures(1, &names.0)
    }
    glDeleteFramebuffers(1, &sampledFramebuffer)
    // A name that is in the list twice is ignored the second time.
    glDeleteRenderbuffers(GLsizei(renderbuffers.count), renderbuffers)
    slots.removeAll()
    renderbuffers.removeAll()
  }

  // MARK: Drawing

  /// Returns the index of a slot whose picture nothing refers to except the drawable; nil if there is none.
  func unusedSlot(except shown: Int?) -> Int? {
    for index in slots.indices {
      // Pixels that were read are independent of what is drawn next.
      if slots[index].picture == nil { return index }
      if index != shown, isKnownUniquelyReferenced(&slots[index].picture) { return index }
    }
    return nil
  }

  /// Binds the framebuffer of a slot, and sets the viewport.
  func bind(_ slot: Int) {
    glBindFramebuffer(
      GLenum(GL_FRAMEBUFFER), sampledFramebuffer == 0 ? slots[slot].framebuffer : sampledFramebuffer)
    glViewport(0, 0, width, height)
  }

  /// A Boolean value that indicates whether ``complete(_:)`` depends on the application's scissor.
  var completionUsesScissor: Bool { sampledFramebuffer != 0 || hasAlpha }

  /// Completes the picture of a slot, whose framebuffer is bound then.
  func complete(_ slot: Int) {
    bind(slot)
    if sampledFramebuffer != 0, case .copied(_, let blit) = functions.multisampling {
      functions.copy(
        from: sampledFramebuffer, to: slots[slot].framebuffer, width, height, with: blit)
    } else if !attachments.isEmpty {
      functions.discard?(GLenum(GL_FRAMEBUFFER), GLsizei(attachments.count), attachments)
    }
    if hasAlpha { ClientState.fillAlpha() }
    slots[slot].version += 1
  }
}
