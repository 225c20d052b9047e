internal import TactusInterface

/// A state machine that determines from the answers to commits whether the compositor shows a window.
///
/// At most one commit waits for its answer, the frame callback. If the answer does not arrive in time, the window counts as
/// hidden: drawing stops, without a timer, until an event suggests that the window is visible again.
package struct Exposure: Sendable, Hashable {
  /// The time that the compositor may take to answer a commit before the window counts as hidden, in seconds.
  package static let timeout = FrameTiming.exposureTimeout

  /// The state of the window.
  package enum State: Sendable, Hashable {
    /// The window is shown, and no answer is pending.
    case shown
    /// The window is shown, and an answer is pending.
    case awaiting(Answer)
    /// The window is hidden, because an answer did not arrive in time or a frame could not be drawn. The answer is nil once it is
    /// no longer awaited.
    case hidden(Answer?)
    /// The window was hidden, and the next frame determines whether it still is.
    case retrying
  }

  /// The state of the answer to a commit.
  package enum Answer: Sendable, Hashable {
    /// The commit has not been sent.
    case unsent
    /// The commit was sent. The value is the deadline of the answer, in seconds on the event clock.
    case due(Double)
    /// The deadline has passed. The answer may have arrived while the process was busy, so this is evaluated once all events have
    /// been read.
    case overdue
  }

  /// The state of the window.
  package private(set) var state: State

  /// Creates the state machine of a window. By default, the window has not been drawn yet.
  package init(state: State = .shown) { self.state = state }

  /// A Boolean value that indicates whether the window is assumed to be shown by the compositor.
  package var isExposed: Bool {
    switch state {
    case .shown, .awaiting: true
    case .hidden, .retrying: false
    }
  }

  /// A Boolean value that indicates whether an answer is pending, so that no other commit may follow.
  package var isAwaitingAnswer: Bool {
    switch state {
    case .awaiting, .hidden: true
    case .shown, .retrying: false
    }
  }

  /// A Boolean value that indicates whether ``evaluate()`` has to be called.
  package var isOverdue: Bool { answer == .overdue }

  /// The deadline of the answer, in seconds on the event clock; nil while none is awaited.
  package var deadline: Double? {
    guard case .due(let deadline) = answer else { return nil }
    return deadline
  }

  private var answer: Answer? {
    switch state {
    case .awaiting(let answer): answer
    case .hidden(let answer): answer
    case .shown, .retrying: nil
    }
  }

  /// Records that a frame was committed, with its callback requested.
  package mutating func commit() { setAnswer(.unsent) }

  /// Records that the last commit could not be drawn. The window counts as hidden, and no callback arrives, until ``retry()``.
  package mutating func fail() {
    if let answer { state = .hidden(answer) }
  }

  /// Records that the commit was sent. The compositor's time to answer begins now, not when drawing began.
  package mutating func send(now: Double) {
    if answer == .unsent { setAnswer(.due(now + Self.timeout)) }
  }

  /// Records that ``deadline`` has passed.
  package mutating func expire() {
    if deadline != nil { setAnswer(.overdue) }
  }

  /// Hides the window if an answer is overdue. Call this when all events that arrived have been read.
  ///
  /// - Returns: `true` if an answer was overdue.
  package mutating func evaluate() -> Bool {
    guard isOverdue else { return false }
    state = .hidden(nil)
    return true
  }

  /// Records that the compositor answered, and thus requests the next frame.
  package mutating func receiveAnswer() { state = .shown }

  /// Retries to draw a hidden window after input or a configure event, which suggest that the window is visible again.
  ///
  /// - Returns: `true` if the window was hidden, so that the next frame is drawn without waiting for the answer.
  package mutating func retry() -> Bool {
    guard case .hidden = state else { return false }
    state = .retrying
    return true
  }

  private mutating func setAnswer(_ answer: Answer) {
    state = isExposed ? .awaiting(answer) : .hidden(answer)
  }
}
