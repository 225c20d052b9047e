import CTactusSystem
import Synchronization
import TactusCLibrary

/// A pipe that becomes readable when the process receives a signal, so that an event loop can wait for it.
///
/// A `signalfd` would not do: the signal would have to be blocked in all threads, and the GPU's driver has started some before.
@MainActor
package final class SignalPipe {
  /// Handles a signal; it may only do what is safe while any other function is interrupted.
  package typealias Handler = @convention(c) (_ signalNumber: Int32) -> Void

  /// The end that becomes readable.
  package let descriptor: Int32
  private let writeEnd: Int32
  private let signalNumber: Int32
  private let former: sigaction

  /// Begins to receive a signal. Nil if the system allows no pipe, for the reason in `errno`.
  ///
  /// - Parameters:
  ///   - signalNumber: The signal. At a time, one pipe of the process receives it.
  ///   - handler: Handles the signal, and writes it with ``write(_:)``. By default, it does only that.
  package init?(_ signalNumber: Int32, handler: @escaping Handler = { SignalPipe.write($0) }) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
    descriptor = ends[0]
    writeEnd = ends[1]
    self.signalNumber = signalNumber
    writeEnds[Int(signalNumber)].store(writeEnd, ordering: .sequentiallyConsistent)
    var former = sigaction()
    sigaction(signalNumber, nil, &former)
    self.former = former
    signal(signalNumber, handler)
    // The process may have inherited a mask with the signal.
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signalNumber)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  isolated deinit {
    var former = former
    sigaction(signalNumber, &former, nil)
    _ = writeEnds[Int(signalNumber)].compareExchange(
      expected: writeEnd, desired: -1, ordering: .sequentiallyConsistent)
    close(writeEnd)
    close(descriptor)
  }

  /// Makes the pipe of a signal readable. Safe in a handler of signals.
  nonisolated package static func write(_ signalNumber: Int32) {
    let reason = errno
    var byte: UInt8 = 1
    // A full pipe needs no further byte.
    _ = TactusCLibrary.write(writeEnds[Int(signalNumber)].load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = reason
  }

  /// Reads what the signals wrote.
  ///
  /// - Returns: Whether there was a signal.
  package func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var hasSignal = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasSignal = true }
    return hasSignal
  }
}

/// The writable ends of the pipes that receive signals, by signal; -1 where there is none.
///
/// The memory is never freed, and its elements are atomic, so that handlers may read it at any time.
private nonisolated(unsafe) let writeEnds: UnsafeMutablePointer<Atomic<Int32>> = {
  let ends = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: 65)
  for number in 0..<65 { (ends + number).initialize(to: Atomic(-1)) }
  return ends
}()
