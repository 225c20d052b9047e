internal import TactusInterface
internal import TactusWayland

// MARK: - Idle

/// What concerns the time without input: inhibiting it, and observing it.
extension WaylandPlatform {
  /// Keeps the compositor from blanking the display, or allows it again.
  func updateIdleInhibition() {
    for window in windows { window.updateIdleInhibition() }
  }

  /// Lets observations of the application use the compositor's notifications.
  func beginIdleObservation() {
    application.makeIdleSource = { [weak self] timeout, handler in
      let notification = self?.session?.globals.makeIdleNotification(after: timeout)
      notification?.onChange = handler
      return notification
    }
  }
}
