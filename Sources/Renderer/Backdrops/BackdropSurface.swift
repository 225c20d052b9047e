internal import CTactusGLES2
internal import TactusPixels

/// The framebuffer from which a backdrop is read.
struct BackdropSurface {
  /// OpenGL's name of the framebuffer.
  var framebuffer: GLuint
  /// The device pixels that the framebuffer contains.
  var bounds: PixelRect
  /// The size of the framebuffer in pixels, which may be larger than ``bounds``.
  var width: Int
  var height: Int
  /// The scissor rectangle, in OpenGL's window coordinates.
  var scissor: SIMD4<GLint>
  /// A Boolean value that indicates whether the first row is the bottom one.
  var isFlipped: Bool
  /// A Boolean value that indicates whether what has been drawn may be translucent.
  var hasAlpha: Bool
}
