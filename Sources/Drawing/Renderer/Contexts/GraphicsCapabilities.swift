internal import CTactusGLES2

/// The features that the driver offers beyond EGL 1.4 and OpenGL ES 2.0.
package struct GraphicsCapabilities: Sendable, Hashable {
  /// The driver's name, as OpenGL reports it.
  package var rendererName = ""
  /// A Boolean value that indicates whether the driver is a software renderer of Mesa.
  package var isSoftware = false
  /// A Boolean value that indicates whether the age of the back buffer's contents can be queried (EGL_EXT_buffer_age).
  package var hasBufferAge = false
  /// A Boolean value that indicates whether a swap can be given the damage (EGL_KHR_ or EGL_EXT_swap_buffers_with_damage).
  package var hasSwapWithDamage = false
  /// A Boolean value that indicates whether a context needs no surface (EGL_KHR_surfaceless_context).
  package var hasSurfacelessContext = false
  /// A Boolean value that indicates whether a reset of the GPU is reported (GL_EXT_robustness or GL_KHR_robustness).
  package var reportsReset = false
  /// A Boolean value that indicates whether textures may have the byte order BGRA (GL_EXT_texture_format_BGRA8888).
  package var hasBGRATextures = false
  /// A Boolean value that indicates whether pixels can be read in the byte order BGRA (GL_EXT_read_format_bgra).
  package var readsBGRA = false
  /// A Boolean value that indicates whether pixels can be read into a part of longer rows (GL_NV_pack_subimage, OpenGL ES 3).
  package var readsIntoRows = false
  /// A Boolean value that indicates whether a texture can be uploaded from a part of longer rows (GL_EXT_unpack_subimage, OpenGL
  /// ES 3).
  package var uploadsFromRows = false
  /// A Boolean value that indicates whether the buffers of windows have an alpha component.
  package var hasTranslucentWindows = false
  /// A Boolean value that indicates whether fragment shaders have numbers of 32 bits (`highp`).
  package var hasPreciseFragments = false
  /// A Boolean value that indicates whether images of EGL can be drawn in any format (GL_OES_EGL_image_external).
  package var drawsExternalImages = false
  /// The number of vectors that a vertex shader can pass to a fragment shader.
  package var maximumVaryings = 8
  /// The longest side of a texture, in pixels.
  package var maximumTextureSize = 2048
  /// The longest side of a surface, in pixels: the limit of both viewports and textures.
  package var maximumSurfaceSide = 2048

  /// The format of a texture from which pixels are read: that in which reading only copies them.
  var fastestReadableFormat: GLenum {
    GLenum(readsBGRA && hasBGRATextures ? GL_BGRA_EXT : GL_RGBA)
  }

  /// The precision of `highp` that OpenGL ES guarantees where it exists, in bits of the mantissa: a driver that reports less, such as
  /// lima, accepts the word and computes with 16-bit numbers.
  static let highPrecision: Int32 = 16

  /// Returns whether fragment shaders have precise numbers.
  ///
  /// - Parameter bits: The precision that the driver reports for `highp` numbers of fragment shaders, in bits of the mantissa.
  package static func isPrecise(_ bits: Int32) -> Bool { bits >= highPrecision }

  /// Creates the capabilities of a driver without extensions.
  package init() {}
}
