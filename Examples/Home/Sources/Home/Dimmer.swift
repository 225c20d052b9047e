import Tactus

/// Dims the display while the user is away, and lights it again with the next touch, which does nothing else.
final class Dimmer {
  /// The time without input after which the display is dimmed, in seconds.
  static let timeout = 60.0
  /// The brightness of a display that is dimmed.
  static let dimmedBrightness = 0.2

  private let observation: IdleObservation

  init(_ application: Application, backlight: Backlight) {
    // A former process may have ended while the display was dimmed.
    backlight.brightness = 1
    observation = application.observeIdle(after: Self.timeout, swallowingWakingInput: true) { isIdle in
      backlight.brightness = isIdle ? Self.dimmedBrightness : 1
    }
  }
}
