import Foundation
internal import TactusCLibrary

/// The connection to the module of Weston that provides the touchscreen and the keyboard of a ``WestonSession``, or to another program with
/// the same commands.
package final class InjectionConnection {
  private var socket: Int32
  private var received: [UInt8] = []

  package init(socket path: URL) throws {
    socket = try UnixSocket.connect(to: path)
    // A compositor that does not respond must not block the test.
    var limit = timeval(tv_sec: Int(MonotonicClock.timeout.components.seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close() }

  package func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Sends a command and returns what follows `ok` in the response.
  @discardableResult
  package func command(_ line: String) throws -> String {
    let bytes = Array("\(line)\n".utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw EndToEndError.system("send of \"\(line)\"", errno: errno)
    }
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let response = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        if response.hasPrefix("ok") { return String(response.dropFirst(3)) }
        throw EndToEndError.refused(command: line, reason: String(response.dropFirst("error ".count)))
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = retryOnInterrupt { recv(socket, &buffer, buffer.count, 0) }
      guard count > 0 else { throw EndToEndError.timedOut("no response to \"\(line)\"") }
      received += buffer[..<count]
    }
  }

  /// A closure that waits until the clients have received the events; nil, the default, if that is not necessary.
  ///
  /// The nested compositors do not pass `wl_touch.frame` on, so that events of different groups would become one group, if a client
  /// received them together: a touch would begin at its second location.
  var waitForDelivery: (() throws -> Void)?
}
