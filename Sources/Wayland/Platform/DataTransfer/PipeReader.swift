import CTactusSystem
import TactusCLibrary
internal import TactusInterface

/// Reads the data that another process writes to a pipe, in the event loop.
///
/// It ends when the other process has closed its end, and gives up if the data is too large, or if nothing arrives for a while.
@MainActor
final class PipeReader {
  /// The end to which the other process writes; -1 once it was passed on.
  private(set) var writeEnd: Int32

  private let readEnd: Int32
  /// The size beyond which the data is not read, in bytes.
  var maximumSize: Int
  private let clock: EventClock
  private let deadline: Double
  private var watch: DescriptorWatch?
  private var timer: ClockTimer?
  private var received: [UInt8] = []
  /// The memory for the data of this transfer and others.
  private let budget: TransferBudget
  /// The memory that this transfer has charged to the budget, in bytes.
  private var charged = 0
  private var completions: [([UInt8]?) -> Void] = []

  /// Whether the transfer is complete; when it is, with the data, or nil if it failed.
  private enum State {
    case reading
    case finished([UInt8]?)
  }

  private var state = State.reading

  /// The time without data after which a transfer is given up, in seconds. Chosen by us: longer than a busy program takes to answer.
  static let timeout = 10.0
  /// The time after which a transfer is given up, in seconds. Chosen by us: that of the largest data over a slow link.
  static let maximumDuration = 120.0
  /// The number of bytes that are read at a time. That of a pipe of Linux.
  private static let chunkSize = 65_536
  /// The number of chunks that are read before other events are handled. Chosen by us: about a millisecond.
  private static let chunksPerTurn = 16

  /// Creates a pipe, and begins to read.
  ///
  /// - Parameters:
  ///   - application: The application, whose event loop is used.
  ///   - budget: The memory for the data of this transfer and others. It is returned when this object is released.
  ///   - maximumSize: The size beyond which the data is not read, in bytes.
  /// - Returns: Nil if the process has no descriptors left.
  init?(
    application: Application, budget: TransferBudget, maximumSize: Int = Pasteboard.maximumTransferSize
  ) {
    var ends: [Int32] = [-1, -1]
    // At once, so that no process that another thread starts meanwhile inherits an end, and keeps the transfer from ending.
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    self.maximumSize = maximumSize
    self.budget = budget
    clock = application.clock
    deadline = clock.now + Self.maximumDuration
    // Only this end: other programs expect an end that blocks.
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    watch = application.descriptors.add(readEnd) { [weak self] in self?.readAvailable() }
    restartTimer()
  }

  isolated deinit {
    finish(nil)
    budget.release(charged)
  }

  /// Closes the end to which the other process writes, after it was sent to that process.
  func closeWriteEnd() {
    guard writeEnd >= 0 else { return }
    close(writeEnd)
    writeEnd = -1
  }

  /// The data, once the transfer has ended; nil if it has not, or has failed.
  var data: [UInt8]? {
    if case .finished(let data) = state { data } else { nil }
  }

  /// A Boolean value that indicates whether the transfer has ended.
  var isFinished: Bool {
    if case .finished = state { true } else { false }
  }

  /// Calls a closure with the data once the transfer has ended; with nil if it fails.
  func onCompletion(_ completion: @escaping ([UInt8]?) -> Void) {
    if case .finished(let data) = state { completion(data) } else { completions.append(completion) }
  }

  /// Waits for the end of the transfer.
  ///
  /// - Parameter seconds: The maximum time, in seconds.
  func wait(_ seconds: Double) {
    let end = monotonicTime() + seconds
    if !isFinished { readAvailable() }
    while !isFinished {
      let rest = end - monotonicTime()
      guard rest > 0 else { return }
      var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32((rest * 1000).rounded(.up))) != 0 else { return }
      readAvailable()
    }
  }

  private func readAvailable() {
    let former = received.count
    for _ in 0..<Self.chunksPerTurn {
      let (count, reason) = readChunk()
      if count > 0 {
        guard received.count <= maximumSize, budget.take(count) else { return finish(nil) }
        charged += count
      } else if count == 0 {
        return finish(received)
      } else if reason == EAGAIN {
        break
      } else {
        return finish(nil)
      }
    }
    // Only data counts as progress.
    if received.count > former { restartTimer() }
  }

  /// Reads at most a chunk.
  ///
  /// - Returns: The result of `read`, and the reason if it failed.
  private func readChunk() -> (count: Int, reason: Int32) {
    withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 1) { buffer in
      let count = retryOnInterrupt { read(readEnd, buffer.baseAddress, buffer.count) }
      let reason = errno
      if count > 0 { received.append(contentsOf: buffer[..<count]) }
      return (count, reason)
    }
  }

  private func restartTimer() {
    timer?.cancel()
    timer = clock.schedule(after: min(Self.timeout, deadline - clock.now)) { [weak self] in self?.finish(nil)
    }
  }

  private func finish(_ data: [UInt8]?) {
    guard case .reading = state else { return }
    state = .finished(data)
    received = []
    if data == nil {
      budget.release(charged)
      charged = 0
    }
    timer?.cancel()
    timer = nil
    watch?.cancel()
    watch = nil
    closeWriteEnd()
    close(readEnd)
    let waiting = completions
    completions = []
    for completion in waiting { completion(data) }
  }
}
