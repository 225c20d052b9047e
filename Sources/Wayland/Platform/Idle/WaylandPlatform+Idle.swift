internal import TactusInterface
internal import TactusWayland

// MARK: - Idle

/// What concerns the time without input: inhibiting it, and observing it.
extension WaylandPlatform {
  /// Keeps the compositor from blanking the display, or allows it again.
  func updateIdleInhibition() {
    for window in windows { window.updateIdleInhibition() }
  }

  /// Observes anew because the compositor, or its seats, have changed.
  func idleSourceDidChange() {
    application.idleSourceDidChange()
    blanking?.observeCompositor()
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
