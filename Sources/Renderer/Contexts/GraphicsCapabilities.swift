/// What the driver offers beyond EGL 1.4 and OpenGL ES 2.0.
package struct GraphicsCapabilities: Sendable, Hashable {
  /// The driver's name, as OpenGL tells it.
  package var rendererName = ""
  /// Whether the processor draws, with Mesa.
  package var isSoftware = false
  /// How old the back buffer's contents are can be asked (EGL_EXT_buffer_age or EGL_KHR_partial_update).
  package var hasBufferAge = false
  /// Which parts changed can be told at the swap (EGL_KHR_ or EGL_EXT_swap_buffers_with_damage).
  package var hasSwapWithDamage = false
  /// A context needs no surface (EGL_KHR_surfaceless_context).
  package var hasSurfacelessContext = false
  /// A reset of the GPU is reported (GL_EXT_robustness or GL_KHR_robustness).
  package var reportsReset = false
  /// Textures may have blue in the lowest byte (GL_EXT_texture_format_BGRA8888).
  package var hasBGRATextures = false
  /// The largest side of a texture.
  package var maximumTextureSize = 2048
  /// The longest side of what is drawn into, in pixels: a viewport and a texture can be no larger.
  package var maximumSurfaceSide = 2048

  /// Makes the set of a driver that has no extensions.
  package init() {}
}
