extension GestureRecognizer {
  /// How far the recognition has come.
  public enum State: Sendable, Hashable {
    /// The fingers may yet turn out to make the gesture. Where every recognizer starts.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// A continuous gesture went on.
    case changed
    /// The gesture ended, or a discrete gesture was recognized.
    case ended
    /// A continuous gesture was taken away.
    case cancelled
    /// The fingers do not make the gesture.
    case failed

    /// A discrete gesture was recognized; the same as `.ended`.
    public static let recognized = State.ended

    /// Whether the gesture was recognized and has not been taken away.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    /// Whether a continuous gesture goes on.
    var isActive: Bool { self == .began || self == .changed }
    /// Whether nothing more comes until the recognizer is reset.
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Whether a recognizer in this state may be moved to `next`.
    ///
    /// A gesture that is taken away before it was recognized fails, so `.cancelled` may follow `.possible`.
    func canMove(to next: State) -> Bool {
      switch self {
      case .possible: next != .changed && next != .possible
      case .began, .changed: next == .changed || next == .ended || next == .cancelled
      case .ended, .cancelled, .failed: false
      }
    }
  }
}

// MARK: - For built-in recognizers

extension GestureRecognizer {
  /// Whether the gesture has been recognized, even if it still waits for others to fail; by whoever set ``state``: a subclass may
  /// do so before the recognizer itself would.
  var hasRecognized: Bool { currentState.isRecognized || presentDispatcher?.isWaiting(self) ?? false }

  /// A Boolean value that indicates whether a touch is down that the recognizer follows.
  var hasLiveTouches: Bool {
    for touch in followedTouches where !touch.isOver { return true }
    return false
  }

  /// A Boolean value that indicates whether the gesture and all of its touches are over, so that the next may begin.
  var isFinished: Bool { currentState.isTerminal && followedTouches.isEmpty }

  /// Fails, or is cancelled where a subclass has begun the gesture already.
  func giveUp() {
    guard !currentState.isTerminal else { return }
    state = currentState.isActive ? .cancelled : .failed
  }
}

// MARK: - Requirements

/// That another recognizer fails first; weak, so that recognizers do not keep each other alive.
struct FailureRequirement {
  weak var recognizer: GestureRecognizer?
}

extension GestureRecognizer {
  /// Whether `other` has to fail first, directly or along a chain of ``require(toFail:)``; true for the same one.
  func requiresFailure(of other: GestureRecognizer) -> Bool {
    self === other || failureRequirements.contains { $0.recognizer?.requiresFailure(of: other) ?? false }
  }
}

// MARK: - Description

extension GestureRecognizer: @MainActor CustomStringConvertible {}

// MARK: - Identity

extension GestureRecognizer: Hashable {
  /// Whether both are the same recognizer.
  public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Feeds the identity to `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Time

extension GestureRecognizer {
  /// Calls `action` once, on the event clock, unless the recognizer is reset or turned off before. For subclasses.
  ///
  /// While a timer is pending the recognizer may stay undecided although no finger is down, as one does that waits for a second
  /// tap. Recorded fingers replay to the same result.
  ///
  /// - Parameters:
  ///   - delay: In seconds from now.
  ///   - action: What to do; usually to set ``state``.
  /// - Returns: The timer, which may be taken back with ``ClockTimer/cancel()``.
  @discardableResult
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> ClockTimer {
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
