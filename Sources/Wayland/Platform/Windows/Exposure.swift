internal import TactusInterface

/// A state machine that determines from the answers to commits whether the compositor shows a window.
///
/// At most one commit waits for its answer, the frame callback. Not being answered and being in the background are two things:
/// if the answer does not arrive in time, drawing pauses; if none arrives for several seconds, the window counts as hidden. What
/// is in time depends on the interval at which the compositor answers, which is learnt, so that a display that is refreshed once
/// a second is neither paused nor hidden.
///
/// A callback may be lost. A paused window is therefore committed again, with another callback, before it counts as hidden, and a
/// hidden one when it has new content: after delays that double each time. A hidden window without new content has no timers.
package struct Exposure: Sendable, Hashable {
  /// The time that the compositor may take to answer a commit before drawing pauses, in seconds.
  package static let timeout = FrameTiming.exposureTimeout
  /// The time without an answer after which the window counts as hidden, in seconds. Chosen by us: longer than the interval of
  /// slow displays and than a busy compositor's pause, and shorter than a user's absence.
  package static let backgroundTimeout = 3.0
  /// The time after which a commit without an answer is repeated the first time, in seconds. It doubles each time. Chosen by us:
  /// so that three commits precede ``backgroundTimeout``.
  package static let probeDelay = 0.3
  /// The longest time between two commits of a hidden window, in seconds. Chosen by us: neither side can cancel the callbacks that
  /// are requested, which must not fill memory over months.
  package static let maximumProbeDelay = 512.0
  /// The longest interval between answers that is learnt, in seconds. Chosen by us: that of the slowest electronic paper.
  package static let maximumInterval = 2.5
  /// The number of learnt intervals after which drawing pauses. Chosen by us.
  package static let intervalsBeforePause = 2.0
  /// The number of learnt intervals after which a commit is repeated. Chosen by us.
  package static let intervalsBeforeProbe = 3.0
  /// The number of learnt intervals after which the window counts as hidden. Chosen by us.
  package static let intervalsBeforeHiding = 4.0

  /// What is concluded from an answer that is missing.
  package enum Level: Sendable, Hashable {
    /// Nothing: the window is shown.
    case current
    /// Drawing pauses. The window counts as shown.
    case paused
    /// The window counts as hidden.
    case hidden
    /// The window counts as hidden, and was committed again, to whose answer the compositor has as long as to any.
    case retried
  }

  /// The state of the answer to a commit.
  package enum Answer: Sendable, Hashable {
    /// The commit has not been sent.
    case unsent
    /// The commit was sent.
    case due
    /// The deadline has passed. The answer may have arrived while the process was busy, so this is evaluated once all events have
    /// been read.
    case overdue
  }

  /// Whether the compositor presents the window's frames.
  package enum State: Sendable, Hashable {
    /// The window is shown, and no answer is pending.
    case shown
    /// An answer is pending.
    case waiting(Level, Answer)
    /// The answer was not waited for any longer, and the next frame determines whether the window is shown.
    case retrying(Level)
  }

  /// What follows from an answer that is missing.
  package enum Step: Sendable, Hashable {
    /// Drawing pauses.
    case pause
    /// The window is committed again, because the callback may be lost.
    case probe
    /// The window counts as hidden.
    case hide
  }

  /// Whether the compositor presents the window's frames.
  package private(set) var state: State
  /// The time of the first commit without an answer; nil if there is none. In seconds on the event clock.
  private var start: Double?
  /// The time of the last commit, in seconds on the event clock.
  private var lastCommit = 0.0
  /// The number of times that the window was committed again since the last answer or ``retry()``.
  private var probeCount = 0
  /// The interval at which the compositor answers, in seconds; 0 if it is unknown.
  package private(set) var interval = 0.0

  /// Creates the state machine of a window. By default, the window has not been drawn yet.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - lastCommit: The time of the first commit without an answer, which was also the last one; nil if there is none.
  package init(state: State = .shown, lastCommit: Double? = nil) {
    self.state = state
    start = lastCommit
    self.lastCommit = lastCommit ?? 0
  }

  // MARK: - Properties

  private var level: Level {
    switch state {
    case .shown: .current
    case .waiting(let level, _), .retrying(let level): level
    }
  }

  /// A Boolean value that indicates whether the window is assumed to be shown by the compositor.
  package var isExposed: Bool { level != .hidden && level != .retried }

  /// A Boolean value that indicates whether no answer has been missing.
  package var isCurrent: Bool { level == .current }

  /// A Boolean value that indicates whether an answer is pending, so that no other commit may follow.
  package var isAwaitingAnswer: Bool { if case .waiting = state { true } else { false } }

  /// A Boolean value that indicates whether the next commit has to be made also if there is nothing to draw, for its callback.
  package var isRetrying: Bool { if case .retrying = state { true } else { false } }

  /// A Boolean value that indicates whether a commit repeats one whose callback may be lost.
  package var isProbing: Bool { isRetrying && probeCount > 0 }

  /// A Boolean value that indicates whether ``evaluate(now:)`` has to be called.
  package var isOverdue: Bool { if case .waiting(_, .overdue) = state { true } else { false } }

  private var pauseTime: Double { lastCommit + max(Self.timeout, Self.intervalsBeforePause * interval) }

  private var hidingTime: Double {
    (start ?? lastCommit) + max(Self.backgroundTimeout, Self.intervalsBeforeHiding * interval)
  }

  private var probeTime: Double {
    let first = max(Self.probeDelay, Self.intervalsBeforeProbe * interval)
    var delay = first
    for _ in 0..<probeCount where delay < Self.maximumProbeDelay { delay *= 2 }
    return lastCommit + min(delay, Self.maximumProbeDelay)
  }

  /// The next time at which something follows from a missing answer, in seconds on the event clock; nil if there is none.
  ///
  /// - Parameter hasContent: Whether the window has content that has not been drawn.
  package func deadline(hasContent: Bool) -> Double? {
    guard case .waiting(let level, .due) = state, level != .hidden || hasContent else { return nil }
    return deadline(of: level)
  }

  private func deadline(of level: Level) -> Double {
    switch level {
    case .current, .retried: pauseTime
    case .paused: min(probeTime, hidingTime)
    case .hidden: probeTime
    }
  }

  // MARK: - Commits and answers

  /// Records that a frame was committed, with its callback requested.
  package mutating func commit() { state = .waiting(level == .hidden ? .retried : level, .unsent) }

  /// Records that the commit was sent. The compositor's time to answer begins now, not when drawing began.
  package mutating func send(now: Double) {
    guard case .waiting(let level, .unsent) = state else { return }
    state = .waiting(level, .due)
    start = start ?? now
    lastCommit = now
  }

  /// Records that ``deadline(hasContent:)`` has passed.
  package mutating func expire() {
    if case .waiting(let level, .due) = state { state = .waiting(level, .overdue) }
  }

  /// Returns what follows from an answer that is overdue, if anything. Call this when all events that arrived have been read.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds on the event clock.
  ///   - hasContent: Whether the window has content that has not been drawn.
  package mutating func evaluate(now: Double, hasContent: Bool) -> Step? {
    guard case .waiting(let level, .overdue) = state else { return nil }
    // The deadline has passed, whatever the rounding of its timer.
    let now = max(now, deadline(of: level))
    state = .waiting(level, .due)
    if level == .retried || level != .hidden && now >= hidingTime {
      state = .waiting(.hidden, .due)
      return .hide
    }
    if level == .current, now >= pauseTime {
      state = .waiting(.paused, .due)
      return .pause
    }
    guard level == .paused || level == .hidden && hasContent, now >= probeTime else { return nil }
    probeCount += 1
    state = .retrying(level)
    return .probe
  }

  /// Records that the compositor answered, and thus requests the next frame.
  ///
  /// The answer to a window that was hidden in truth looks like that of a slow display. It is learnt, too, and forgotten with a
  /// few answers that are faster.
  package mutating func receiveAnswer(now: Double) {
    if let start {
      interval = min(max(now - start, interval / 2), Self.maximumInterval)
    }
    state = .shown
    start = nil
    probeCount = 0
  }

  /// Retries to draw a window that is paused or hidden after input or a configure event, which suggest that the window is visible
  /// again.
  ///
  /// - Returns: `true` if the next frame is drawn without waiting for the answer.
  package mutating func retry() -> Bool {
    guard case .waiting(let level, _) = state, level != .current else { return false }
    state = .retrying(level == .retried ? .hidden : level)
    probeCount = 0
    return true
  }
}
