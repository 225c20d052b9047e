package import CTactusEGL
internal import CTactusGLES2
package import TactusPixels

/// An image of EGL.
package struct EGLImportedImage {
  /// EGL's handle.
  package let handle: UnsafeMutableRawPointer

  /// Creates an image from EGL's handle.
  package init(handle: UnsafeMutableRawPointer) { self.handle = handle }
}

/// Imports buffers of devices as textures (EGL_EXT_image_dma_buf_import, GL_OES_EGL_image_external).
package struct EGLImageImporter {
  typealias BindImage = @Sendable @convention(c) (GLenum, UnsafeMutableRawPointer?) -> Void
  typealias CreateImage =
    @Sendable @convention(c) (
      EGLDisplay?, EGLContext?, EGLenum, UnsafeMutableRawPointer?, UnsafePointer<EGLint>?
    ) ->
    UnsafeMutableRawPointer?
  typealias DestroyImage = @Sendable @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?) -> EGLBoolean

  /// The target of textures that are bound to images: `GL_TEXTURE_EXTERNAL_OES`.
  static let textureTarget = GLenum(0x8D65)

  /// Imports a buffer.
  let makeImage: (DMABuffer) -> EGLImportedImage?
  /// Ends the use of an image.
  let destroy: (EGLImportedImage) -> Void
  private let bindImage: BindImage

  /// Creates an importer with functions of its own for importing, or returns nil if the driver cannot draw imported images.
  package init?(
    makeImage: @escaping (DMABuffer) -> EGLImportedImage?, destroy: @escaping (EGLImportedImage) -> Void
  ) {
    guard let bindImage: BindImage = EGLFunctions.load("glEGLImageTargetTexture2DOES") else { return nil }
    self.makeImage = makeImage
    self.destroy = destroy
    self.bindImage = bindImage
  }

  /// Creates the importer of a display, or returns `nil` if its driver does not import buffers.
  init?(display: EGLDisplay, extensions: ExtensionSet, drawsExternalImages: Bool) {
    guard drawsExternalImages, extensions.contains("EGL_EXT_image_dma_buf_import"),
      let create: CreateImage = EGLFunctions.load("eglCreateImageKHR"),
      let destroy: DestroyImage = EGLFunctions.load("eglDestroyImageKHR")
    else { return nil }
    let hasModifiers = extensions.contains("EGL_EXT_image_dma_buf_import_modifiers")
    self.init { buffer in
      guard let attributes = Self.attributes(of: buffer, hasModifiers: hasModifiers) else { return nil }
      // The extension requires that there is no context and no client buffer.
      return create(display, nil, EGLenum(EGL_LINUX_DMA_BUF_EXT), nil, attributes).map(EGLImportedImage.init)
    } destroy: { image in
      _ = destroy(display, image.handle)
    }
  }

  /// Returns the attributes with which a buffer is imported; nil if the driver cannot be told its modifier.
  package static func attributes(of buffer: DMABuffer, hasModifiers: Bool) -> [EGLint]? {
    let modifier = hasModifiers ? buffer.modifier : nil
    if modifier == nil, let modifier = buffer.modifier, modifier != DMABuffer.linearModifier { return nil }
    let names = [
      (EGL_DMA_BUF_PLANE0_FD_EXT, EGL_DMA_BUF_PLANE0_OFFSET_EXT, EGL_DMA_BUF_PLANE0_PITCH_EXT),
      (EGL_DMA_BUF_PLANE1_FD_EXT, EGL_DMA_BUF_PLANE1_OFFSET_EXT, EGL_DMA_BUF_PLANE1_PITCH_EXT),
      (EGL_DMA_BUF_PLANE2_FD_EXT, EGL_DMA_BUF_PLANE2_OFFSET_EXT, EGL_DMA_BUF_PLANE2_PITCH_EXT),
    ]
    let modifierNames = [
      (EGL_DMA_BUF_PLANE0_MODIFIER_LO_EXT, EGL_DMA_BUF_PLANE0_MODIFIER_HI_EXT),
      (EGL_DMA_BUF_PLANE1_MODIFIER_LO_EXT, EGL_DMA_BUF_PLANE1_MODIFIER_HI_EXT),
      (EGL_DMA_BUF_PLANE2_MODIFIER_LO_EXT, EGL_DMA_BUF_PLANE2_MODIFIER_HI_EXT),
    ]
    var attributes: [EGLint] = [
      EGL_WIDTH, EGLint(buffer.width), EGL_HEIGHT, EGLint(buffer.height),
      EGL_LINUX_DRM_FOURCC_EXT, EGLint(bitPattern: buffer.fourCC),
    ]
    for (index, plane) in buffer.planes.enumerated() {
      let name = names[index]
      attributes += [
        name.0, plane.descriptor, name.1, EGLint(plane.offset), name.2, EGLint(plane.bytesPerRow),
      ]
      guard let modifier else { continue }
      attributes += [
        modifierNames[index].0, EGLint(truncatingIfNeeded: modifier), modifierNames[index].1,
        EGLint(truncatingIfNeeded: modifier >> 32),
      ]
    }
    if buffer.format.isYCbCr {
      let matrix =
        switch buffer.colorMatrix {
        case .bt601: EGL_ITU_REC601_EXT
        case .bt709: EGL_ITU_REC709_EXT
        case .bt2020: EGL_ITU_REC2020_EXT
        }
      attributes += [
        EGL_YUV_COLOR_SPACE_HINT_EXT, matrix, EGL_SAMPLE_RANGE_HINT_EXT,
        buffer.colorRange == .limited ? EGL_YUV_NARROW_RANGE_EXT : EGL_YUV_FULL_RANGE_EXT,
      ]
    }
    return attributes + [EGL_NONE]
  }

  /// Creates the texture to which images are bound.
  static func makeTexture() -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(textureTarget, texture)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] { glTexParameteri(textureTarget, GLenum(name), value) }
    return texture
  }

  /// Binds a texture, and an image to it.
  func bind(_ image: EGLImportedImage, to texture: GLuint) {
    glBindTexture(Self.textureTarget, texture)
    bindImage(Self.textureTarget, image.handle)
  }
}
