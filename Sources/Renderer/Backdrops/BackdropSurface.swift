internal import CTactusGLES2
internal import TactusPixels

/// The framebuffer that a backdrop is read from.
struct BackdropSurface {
  /// OpenGL's name.
  var framebuffer: GLuint
  /// The device pixels that it holds.
  var bounds: PixelRect
  /// Its size in pixels, which may be larger.
  var width: Int
  var height: Int
  /// The pixels that are drawn, as OpenGL counts them.
  var scissor: SIMD4<GLint>
  /// Whether the first row is the bottom one.
  var isFlipped: Bool
  /// Whether something may shine through what has been drawn.
  var hasAlpha: Bool
}
