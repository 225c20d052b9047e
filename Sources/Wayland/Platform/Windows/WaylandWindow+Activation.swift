internal import TactusInterface
internal import TactusWayland

// MARK: - Activation

extension WaylandWindow {
  func requestActivationToken(_ completion: @escaping (String?) -> Void) {
    activationTokens.request(
      with: { tokenDidArrive in
        surface.requestActivationToken(
          seat: session.globals.latestSeat,
          applicationID: platform.application.configuration.effectiveApplicationID, completion: tokenDidArrive
        )
      }, completion: completion)
  }

  func activate(token: String) { surface.activate(token: token) }

  /// Keeps the compositor from blanking the display while the window is visible, if the application wants that.
  func updateIdleInhibition() {
    let isInhibited = platform.application.isIdleTimerDisabled && isExposed
    if !isInhibited {
      idleInhibitor = nil
    } else if idleInhibitor == nil {
      idleInhibitor = surface.makeIdleInhibitor()
    }
  }
}
