import TactusCLibrary
internal import TactusInterface

/// Writes data to the pipe of another process, in the event loop.
///
/// It ends when all is written or the other process has closed its end, and gives up if that does not read for a while.
@MainActor
final class PipeWriter {
  /// Called when the descriptor has been closed.
  var onEnd: (() -> Void)?

  private let descriptor: Int32
  private let data: [UInt8]
  private let clock: EventClock
  private var written = 0
  private var watch: DescriptorWatch?
  private var timer: ClockTimer?

  /// The time without progress after which a transfer is given up, in seconds. Chosen by us: a user may be asked where to put the data.
  static let timeout = 30.0
  /// The maximum number of bytes that are written before other events are handled. Chosen by us: about a millisecond.
  private static let bytesPerTurn = 1 << 20

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - descriptor: The descriptor, which this object closes.
  ///   - application: The application, whose event loop is used.
  init(_ data: [UInt8], to descriptor: Int32, application: Application) {
    self.data = data
    self.descriptor = descriptor
    clock = application.clock
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags < 0 ? O_NONBLOCK : flags | O_NONBLOCK)
    let watch = application.descriptors.add(descriptor) { [weak self] in self?.writeAvailable() }
    watch.wantsRead = false
    watch.wantsWrite = true
    self.watch = watch
    restartTimer()
  }

  isolated deinit { end() }

  /// A Boolean value that indicates whether the descriptor has been closed.
  var isFinished: Bool { watch == nil }

  /// Writes what the descriptor accepts, without waiting.
  func writeAvailable() {
    guard !isFinished else { return }
    let limit = min(data.count, written + Self.bytesPerTurn)
    let start = written
    while written < limit {
      let count = data.withUnsafeBytes { bytes in
        let part = UnsafeRawBufferPointer(rebasing: bytes[written..<limit])
        return retryOnInterrupt { writeWithoutSignal(descriptor, part) }
      }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else { return end() }
      written += count
    }
    if written == data.count { return end() }
    if written > start { restartTimer() }
  }

  /// Closes the descriptor.
  func end() {
    guard let watch = watch.take() else { return }
    watch.cancel()
    timer?.cancel()
    timer = nil
    close(descriptor)
    onEnd.take()?()
  }

  private func restartTimer() {
    timer?.cancel()
    timer = clock.schedule(after: Self.timeout) { [weak self] in self?.end() }
  }
}

/// Writes to a descriptor. A reader that has closed its end is an error, and not a signal, which would end the process.
private func writeWithoutSignal(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  var pending = sigset_t()
  sigpending(&pending)
  let wasPending = sigismember(&pending, SIGPIPE) == 1
  var former = sigset_t()
  pthread_sigmask(SIG_BLOCK, &signals, &former)
  let result = write(descriptor, bytes.baseAddress, bytes.count)
  let reason = errno
  // The signal is directed at this thread, and is taken back unless another one was pending already.
  if result < 0, reason == EPIPE, !wasPending {
    var none = timespec()
    sigtimedwait(&signals, nil, &none)
  }
  pthread_sigmask(SIG_SETMASK, &former, nil)
  errno = reason
  return result
}
