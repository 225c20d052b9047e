internal import TactusScene
internal import TactusThreads

/// Checks windows in which something moves out to a thread that goes on drawing them while the main thread is busy.
///
/// The main thread draws every frame as long as it responds, and the checkout costs it a copy of what has changed in the tree of layers. It
/// takes the windows back before it uses the graphics context or commits a surface.
@MainActor
final class MotionContinuation {
  /// Who may use the windows, and what the thread does.
  private enum Phase {
    /// Nothing moves, and the thread sleeps.
    case resting
    /// What the thread knows of windows has been updated, so that it can take them over.
    case updated
    /// The thread may use the windows.
    case checkedOut
    /// The main thread uses the windows, and the timer of the thread may expire.
    case returned
  }

  /// The thread, which is started when something moves for the first time; nil before.
  private var running: (motion: MotionThread, thread: Thread)?
  private var phase = Phase.resting
  private var lastNumber: UInt32 = 0
  /// The number of times that nothing has moved any more, after which the thread knows nothing of what windows show.
  private(set) var restCount = 0
  /// Returns the time for the thread, in seconds on the event clock; nil for no thread, also if the system could not start it.
  private var clock: (@Sendable () -> Double)?

  /// Creates a lender whose thread reads a clock; without one, nothing goes on.
  init(clock: (@Sendable () -> Double)?) { self.clock = clock }

  /// A Boolean value that indicates whether windows are checked out.
  var isCheckedOut: Bool { phase == .checkedOut }

  /// The thread; nil before it is started.
  var thread: MotionThread? { running?.motion }

  /// Returns the thread, and starts it if necessary; nil if the system cannot.
  func startThread() -> MotionThread? {
    if running == nil, let clock {
      running = MotionThread.start(clock: clock)
      if running == nil { self.clock = nil }
    }
    return thread
  }

  /// Returns a number for a window.
  func makeNumber() -> UInt32 {
    lastNumber &+= 1
    return lastNumber
  }

  /// Records that a window was updated in which something moves.
  func windowWasUpdated() { phase = .updated }

  /// Checks out the windows that have been updated; without one, the thread sleeps.
  func checkOut() {
    switch phase {
    case .resting, .checkedOut: break
    case .updated:
      phase = .checkedOut
      thread?.checkOut()
    case .returned:
      phase = .resting
      restCount &+= 1
      thread?.rest()
    }
  }

  /// Takes the windows back, after which the main thread may use them. It may wait for the end of a frame.
  func takeBack() {
    guard isCheckedOut else { return }
    phase = .returned
    thread?.takeBack()
  }

  /// Stops the thread. All windows must have been closed.
  func stop() {
    takeBack()
    guard let (motion, thread) = running.take() else { return }
    motion.stop(thread)
  }
}
