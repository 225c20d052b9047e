import CTactusSystem
import Synchronization
import TactusCLibrary

/// A pipe that becomes readable when the process receives a signal, so that an event loop can wait for it.
///
/// A `signalfd` would not do: the signal would have to be blocked in all threads, and the GPU's driver has started some before.
@MainActor
final class SignalPipe {
  /// The end that becomes readable.
  let descriptor: Int32
  private let writeEnd: Int32
  private let signalNumber: Int32
  private let former: sigaction

  /// Begins to receive a signal. Nil if the system allows no pipe, for the reason in `errno`.
  ///
  /// - Parameter signalNumber: The signal. At a time, one pipe of the process receives signals.
  init?(_ signalNumber: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
    descriptor = ends[0]
    writeEnd = ends[1]
    self.signalNumber = signalNumber
    signalWriteEnd.store(writeEnd, ordering: .sequentiallyConsistent)
    var former = sigaction()
    sigaction(signalNumber, nil, &former)
    self.former = former
    signal(signalNumber, writeSignal)
    // The process may have inherited a mask with the signal.
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signalNumber)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  isolated deinit {
    var former = former
    sigaction(signalNumber, &former, nil)
    _ = signalWriteEnd.compareExchange(expected: writeEnd, desired: -1, ordering: .sequentiallyConsistent)
    close(writeEnd)
    close(descriptor)
  }

  /// Reads what the signals wrote.
  ///
  /// - Returns: Whether there was a signal.
  func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var hasSignal = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasSignal = true }
    return hasSignal
  }
}

/// The writable end of the pipe that receives signals; -1 if there is none.
private let signalWriteEnd = Atomic<Int32>(-1)

/// Handles a signal; it may only do what is safe while any other function is interrupted.
private func writeSignal(_: Int32) {
  let reason = errno
  var byte: UInt8 = 1
  // A full pipe needs no further byte.
  _ = write(signalWriteEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = reason
}
