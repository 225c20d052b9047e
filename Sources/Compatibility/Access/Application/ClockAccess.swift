public import TactusInterface

@_spi(Compatibility)
extension Application {
  /// The present time on the clock of events, timers and animations, in seconds.
  public var clockTime: Double { clock.now }
}

@_spi(Compatibility)
extension Timer {
  /// The time until the timer is due, in seconds.
  @MainActor public var timeUntilDue: Double { deadline - Application.shared.clock.now }
}
