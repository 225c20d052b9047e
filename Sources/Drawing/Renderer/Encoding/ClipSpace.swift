internal import CTactusGLES2
internal import TactusGeometry

/// The mapping from device pixels to OpenGL's clip space; `quad.vert` applies it.
struct ClipSpace {
  /// The scale along both axes, and the offset.
  private let straight: SIMD4<Float>
  /// The scale where the axes are exchanged, of y in x and of x in y; the other components are not used.
  private let crossed: SIMD4<Float>

  /// Creates the mapping to a framebuffer that contains the device pixels from a point on.
  init(originX: Int, originY: Int, width: Int, height: Int) {
    let (x, y) = (2 / Float(width), 2 / Float(height))
    straight = SIMD4(x, y, -1 - Float(originX) * x, -1 - Float(originY) * y)
    crossed = SIMD4()
  }

  /// Creates the mapping to a framebuffer to whose pixels a transform maps an area of device pixels at the origin.
  init(of transform: OutputTransform, width: Int, height: Int) {
    let affine = transform.affineTransform(of: Size(width: Double(width), height: Double(height)))
    let size = transform.size(width: width, height: height)
    let (x, y) = (2 / Float(size.width), 2 / Float(size.height))
    // The translation is zero or the whole length of the side.
    straight = SIMD4(
      Float(affine.a) * x, Float(affine.d) * y, affine.tx > 0 ? 1 : -1, affine.ty > 0 ? 1 : -1)
    crossed = SIMD4(Float(affine.c) * x, Float(affine.b) * y, 0, 0)
  }

  /// Sets the uniform of the program that is current.
  func set(_ location: GLint) {
    withUnsafeBytes(of: (straight, crossed)) {
      glUniform4fv(location, 2, $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
    }
  }
}
