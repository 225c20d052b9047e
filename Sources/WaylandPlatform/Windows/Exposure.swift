internal import TactusInterface

/// Whether the compositor shows a window, as far as its answers to commits tell: a state machine.
///
/// There is at most one commit without its answer, the frame callback. An answer that does not come means that the window is not
/// seen: drawing stops, without a wake-up, until something happens that may have brought the window back.
package struct Exposure: Sendable, Hashable {
  /// How long the compositor may take to answer a commit before the window counts as unexposed, in seconds.
  package static let timeout = FrameTiming.exposureTimeout

  /// What is known of the window.
  package enum State: Sendable, Hashable {
    /// It is shown, and no commit is unanswered.
    case shown
    /// It is shown, and a commit is unanswered.
    case awaiting(Answer)
    /// It is not shown: an answer did not come in time, or a frame could not be drawn. Nil once the answer is no longer awaited.
    case hidden(Answer?)
    /// It was not shown, and the next frame tries again.
    case retrying
  }

  /// How far the answer to a commit is.
  package enum Answer: Sendable, Hashable {
    /// The commit has not been sent.
    case unsent
    /// The commit was sent; the time is when the answer is overdue, in seconds on the event clock.
    case due(Double)
    /// The time is over. The answer may have arrived while the process was busy: judged when all that arrived has been read.
    case overdue
  }

  /// What is known of the window.
  package private(set) var state: State

  /// Makes the machine of a window, which has not been drawn unless another state is given.
  package init(state: State = .shown) { self.state = state }

  /// A Boolean value that indicates whether the compositor shows the window, as far as is known.
  package var isExposed: Bool {
    switch state {
    case .shown, .awaiting: true
    case .hidden, .retrying: false
    }
  }

  /// A Boolean value that indicates whether a commit is unanswered, so that no other may follow.
  package var isAwaitingAnswer: Bool {
    switch state {
    case .awaiting, .hidden: true
    case .shown, .retrying: false
    }
  }

  /// A Boolean value that indicates whether ``judge()`` is to be called.
  package var isOverdue: Bool { answer == .overdue }

  /// When the answer is overdue, in seconds on the event clock; nil while none is awaited.
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

  /// A frame was committed, with its callback requested.
  package mutating func commit() { setAnswer(.unsent) }

  /// What was committed last could not be drawn: nothing is shown, and no callback comes, until ``retry()``.
  package mutating func fail() {
    if let answer { state = .hidden(answer) }
  }

  /// What was committed is on its way: the compositor's time to answer starts now, not when the drawing did.
  package mutating func send(now: Double) {
    if answer == .unsent { setAnswer(.due(now + Self.timeout)) }
  }

  /// The time of ``deadline`` has come.
  package mutating func expire() {
    if deadline != nil { setAnswer(.overdue) }
  }

  /// All that has arrived was read: an answer that is overdue did not come.
  ///
  /// - Returns: Whether an answer was overdue.
  package mutating func judge() -> Bool {
    guard isOverdue else { return false }
    state = .hidden(nil)
    return true
  }

  /// The compositor answered: it wants the next frame.
  package mutating func receiveAnswer() { state = .shown }

  /// Something happened that may have brought the window back: input, or a configure event.
  ///
  /// - Returns: Whether the answer that did not come is given up, as the next frame is drawn without it.
  package mutating func retry() -> Bool {
    guard case .hidden = state else { return false }
    state = .retrying
    return true
  }

  private mutating func setAnswer(_ answer: Answer) {
    state = isExposed ? .awaiting(answer) : .hidden(answer)
  }
}
