/// The life of the context of a ``GLView``.
struct GLContextState: Hashable {
  /// What there is of the context.
  enum Phase: Hashable {
    /// There is none yet, or it was lost.
    case none
    /// It has been made, and nothing was drawn in it yet.
    case made
    /// It has been drawn in.
    case drawn
    /// It could not be made or prepared.
    ///
    /// - Parameter retry: The time from which on another attempt is made, in seconds on the event clock.
    case failed(retry: Double)
  }

  /// The time between two attempts to make a context, in seconds. Chosen by us: what can be repaired takes about as long.
  static let retryDelay = 1.0

  /// The number of failures in a row after which a view asks for a frame to try again. Chosen by us: a driver that is reset comes back
  /// within these seconds, and one that is not installed must not keep the processor awake.
  static let maximumRetryCount = 8

  private(set) var phase = Phase.none
  /// The number of attempts that have failed since a picture was drawn.
  private var failureCount = 0

  /// A Boolean value that indicates whether a frame is to be asked for after ``retryDelay``.
  var asksForRetry: Bool {
    if case .failed = phase { failureCount <= Self.maximumRetryCount } else { false }
  }

  /// Returns a Boolean value that indicates whether the view may be drawn now, for which a context is made if there is none.
  func allowsDrawing(now: Double) -> Bool {
    if case .failed(let retry) = phase { now >= retry } else { true }
  }

  /// Records that a context was made and prepared.
  mutating func contextWasMade() { phase = .made }

  /// Records that a context could not be made or prepared.
  mutating func attemptFailed(now: Double) {
    phase = .failed(retry: now + Self.retryDelay)
    failureCount += 1
  }

  /// Records that a picture was drawn.
  mutating func pictureWasDrawn() { (phase, failureCount) = (.drawn, 0) }

  /// Records that the context was lost. One in which nothing could be drawn is not replaced at once.
  mutating func contextWasLost(now: Double) {
    if phase == .drawn { phase = .none } else { attemptFailed(now: now) }
  }

  /// Records that the conditions are others, such as the window, so that an attempt may succeed.
  mutating func conditionsDidChange() {
    if case .failed = phase { phase = .none }
    failureCount = 0
  }
}
