/// What happens after a frame of a window that could not be drawn: a state machine.
///
/// Graphics that were lost are made again at once, but not again and again where that does not help. After that, and after any
/// other failure, drawing waits until something changes that is to be shown. What is animated changes all the time: it tries
/// again later.
package struct GraphicsRecovery: Sendable, Hashable {
  /// How long an animated window waits before it tries again, in seconds. Chosen by us.
  package static let delay = 1.0

  /// What is known of the graphics.
  package enum State: Sendable, Hashable {
    /// Frames are drawn, or nothing is known to the contrary.
    case working
    /// They were lost; the next frame makes them again.
    case lost
    /// They were lost again before they had drawn a frame.
    case lostAgain
  }

  /// How drawing is tried again by itself, and when, in seconds on the event clock.
  package enum Attempt: Sendable, Hashable {
    /// A frame is drawn as any other is.
    case frame(at: Double)
    /// A frame is drawn although that before, which failed, was not answered.
    case retry(at: Double)
  }

  /// What is known of the graphics.
  package private(set) var state: State
  /// How drawing is tried again by itself; nil while it waits for a change.
  package private(set) var attempt: Attempt?

  /// Makes the machine of a window, which has not been drawn unless another state is given.
  package init(state: State = .working, attempt: Attempt? = nil) {
    self.state = state
    self.attempt = attempt
  }

  /// When ``takeAttempt()`` is to be called, in seconds on the event clock; nil while nothing is tried by itself.
  package var deadline: Double? {
    switch attempt {
    case .frame(let time), .retry(let time): time
    case nil: nil
    }
  }

  /// A frame was drawn.
  package mutating func frameDrawn() {
    state = .working
    attempt = nil
  }

  /// A frame could not be drawn.
  package mutating func frameFailed(isAnimating: Bool, now: Double) {
    attempt = isAnimating ? .retry(at: now + Self.delay) : nil
  }

  /// There is nothing to draw with.
  package mutating func graphicsMissing(isAnimating: Bool, now: Double) {
    attempt = isAnimating ? .frame(at: now + Self.delay) : nil
  }

  /// The graphics were lost.
  ///
  /// - Returns: Whether the next frame should make them again at once.
  package mutating func graphicsLost() -> Bool {
    state = state == .working ? .lost : .lostAgain
    return state == .lost
  }

  /// The time of ``deadline`` has come.
  ///
  /// - Returns: How drawing is tried again.
  package mutating func takeAttempt() -> Attempt? { attempt.take() }
}
