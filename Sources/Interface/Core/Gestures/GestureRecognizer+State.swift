extension GestureRecognizer {
  /// The states of a gesture recognizer.
  public typealias State = GestureState
}

// MARK: - For built-in recognizers

extension GestureRecognizer {
  /// A Boolean value that indicates whether the gesture has been recognized, even if it still waits for other recognizers to
  /// fail.
  ///
  /// A subclass may set ``state`` before the built-in recognizer would.
  var hasRecognized: Bool { currentState.isRecognized || activeDispatcher?.isWaiting(self) ?? false }

  /// A Boolean value that indicates whether any touch of the recognizer is down.
  var hasLiveTouches: Bool {
    for touch in followedTouches where !touch.isOver { return true }
    return false
  }

  /// A Boolean value that indicates whether the gesture and all of its touches have ended, so that the recognizer can be reset.
  var isFinished: Bool { currentState.isTerminal && followedTouches.isEmpty }

  /// Changes the state to `.failed`, or to `.cancelled` if a subclass has begun the gesture already.
  func failOrCancel() {
    guard !currentState.isTerminal else { return }
    state = currentState.isActive ? .cancelled : .failed
  }
}

// MARK: - Requirements

extension GestureRecognizer {
  /// Returns whether `other` has to fail first, directly or through a chain of ``require(toFail:)``; true for the recognizer
  /// itself.
  func requiresFailure(of other: GestureRecognizer) -> Bool {
    self === other || failureRequirements.contains { $0.object?.requiresFailure(of: other) ?? false }
  }
}

// MARK: - Description

extension GestureRecognizer: @MainActor CustomStringConvertible {}

// MARK: - Identity

extension GestureRecognizer: Hashable {
  /// Returns whether both are the same recognizer.
  public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Hashes the recognizer's identity into `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Time

extension GestureRecognizer {
  /// Schedules an action on the event clock, for use by subclasses. It is not called if the recognizer is reset or disabled
  /// before.
  ///
  /// While a timer is pending, the recognizer may stay in the state `.possible` although no touch is down: a double tap waits for
  /// its second tap in this manner. Recorded touches replay to the same result.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds.
  ///   - action: The closure to call; usually it sets ``state``.
  /// - Returns: The timer, which ``Timer/invalidate()`` cancels.
  @discardableResult
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Timer {
    let clock = Application.serving(view).clock
    timers.removeAll { !$0.isPending }
    let timer = clock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      timers.removeAll { !$0.isPending }
      dispatcher.perform(action)
    }
    timers.append(timer)
    return timer
  }

  var hasPendingTimers: Bool { timers.contains { $0.isPending } }

  func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers.removeAll(keepingCapacity: true)
  }
}
