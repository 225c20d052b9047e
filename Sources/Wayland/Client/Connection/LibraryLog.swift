internal import CTactusWaylandClient
internal import Synchronization
internal import TactusCLibrary

/// The log messages of libwayland-client. The last one is kept because the text of a protocol error is not available elsewhere.
enum LibraryLog {
  // libwayland may log from any thread, because Mesa dispatches event queues of its own.
  private static let last = Mutex("")

  /// Installs the handler of libwayland's log messages. Only the first call has an effect.
  static func install() { installed }

  /// Returns the explanation of the protocol error with a code, if it is the last message; otherwise an empty string.
  static func explanation(of code: UInt32) -> String {
    let message = last.withLock { $0 }
    let marker = Array(": error \(code): ".utf8)
    let bytes = Array(message.utf8)
    guard bytes.count >= marker.count,
      let start = (0...bytes.count - marker.count).first(where: { bytes[$0...].starts(with: marker) })
    else { return "" }
    return String(decoding: bytes[(start + marker.count)...], as: UTF8.self)
  }

  private static let installed: Void = wl_log_set_handler_client { format, arguments in
    // The type of the list is optional on some architectures only.
    let list: CVaListPointer? = arguments
    guard let format, let list else { return }
    // The longest message on the wire is 4096 bytes.
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4352) { buffer in
      guard let base = buffer.baseAddress, vsnprintf(base, buffer.count, format, list) >= 0 else { return "" }
      return String(cString: base)
    }
    let line = text.last == "\n" ? String(text.dropLast()) : text
    LibraryLog.last.withLock { $0 = line }
    // A protocol error is reported as the failure of the connection; see `explanation(of:)`.
    log.log(level: line.includes(": error ") ? .debug : .error, "libwayland: \(line)")
  }
}
