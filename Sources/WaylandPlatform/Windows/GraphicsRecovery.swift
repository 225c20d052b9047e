/// A state machine for the recovery after a frame of a window could not be drawn.
///
/// A lost graphics device is created again at once, but not repeatedly if that does not help. In that case, and after any other
/// failure, drawing waits until the window changes. An animated window, which changes all the time, is drawn again after a delay.
package struct GraphicsRecovery: Sendable, Hashable {
  /// The time that an animated window waits before it is drawn again, in seconds. Chosen by us.
  package static let delay = 1.0

  /// The state of the graphics device.
  package enum State: Sendable, Hashable {
    /// The device works, or has not been used yet.
    case working
    /// The device was lost. The next frame creates it again.
    case lost
    /// The device was lost again before it had drawn a frame.
    case lostAgain
  }

  /// A scheduled attempt to draw, with its time in seconds on the event clock.
  package enum Attempt: Sendable, Hashable {
    /// Draw a frame in the normal way.
    case frame(at: Double)
    /// Draw a frame without waiting for the answer to the previous, failed one.
    case retry(at: Double)
  }

  /// The state of the graphics device.
  package private(set) var state: State
  /// The scheduled attempt to draw; nil if drawing waits for a change.
  package private(set) var attempt: Attempt?

  /// Creates the state machine of a window. By default, the window has not been drawn yet.
  package init(state: State = .working, attempt: Attempt? = nil) {
    self.state = state
    self.attempt = attempt
  }

  /// The time at which to call ``takeAttempt()``, in seconds on the event clock; nil if no attempt is scheduled.
  package var deadline: Double? {
    switch attempt {
    case .frame(let time), .retry(let time): time
    case nil: nil
    }
  }

  /// Records that a frame was drawn.
  package mutating func frameDrawn() {
    state = .working
    attempt = nil
  }

  /// Records that a frame could not be drawn.
  package mutating func frameFailed(isAnimating: Bool, now: Double) {
    attempt = isAnimating ? .retry(at: now + Self.delay) : nil
  }

  /// Records that there is no graphics device.
  package mutating func graphicsMissing(isAnimating: Bool, now: Double) {
    attempt = isAnimating ? .frame(at: now + Self.delay) : nil
  }

  /// Records that the graphics device was lost.
  ///
  /// - Returns: `true` if the next frame should create it again at once.
  package mutating func graphicsLost() -> Bool {
    state = state == .working ? .lost : .lostAgain
    return state == .lost
  }

  /// Returns the scheduled attempt and clears it. Call this at ``deadline``.
  package mutating func takeAttempt() -> Attempt? { attempt.take() }
}
