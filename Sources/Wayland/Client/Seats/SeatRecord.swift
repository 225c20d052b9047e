internal import TactusInput

/// What the devices of a seat record together, because requests and times refer to all of them.
@MainActor
final class SeatRecord {
  /// The touches, buttons and keys that are pressed.
  var presses = SeatPresses()
  /// The clock of the events of the pointer and the keyboard.
  private var clock: WireClock

  /// - Parameter timeReference: The approximate current time of the compositor's clock, in seconds; see `WireClock`.
  init(timeReference: Double) { clock = WireClock(reference: timeReference) }

  /// Returns the time of an event of the pointer or the keyboard, in seconds on the compositor's clock.
  func seconds(milliseconds: UInt32) -> Double { clock.seconds(milliseconds: milliseconds) }
}
