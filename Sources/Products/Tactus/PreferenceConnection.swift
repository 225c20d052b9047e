internal import Logging
internal import TactusAccessibility
internal import TactusInterface

/// The connection of a running application to the settings of the desktop, which begins some time after its launch.
@MainActor
final class PreferenceConnection {
  private let settings: DesktopSettings
  private let timer: ClockTimer

  /// The time between the launch and the connection, in seconds, so that the first frame does not wait for it (chosen by us).
  private static let delay = 0.1

  init(_ application: Application) {
    let settings = DesktopSettings(
      clock: application.clock, descriptors: application.descriptors,
      logger: Logger(label: "tactus.accessibility"))
    settings.onChange = { [unowned application] in application.desktopPreferences = $0 }
    self.settings = settings
    timer = application.clock.schedule(after: Self.delay) { settings.start() }
  }

  isolated deinit {
    timer.cancel()
    settings.stop()
  }
}
