internal import Logging
import TactusCLibrary

/// The file that a recorder's events are written to, at most once a second.
@MainActor
final class InputRecordingFile {
  private let path: String
  private var descriptor: Int32
  private let recorder: InputRecorder
  private let clock: EventClock
  private var timer: ClockTimer?
  private var size = 0
  private let maximumSize: Int
  /// Called when the file has ended early.
  var onEnd: (() -> Void)?

  private static let logger = Logger(label: "tactus.recording")
  /// The time between two writes, in seconds.
  static let writeInterval = 1.0
  /// The number of events after which they are written without waiting.
  static let maximumPendingCount = 16_384

  init(
    path: String, application: Application, recorder: InputRecorder,
    maximumSize: Int = InputRecording.maximumFileSize
  ) throws(InputRecordingError) {
    self.path = path
    self.recorder = recorder
    self.maximumSize = maximumSize
    clock = application.clock
    descriptor = try Self.open(path)
    write(InputRecording.header + "\n")
    recorder.onEvent = { [weak self] in self?.eventWasRecorded() }
    eventWasRecorded()
  }

  /// Creates an empty file that only the user can read, because a recording contains what was typed. An existing file is emptied.
  ///
  /// Links are not followed, and nothing but a file is written to: opening a pipe would wait for its reader.
  private static func open(_ path: String) throws(InputRecordingError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let descriptor = TactusCLibrary.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .file(path: path, reason: errorDescription()) }
    var status = stat()
    var reason: String?
    if fstat(descriptor, &status) != 0 {
      reason = errorDescription()
    } else if status.st_mode & S_IFMT != S_IFREG {
      reason = "It is not a regular file"
    } else if fchmod(descriptor, 0o600) != 0 || ftruncate(descriptor, 0) != 0 {
      // Also if it belongs to another user.
      reason = errorDescription()
    }
    guard let reason else { return descriptor }
    _ = TactusCLibrary.close(descriptor)
    throw .file(path: path, reason: reason)
  }

  isolated deinit { close() }

  private func eventWasRecorded() {
    guard descriptor >= 0 else { return }
    if recorder.count >= Self.maximumPendingCount { return flush() }
    guard timer == nil else { return }
    timer = clock.schedule(after: Self.writeInterval) { [weak self] in self?.flush() }
  }

  /// Writes the events that have been recorded.
  private func flush() {
    timer?.cancel()
    timer = nil
    guard descriptor >= 0 else { return }
    var text = ""
    for event in recorder.take() { event.write(to: &text) }
    write(text)
  }

  /// Writes the events that have been recorded, and closes the file.
  func close() {
    flush()
    guard descriptor >= 0 else { return }
    _ = TactusCLibrary.close(descriptor)
    descriptor = -1
    recorder.onEvent = nil
  }

  private func write(_ text: String) {
    var text = text
    let isFull = size + text.utf8.count > maximumSize
    if isFull {
      // Only complete lines are written.
      var bytes = Array(text.utf8.prefix(max(0, maximumSize - size)))
      bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...)
      text = String(decoding: bytes, as: UTF8.self)
    }
    let isWritten = TextOutput.write(text, to: descriptor)
    size += text.utf8.count
    guard isFull || !isWritten else { return }
    let reason =
      isFull ? "it has its maximum size of \(maximumSize) bytes" : errorDescription()
    Self.logger.error("The recording \(path) ends: \(reason)")
    _ = TactusCLibrary.close(descriptor)
    descriptor = -1
    recorder.onEvent = nil
    onEnd?()
  }
}
