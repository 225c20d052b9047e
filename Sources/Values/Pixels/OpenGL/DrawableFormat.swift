/// The size and the formats of what an application draws with OpenGL.
package struct DrawableFormat: Hashable, Sendable {
  /// The width, in pixels, at least 1.
  package var width: Int
  /// The height, in pixels, at least 1.
  package var height: Int
  /// A Boolean value that indicates whether the alpha component that is drawn has no meaning.
  package var isOpaque = true
  /// The format of the colours.
  package var color = GLViewDrawableColorFormat.rgba8888
  /// The format of the depth buffer.
  package var depth = GLViewDrawableDepthFormat.formatNone
  /// The format of the stencil buffer.
  package var stencil = GLViewDrawableStencilFormat.formatNone
  /// The number of samples.
  package var multisample = GLViewDrawableMultisample.multisampleNone

  /// A Boolean value that indicates whether every pixel is opaque.
  package var hasOpaquePixels: Bool { isOpaque || color == .rgb565 }

  /// Creates the format of opaque pixels without depth, stencil and further samples.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
