/// An extension of EGL or OpenGL ES that is used where the driver has it, and what replaces it elsewhere.
///
/// The table in Documentation/Tactus.docc/GraphicsDrivers.md has a row for each.
package struct DriverFeature: Sendable, Hashable {
  /// The names of the extensions, any of which is sufficient.
  package let names: [String]
  /// A Boolean value that indicates whether every driver of OpenGL ES 3 can do the same.
  package let isInVersion3: Bool
  /// The purpose, without a full stop.
  package let purpose: String
  /// What is done without the extension, as a sentence.
  package let substitute: String

  private init(_ names: String..., isInVersion3: Bool = false, for purpose: String, else substitute: String) {
    self.names = names
    self.isInVersion3 = isInVersion3
    self.purpose = purpose
    self.substitute = substitute
  }

  /// All extensions that are used, those of EGL first.
  package static let all = [
    DriverFeature(
      "EGL_KHR_platform_wayland", "EGL_EXT_platform_wayland", for: "naming the platform of a display",
      else: "The driver infers the platform from the display."),
    DriverFeature(
      "EGL_KHR_surfaceless_context", for: "drawing without a window",
      else: "An off-screen surface of one pixel is used, or else the surface of a window."),
    DriverFeature(
      "EGL_EXT_buffer_age", for: "drawing only what a buffer lacks",
      else:
        "Whole frames are drawn; by software into a picture that keeps its pixels, of which only changes are drawn."
    ),
    DriverFeature(
      "EGL_KHR_swap_buffers_with_damage", "EGL_EXT_swap_buffers_with_damage",
      for: "passing on what has changed",
      else: "The compositor draws the whole window; by software only what has changed."),
    DriverFeature(
      "EGL_EXT_create_context_robustness", for: "contexts that report a reset of the GPU",
      else: "A reset is noticed when EGL reports a lost context."),
    DriverFeature(
      "EGL_EXT_image_dma_buf_import", for: "drawing frames of cameras from their own memory",
      else: "Frames of cameras are copied."),
    DriverFeature(
      "EGL_EXT_image_dma_buf_import_modifiers", for: "frames of cameras in compressed or tiled memory",
      else: "Such frames are not shown; linear ones are."),
    DriverFeature(
      "EGL_KHR_image_base", for: "images of EGL", else: "Textures of applications are read and uploaded."),
    DriverFeature(
      "EGL_KHR_gl_texture_2D_image", for: "showing textures of applications",
      else: "They are read and uploaded."),
    DriverFeature(
      "EGL_KHR_no_config_context", for: "contexts of applications for all formats",
      else: "A configuration is chosen."),
    DriverFeature(
      "EGL_KHR_fence_sync", for: "showing a texture when the GPU has drawn it",
      else: "The processor waits for the drawing."),
    DriverFeature(
      "EGL_KHR_wait_sync", for: "waiting for a drawing on the GPU",
      else: "The processor waits for the drawing."),
    DriverFeature(
      "EGL_EXT_device_query", "EGL_EXT_device_base", "EGL_MESA_device_software",
      for: "recognizing a driver that draws with the processor",
      else: "It is recognized by its name, when a context was created."),
    DriverFeature(
      "GL_OES_depth24", isInVersion3: true, for: "depths of 24 bits of applications",
      else: "They have 16 bits."),
    DriverFeature(
      "GL_OES_packed_depth_stencil", isInVersion3: true,
      for: "depths and stencils of applications in one buffer",
      else: "Each has a buffer."),
    DriverFeature(
      "GL_EXT_discard_framebuffer", isInVersion3: true,
      for: "leaving depths that were used in the GPU's own memory",
      else: "They are written to memory."),
    DriverFeature(
      "GL_EXT_multisampled_render_to_texture", isInVersion3: true,
      for: "several samples for each pixel of applications",
      else: "There is one sample."),
    DriverFeature(
      "GL_KHR_robustness", "GL_EXT_robustness", for: "asking whether the GPU was reset",
      else: "A reset is noticed when EGL reports a lost context."),
    DriverFeature(
      "GL_EXT_texture_format_BGRA8888", for: "textures in the byte order of pictures",
      else: "The bytes of each picture are exchanged when it is uploaded."),
    DriverFeature(
      "GL_EXT_read_format_bgra", for: "reading pixels in the byte order of pictures",
      else: "The bytes are exchanged after reading."),
    DriverFeature(
      "GL_EXT_unpack_subimage", isInVersion3: true, for: "uploading a part of a picture",
      else: "Its rows are copied together before."),
    DriverFeature(
      "GL_NV_pack_subimage", isInVersion3: true, for: "reading into a part of a picture",
      else: "Rows are read into memory of their own and copied."),
    DriverFeature(
      "GL_OES_EGL_image_external", for: "drawing frames of cameras in their own format",
      else: "Frames of cameras are copied."),
    DriverFeature(
      "GL_OES_get_program_binary", for: "keeping compiled programs for the next launch",
      else: "Programs are compiled at each launch."),
  ]
}
