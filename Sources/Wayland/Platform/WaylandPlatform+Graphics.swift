internal import Logging
import TactusCLibrary
internal import TactusInterface

// MARK: - Graphics

extension WaylandPlatform {
  /// Logs that the processor draws, and that the user's choice has no meaning.
  static func logRenderer(_ renderer: FrameRenderer) {
    if let value = environmentVariable(FrameRenderer.variable), FrameRenderer(name: value) == nil {
      logger.warning(
        "\(FrameRenderer.variable) is ignored: \(value) is none of automatic, opengl and software.")
    }
    if renderer == .software { logger.notice("The processor draws, without OpenGL.") }
  }

  /// Discards all graphics resources after the graphics context was lost. The windows create them again with their next frames.
  func graphicsWereLost() {
    for window in windows { window.discardPresenter() }
    motion.takeBack()
    session?.graphics.discardDevice()
    application.texturesWereLost()
  }
}
