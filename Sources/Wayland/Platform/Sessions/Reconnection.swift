/// A state machine that determines when an application connects again to a compositor that ended or crashed.
///
/// The first attempt follows soon, because a supervisor restarts a compositor at once; later ones follow with growing delays. A
/// compositor that accepts the connection and ends again soon does not count as running.
package struct Reconnection: Sendable, Hashable {
  /// The delay of the first attempt, in seconds. Chosen by us: about as long as a compositor takes to start.
  package static let firstDelay = 0.1
  /// The maximum delay of an attempt, in seconds. Chosen by us: short for a user who restarts a compositor by hand.
  package static let maximumDelay = 5.0
  /// The time within which a compositor must describe itself, in seconds. Chosen by us.
  package static let timeout = 10.0
  /// The duration after which a connection counts as stable, in seconds. Chosen by us.
  package static let stableDuration = 5.0

  /// The state of the connection.
  package enum State: Sendable, Hashable {
    /// The application is connected since a time in seconds on the event clock, after a number of attempts.
    case connected(since: Double, attempts: Int)
    /// The next attempt is made at a time in seconds on the event clock, after a number of attempts.
    case waiting(until: Double, attempts: Int)
    /// A compositor accepted the connection, and has until a time to describe itself.
    case connecting(until: Double, attempts: Int)
  }

  /// The state of the connection.
  package private(set) var state: State

  /// Creates the state machine. By default, the application has been connected for long.
  package init(state: State = .connected(since: -.infinity, attempts: 0)) { self.state = state }

  /// The time at which to call ``takeStep(now:)``, in seconds on the event clock; nil while connected.
  package var deadline: Double? {
    switch state {
    case .connected: nil
    case .waiting(let time, _), .connecting(let time, _): time
    }
  }

  /// The number of attempts since the last stable connection.
  package var attempts: Int {
    switch state {
    case .connected(_, let attempts), .waiting(_, let attempts), .connecting(_, let attempts): attempts
    }
  }

  /// Records that the connection was lost.
  package mutating func connectionLost(now: Double) {
    guard case .connected(let start, let attempts) = state else { return }
    wait(after: now - start >= Self.stableDuration ? 0 : attempts, now: now)
  }

  /// What is due.
  package enum Step: Sendable, Hashable {
    /// Try to connect, and report the result with ``connectionAccepted(now:)`` or ``attemptFailed(now:)``.
    case connect
    /// Close the connection, whose compositor does not describe itself.
    case giveUp
  }

  /// Returns what is due now, if anything.
  package mutating func takeStep(now: Double) -> Step? {
    guard let deadline, now >= deadline else { return nil }
    switch state {
    case .connected: return nil
    case .waiting(_, let attempts):
      state = .connecting(until: now + Self.timeout, attempts: attempts + 1)
      return .connect
    case .connecting:
      attemptFailed(now: now)
      return .giveUp
    }
  }

  /// Records that an attempt failed.
  package mutating func attemptFailed(now: Double) {
    guard case .connecting(_, let attempts) = state else { return }
    wait(after: attempts, now: now)
  }

  /// Records that the compositor has described itself, and the application uses it.
  package mutating func succeeded(now: Double) {
    guard case .connecting(_, let attempts) = state else { return }
    state = .connected(since: now, attempts: attempts)
  }

  private mutating func wait(after attempts: Int, now: Double) {
    let delay = min(Self.firstDelay * Double(1 << min(attempts, 16)), Self.maximumDelay)
    state = .waiting(until: now + delay, attempts: attempts)
  }
}
