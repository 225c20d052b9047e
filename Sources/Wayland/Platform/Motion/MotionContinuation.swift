internal import TactusScene
internal import TactusThreads

/// Lends windows in which something moves to a thread that goes on drawing them while the main thread is busy.
///
/// The main thread draws every frame as long as it responds, and the loan costs it a copy of what has changed in the tree of layers. It
/// takes the windows back before it uses the graphics context or commits a surface.
@MainActor
final class MotionContinuation {
  /// The thread, which is started when something moves for the first time; nil before.
  private var running: (motion: MotionThread, thread: Thread)?
  /// A Boolean value that indicates whether the system could not start the thread.
  private var hasFailed = false
  /// A Boolean value that indicates whether windows are on loan.
  private(set) var isOnLoan = false
  /// A Boolean value that indicates whether windows have been updated since the last loan.
  private var isUpdated = false
  /// A Boolean value that indicates whether the thread may have set its timer.
  private var mayWakeUp = false
  private var lastNumber: UInt32 = 0
  /// The number of times that nothing has moved any more, after which the thread knows nothing of what windows show.
  private(set) var restCount = 0
  /// Returns the time for the thread, in seconds on the event clock; nil for no thread.
  private let clock: (@Sendable () -> Double)?

  /// Creates a lender whose thread reads a clock; without one, nothing goes on.
  init(clock: (@Sendable () -> Double)?) { self.clock = clock }

  /// Returns the thread, and starts it if necessary; nil if the system cannot.
  var thread: MotionThread? {
    if running == nil, !hasFailed, let clock {
      running = MotionThread.start(clock: clock)
      hasFailed = running == nil
    }
    return running?.motion
  }

  /// Returns a number for a window.
  func makeNumber() -> UInt32 {
    lastNumber &+= 1
    return lastNumber
  }

  /// Records that a window was updated in which something moves.
  func windowWasUpdated() { isUpdated = true }

  /// Lends the windows that have been updated; without one, the thread sleeps.
  func lend() {
    guard let motion = running?.motion else { return }
    if isUpdated {
      isUpdated = false
      isOnLoan = true
      mayWakeUp = true
      motion.lend()
    } else if mayWakeUp, !isOnLoan {
      mayWakeUp = false
      restCount &+= 1
      motion.rest()
    }
  }

  /// Takes the windows back, after which the main thread may use them. It may wait for the end of a frame.
  func takeBack() {
    guard isOnLoan else { return }
    isOnLoan = false
    running?.motion.takeBack()
  }

  /// Stops the thread. All windows must have been closed.
  func stop() {
    takeBack()
    guard let (motion, thread) = running.take() else { return }
    motion.stop(thread)
  }
}
