internal import Dispatch
internal import Logging
internal import Synchronization
internal import TactusCLibrary

/// Writes the values of a store on another thread, some time after they have changed.
final class StateWriter: Sendable {
  private struct State {
    /// The values that have not been written; nil if all have.
    var pending: StateDocument?
    /// A Boolean value that indicates whether a write is scheduled.
    var isScheduled = false
    /// The number of failures since the last success.
    var failures = 0
    var lastError: StateStoreError?
  }

  private let file: StateFile
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "tactus.storage", qos: .utility)
  private static let logger = Logger(label: "tactus.storage")
  /// The writers of the process, which write when it ends.
  private static let writers = Mutex<[Reference]>([])
  private static let registersExit: Void = { _ = atexit { StateWriter.finish() } }()
  /// The longest time until a write that failed is tried again, in seconds. Chosen by us.
  private static let maximumDelay = 60.0

  private struct Reference: Sendable { weak var writer: StateWriter? }

  init(_ file: StateFile) {
    self.file = file
    Self.registersExit
    Self.writers.withLock { writers in
      writers.removeAll { $0.writer == nil }
      writers.append(Reference(writer: self))
    }
  }

  deinit {
    // A store that is released has written its values.
    if let pending = state.withLock({ $0.pending }) { try? file.save(pending) }
  }

  /// The reason why the latest values have not been written; nil if they have, or were not tried yet.
  var lastError: StateStoreError? { state.withLock { $0.lastError } }

  /// Writes values soon.
  func write(_ document: StateDocument) {
    let isNew = state.withLock { state in
      state.pending = document
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isNew { schedule(after: StateStore.delay) }
  }

  private func schedule(after delay: Double) {
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.writePending() }
  }

  /// Writes what is pending, and waits for it.
  func synchronize() throws(StateStoreError) {
    let error = queue.sync { save() }
    if let error { throw error }
  }

  private func writePending() {
    if save() != nil {
      let failures = state.withLock { $0.failures }
      return schedule(after: min(Double(1 << min(failures, 10)), Self.maximumDelay))
    }
    let isPending = state.withLock { state in
      state.isScheduled = state.pending != nil
      return state.isScheduled
    }
    if isPending { schedule(after: StateStore.delay) }
  }

  /// Writes what is pending. To be called on the queue.
  private func save() -> StateStoreError? {
    guard let document = state.withLock({ $0.pending }) else { return nil }
    do throws(StateStoreError) {
      try file.save(document)
    } catch {
      let isNew = state.withLock { state in
        defer { state.lastError = error }
        state.failures += 1
        return state.lastError != error
      }
      if isNew { Self.logger.error("\(error)") }
      return error
    }
    let hadFailed = state.withLock { state in
      // Values that were set meanwhile remain to be written.
      if state.pending == document { state.pending = nil }
      defer { (state.failures, state.lastError) = (0, nil) }
      return state.failures > 0
    }
    if hadFailed { Self.logger.notice("State is written again") }
    return nil
  }

  /// Writes what is pending in all stores, because the process ends.
  private static func finish() {
    for reference in writers.withLock({ $0 }) { try? reference.writer?.synchronize() }
  }
}
