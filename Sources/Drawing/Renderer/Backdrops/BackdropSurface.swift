internal import CTactusGLES2
internal import TactusGeometry
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
  /// The transform from the device pixels in ``bounds`` to those of the framebuffer, whose first row is the one that OpenGL
  /// counts first.
  var transform: OutputTransform
  /// A Boolean value that indicates whether what has been drawn may be translucent.
  var hasAlpha: Bool
}
