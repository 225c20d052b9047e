internal import CTactusGLES2

// MARK: - Memory

extension Renderer {
  /// OpenGL's error code of a lost context (GL_KHR_robustness).
  static let contextLost = GLenum(0x0507)

  /// Throws an error if memory was missing for something that was drawn or uploaded since the last call, or if the context was lost.
  /// What was drawn must not be shown then.
  ///
  /// To be called once for each frame, before it is shown: a driver may wait here until it has read all commands.
  func checkErrors() throws(GraphicsDeviceError) {
    // Other errors are those of single commands, which drawing tolerates.
    switch takeError() {
    case Self.contextLost: throw .contextLost
    case GLenum(GL_OUT_OF_MEMORY):
      // OpenGL does not say which object has no memory.
      recreateAll()
      throw .outOfMemory
    default: break
    }
  }

  /// Frees everything that may lack its memory, so that the next frame creates it again.
  private func recreateAll() {
    uploader.forgetSharedObjects()
    blur?.delete()
    blur = nil
    indexedQuads = 0
    replaceWhite()
    trim()
    // What trimming needs may be missing, too, which is no error of the next frame.
    _ = takeError()
  }

  /// Frees the off-screen targets, and pictures that are not shown, when nothing has changed for a while.
  package func releaseUnused() {
    cache.removeUnused(beyond: Self.textureBudgetAtRest)
    releaseTargets()
  }

  /// Frees all pictures and off-screen targets; they are created again when needed.
  ///
  /// Pictures whose pixels were discarded cannot be uploaded again, so that their owners have to be notified.
  package func trim() {
    cache.removeAll()
    releaseTargets()
    releaseLastFrame()
  }

  /// Has the driver free the deleted textures of the last frame, which some drivers keep until they draw the next one.
  private func releaseLastFrame() {
    guard let target = try? RenderTarget(width: 1, height: 1) else { return }
    glBindTexture(GLenum(GL_TEXTURE_2D), white)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, 1, 1)
    glDisable(GLenum(GL_SCISSOR_TEST))
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glEnable(GLenum(GL_SCISSOR_TEST))
    glFinish()
    target.delete()
  }

  private func releaseTargets() {
    for target in targets { target.delete() }
    targets.removeAll()
    blur?.trim()
  }
}
