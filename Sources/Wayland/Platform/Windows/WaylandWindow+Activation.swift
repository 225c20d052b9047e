internal import TactusInterface
internal import TactusWayland

// MARK: - Activation

extension WaylandWindow {
  /// The time within which the compositor must grant a token, in seconds. Chosen by us: far longer than a compositor takes.
  static let activationTimeout = 2.0
  /// The maximum number of requests for tokens at a time. Chosen by us; more are refused.
  static let activationLimit = 16

  func requestActivationToken(_ completion: @escaping (String?) -> Void) {
    guard activations.count < Self.activationLimit else { return completion(nil) }
    nextActivation += 1
    let number = nextActivation
    let request = surface.requestActivationToken(
      seat: session.globals.latestSeat,
      applicationID: platform.application.configuration.effectiveApplicationID
    ) { [weak self] token in
      self?.activations[number] = nil
      completion(token)
    }
    guard let request else { return completion(nil) }
    let timer = platform.application.clock.schedule(after: Self.activationTimeout) { [weak self] in
      self?.activations[number]?.request.cancel()
    }
    activations[number] = (request, timer)
  }

  func activate(token: String) { surface.activate(token: token) }

  /// Ends the requests because the window is closed.
  func cancelActivations() {
    for (request, timer) in activations.values {
      timer.cancel()
      request.cancel()
    }
    activations.removeAll()
  }

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
