package import Logging
internal import TactusCLibrary
package import TactusInterface

/// What speaks through speech-dispatcher, if that runs. It never waits: what cannot be sent at once is sent when the socket accepts it.
@MainActor
package final class SpeechDispatcher: SpeechSynthesizer {
  private let descriptors: DescriptorWatches
  private let logger: Logger
  private let application: String
  private let path: () -> String?
  private var connection: (session: SpeechSession, watch: DescriptorWatch)?
  private var hasWarned = false

  /// Creates a synthesizer that is not connected; it connects when something is to be spoken.
  ///
  /// - Parameters:
  ///   - application: The name by which the server tells clients apart.
  ///   - descriptors: What the event loop waits for.
  ///   - logger: The log, in which the first failure is.
  ///   - path: Returns the path of the server's socket, each time that it is connected to; nil if it has none.
  package init(
    application: String, descriptors: DescriptorWatches, logger: Logger,
    path: @escaping () -> String? = SpeechDispatcher.pathOfEnvironment
  ) {
    self.application = application
    self.descriptors = descriptors
    self.logger = logger
    self.path = path
  }

  isolated deinit { disconnect() }

  /// Returns the path that the environment names: that of `SPEECHD_ADDRESS` if it is that of a socket, otherwise the usual one.
  package nonisolated static func pathOfEnvironment() -> String? {
    if let address = environmentVariable("SPEECHD_ADDRESS"), !address.isEmpty {
      guard address.hasPrefix("unix_socket:") else { return nil }
      return String(address.dropFirst("unix_socket:".count))
    }
    return userFolder("XDG_RUNTIME_DIR", inHome: ".cache").map { "\($0)/speech-dispatcher/speechd.sock" }
  }

  package func speak(_ text: String, language: String? = nil) {
    if connection == nil { connect() }
    connection?.session.speak(text, language: language)
    send()
  }

  package func stopSpeaking() {
    connection?.session.stop()
    send()
  }

  // MARK: Socket

  private func connect() {
    guard let path = path() else { return fail("no socket is known") }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return fail(errorDescription(errno)) }
    let result = withSocketAddress(path) { TactusCLibrary.connect(descriptor, $0, $1) }
    guard result == 0 else {
      let reason =
        result == nil ? "the path of its socket is too long" : "\(path): \(errorDescription(errno))"
      close(descriptor)
      return fail(reason)
    }
    let user = environmentVariable("USER") ?? ""
    let watch = descriptors.add(descriptor) { [weak self] in self?.descriptorIsReady() }
    connection = (SpeechSession(user: user, application: application), watch)
  }

  private func descriptorIsReady() {
    receive()
    send()
  }

  /// Reads what has arrived, at most one buffer in each turn of the event loop.
  private func receive() {
    guard let descriptor = connection?.watch.descriptor else { return }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      connection?.session.receive(buffer[..<count])
      if connection?.session.hasFailed == true { fail("it answers with what is not SSIP") }
    } else if count == 0 {
      fail("it has ended")
    } else if errno != EAGAIN, errno != EINTR {
      fail(errorDescription(errno))
    }
  }

  private func send() {
    guard let (session, watch) = connection else { return }
    if !session.output.isEmpty {
      let flags = Int32(MSG_NOSIGNAL)
      let count = TactusCLibrary.send(watch.descriptor, session.output, session.output.count, flags)
      if count > 0 {
        connection?.session.didSend(count)
      } else if errno != EAGAIN, errno != EINTR {
        return fail(errorDescription(errno))
      }
    }
    watch.wantsWrite = connection?.session.output.isEmpty == false
  }

  private func fail(_ reason: String) {
    disconnect()
    guard !hasWarned else { return }
    hasWarned = true
    logger.notice("Nothing is spoken, because speech-dispatcher cannot be used: \(reason)")
  }

  private func disconnect() {
    guard let watch = connection?.watch else { return }
    connection = nil
    watch.cancel()
    close(watch.descriptor)
  }
}
