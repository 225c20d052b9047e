// MARK: - Idle

extension Application {
  private var idleInput: IdleInput { component(orMake: IdleInput(application: self)) }

  /// The backlight of the panel, in the folder ``ApplicationConfiguration/backlightRoot`` of the configuration at the first access.
  public var backlight: Backlight { idleInput.backlight }

  /// Observes whether the user is away.
  ///
  /// - Parameters:
  ///   - timeout: The time without input after which the user counts as away, in seconds.
  ///   - swallowingWakingInput: Whether the input that ends the time is swallowed, as by a dimmed panel; see
  ///     ``IdleObservation/swallowsWakingInput``. Default false.
  ///   - handler: Called with true when the user is away, and with false when there is input again.
  /// - Returns: The observation, which the caller retains.
  public func observeIdle(
    after timeout: Double, swallowingWakingInput: Bool = false, handler: @escaping @MainActor (Bool) -> Void
  ) -> IdleObservation {
    let observation = IdleObservation(
      self, timeout: timeout, swallowsWakingInput: swallowingWakingInput, handler: handler)
    idleInput.add(observation)
    return observation
  }

  /// Observes anew because the compositor, or its seats, have changed.
  package func idleSourceDidChange() { component(IdleInput.self)?.sourceDidChange() }

  /// Records input that no window receives, because it has lit the panel: it ends the time without input all the same.
  func inputWasSwallowed() { component(IdleInput.self)?.inputDidArrive() }

  /// The time of the latest input of a window, in seconds on the event clock; that of no window is in the infinite past.
  var latestInput: Double { component(IdleInput.self)?.latestInput ?? -.infinity }
}
