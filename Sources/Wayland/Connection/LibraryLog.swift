internal import CTactusWaylandClient
internal import Synchronization
internal import TactusCLibrary

/// What libwayland-client has to say: kept because the text of a protocol error is nowhere else to be had.
enum LibraryLog {
  // libwayland may write from any thread, as Mesa does with its own queues.
  private static let last = Mutex("")

  /// Takes over libwayland's messages. Only the first call has an effect.
  static func install() { installed }

  /// The explanation of the protocol error with this code, if it was the last that was told.
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
    // Whether the list is optional depends on the architecture.
    let list: CVaListPointer? = arguments
    guard let format, let list else { return }
    // The longest message on the wire is 4096 bytes.
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4352) { buffer in
      guard let base = buffer.baseAddress, vsnprintf(base, buffer.count, format, list) >= 0 else { return "" }
      return String(cString: base)
    }
    let line = text.last == "\n" ? String(text.dropLast()) : text
    LibraryLog.last.withLock { $0 = line }
    // The failure of the connection carries what the compositor rejects; see `explanation(of:)`.
    log.log(level: line.contains(": error ") ? .debug : .error, "libwayland: \(line)")
  }
}
