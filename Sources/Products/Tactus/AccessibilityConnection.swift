internal import Logging
internal import TactusAccessibility
internal import TactusInterface

/// The connection of a running application to assistive technologies, which begins some time after its first window has appeared.
@MainActor
final class AccessibilityConnection {
  private let application: Application
  private let bridge: AccessibilityBridge
  private var timer: ClockTimer?

  /// The time between the first window and the connection, in seconds, so that the launch does not wait for it (chosen by us).
  private static let delay = 0.5

  init(_ application: Application) {
    self.application = application
    bridge = AccessibilityBridge(
      tree: application.accessibility, clock: application.clock, descriptors: application.descriptors,
      logger: Logger(label: "tactus.accessibility"))
    application.accessibility.makeSynthesizer = { [unowned application] in
      SpeechDispatcher(
        application: application.accessibility.applicationName, descriptors: application.descriptors,
        logger: Logger(label: "tactus.accessibility"))
    }
    application.accessibility.onDemandChange = { [weak self] isDemanded in self?.demandDidChange(isDemanded) }
  }

  isolated deinit { demandDidChange(false) }

  private func demandDidChange(_ isDemanded: Bool) {
    timer?.cancel()
    timer = nil
    guard isDemanded else { return bridge.stop() }
    timer = application.clock.schedule(after: Self.delay) { [weak self] in self?.bridge.start() }
  }
}
