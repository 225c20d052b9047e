internal import Logging
internal import TactusInterface
internal import TactusRenderer
internal import TactusWayland

// MARK: - Sessions

/// What happens when the compositor ends: the windows lose their surfaces and keep their state, and get surfaces of the next
/// compositor.
extension WaylandPlatform {
  /// Observes a session's connection.
  func observe(_ session: CompositorSession) {
    session.connection.onError = { [weak self, weak session] failure in
      guard let self, let session, session === self.session else { return }
      connectionWasLost(failure)
    }
  }

  private func connectionWasLost(_ failure: ConnectionFailure) {
    guard case .lost = failure, connect != nil, application.configuration.reconnectsToCompositor else {
      return end(ApplicationError(failure.description))
    }
    // The session ends outside of the handling of events.
    lostConnection = failure
  }

  /// Ends a session whose connection was lost, or begins one whose compositor is ready. Call this in each iteration of the run
  /// loop.
  func updateSession() {
    if let failure = lostConnection.take() { endSession(failure) }
    guard let candidate else { return }
    if !candidate.connection.isOpen {
      giveUp(candidate.connection.failure?.description ?? "The compositor closed the connection.")
    } else if candidate.globals.isReady {
      begin(candidate)
    }
  }

  private func endSession(_ failure: ConnectionFailure) {
    Self.sessionLogger.warning("\(failure.description) Waiting for the compositor to return.")
    session?.connection.onError = nil
    detachWindows()
    session?.end()
    session = nil
    outputsDidChange()
    idleSourceDidChange()
    typingDevicesDidChange()
    application.texturesWereLost()
    application.move(to: .background)
    updateMemoryRelease()
    blanking?.updatePause()
    reconnection.connectionLost(now: application.clock.now)
    reconnectionAlarm.set(to: reconnection.deadline)
  }

  /// Performs what is due of the reconnection.
  func continueReconnection() {
    switch reconnection.takeStep(now: application.clock.now) {
    case .connect: connectAgain()
    case .giveUp: endCandidate()
    case nil: break
    }
    reconnectionAlarm.set(to: reconnection.deadline)
  }

  private func connectAgain() {
    do throws(ApplicationError) {
      candidate = try connect?()
    } catch {
      Self.sessionLogger.debug("The compositor is not there yet: \(error.description)")
    }
    if candidate == nil { reconnection.attemptFailed(now: application.clock.now) }
  }

  private func giveUp(_ reason: String) {
    Self.sessionLogger.debug("The compositor cannot be used yet: \(reason)")
    endCandidate()
    reconnection.attemptFailed(now: application.clock.now)
    reconnectionAlarm.set(to: reconnection.deadline)
  }

  private func endCandidate() {
    candidate?.end()
    candidate = nil
  }

  private func begin(_ candidate: CompositorSession) {
    do throws(GlobalsError) {
      try candidate.globals.checkRequired()
    } catch {
      return giveUp(error.description)
    }
    self.candidate = nil
    reconnection.succeeded(now: application.clock.now)
    reconnectionAlarm.set(to: nil)
    session = candidate
    observe(candidate)
    candidate.begin(on: self)
    outputsDidChange()
    attachWindows()
    updateState()
    Self.sessionLogger.notice("Connected again, after \(reconnection.attempts) attempts.")
  }
}
