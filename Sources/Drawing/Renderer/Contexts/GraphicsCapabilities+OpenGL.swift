internal import CTactusGLES2
internal import TactusCLibrary

// MARK: - OpenGL

extension GraphicsCapabilities {
  /// Reads what the current context can do.
  ///
  /// - Returns: The names of its extensions, and those of its vendor, its renderer and its version.
  @discardableResult
  mutating func readOpenGL() -> (extensions: ExtensionSet, driver: [String]) {
    let extensions = ExtensionSet(
      glGetString(GLenum(GL_EXTENSIONS)).map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
    reportsReset =
      extensions.contains("GL_EXT_robustness") || extensions.contains("GL_KHR_robustness")
    hasBGRATextures = extensions.contains("GL_EXT_texture_format_BGRA8888")
    readsBGRA = extensions.contains("GL_EXT_read_format_bgra")
    let driver = [GL_VENDOR, GL_RENDERER, GL_VERSION].map { name in
      glGetString(GLenum(name)).map { String(cString: $0) } ?? ""
    }
    readsIntoRows =
      extensions.contains("GL_NV_pack_subimage") || driver[2].hasPrefix("OpenGL ES 3")
    uploadsFromRows =
      extensions.contains("GL_EXT_unpack_subimage") || driver[2].hasPrefix("OpenGL ES 3")
    drawsExternalImages = extensions.contains("GL_OES_EGL_image_external")
    var (range, precision) = (SIMD2<GLint>(), GLint(0))
    withUnsafeMutableBytes(of: &range) {
      glGetShaderPrecisionFormat(
        GLenum(GL_FRAGMENT_SHADER), GLenum(GL_HIGH_FLOAT), $0.assumingMemoryBound(to: GLint.self).baseAddress,
        &precision)
    }
    hasPreciseFragments = Self.isPrecise(precision)
    rendererName = driver[1]
    isSoftware = driver[1].includes("llvmpipe") || driver[1].includes("softpipe")
    var varyings: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_VARYING_VECTORS), &varyings)
    maximumVaryings = max(8, Int(varyings))
    var size: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &size)
    maximumTextureSize = max(64, Int(size))
    var viewport: (width: GLint, height: GLint) = (0, 0)
    withUnsafeMutableBytes(of: &viewport) {
      glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), $0.assumingMemoryBound(to: GLint.self).baseAddress)
    }
    maximumSurfaceSide = min(
      maximumTextureSize, max(64, Int(min(viewport.width, viewport.height))))
    return (extensions, driver)
  }
}
