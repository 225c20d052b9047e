internal import Logging
import TactusCLibrary
internal import TactusInterface

// MARK: - Graphics

extension WaylandPlatform {
  /// Logs that the user's choice of what draws has no meaning.
  static func checkRequestedRenderer() {
    if let value = environmentVariable(FrameRenderer.variable), FrameRenderer(name: value) == nil {
      logger.warning(
        "\(FrameRenderer.variable) is ignored: \(value) is none of automatic, opengl and software.")
    }
  }

  /// Discards all graphics resources after the graphics context was lost. The windows create them again with their next frames.
  ///
  /// - Parameter cause: Why another device is not expected to draw, either, so that the processor draws if it may. Default nil: another
  ///   device is tried.
  func graphicsWereLost(hopelessly cause: (any Error)? = nil) {
    for window in windows { window.discardPresenter() }
    motion.takeBack()
    session?.graphics.discardDevice()
    if let cause { session?.graphics.giveUpDevice(cause) }
    application.texturesWereLost()
  }
}
