import Synchronization
import TactusCLibrary
import TactusPixels
import TactusVectorImages

/// A process of `tactus-svg-renderer` with the socket to it. Only one thread at a time may use it.
///
/// Its replies are not trusted: numbers are checked against the limits, only the declared number of pixels is read, and a process
/// that takes too long or sends an invalid reply is ended.
final class SVGHelper: Sendable {
  /// A failure of a helper process, as opposed to one of a document.
  enum Failure: Error {
    /// The process cannot be started.
    case noProgram(errno: Int32)
    /// The process ended or sent an invalid reply.
    case ended
    case timedOut
    case cancelled
  }

  /// The path of the program.
  let path: String
  /// The memory limit of the process, apart from its libraries, in bytes.
  let memory: Int
  let processIdentifier: pid_t
  private let socket: Int32
  /// The status of the process from `waitpid`; `nil` while it is running.
  private let endStatus = Mutex<Int32?>(nil)

  /// Starts a process.
  init(path: String, memory: Int) throws(Failure) {
    self.path = path
    self.memory = memory
    (processIdentifier, socket) = try Self.start(path, memory)
  }

  deinit {
    close(socket)
    _ = end()
  }

  /// Ends the process and waits for its end, so that it does not become a zombie.
  ///
  /// An application that waits for all children may have received the end of this one, whose identifier may belong to another process since;
  /// so only a process that is still a child is sent a signal.
  ///
  /// - Parameter terminate: Ends a process.
  /// - Returns: The signal that ended the process, possibly before the call; 0 for none.
  func end(_ terminate: (pid_t) -> Void = { kill($0, SIGKILL) }) -> Int32 {
    endStatus.withLock { known in
      if let known { return known & 0x7f }
      var status: Int32 = 0
      if wait(&status, WNOHANG) == 0 {
        terminate(processIdentifier)
        _ = wait(&status, 0)
      }
      known = status
      return status & 0x7f
    }
  }

  /// Returns the result of `waitpid`: 0 if the process is running and `WNOHANG` is set, -1 if it is no child of this process.
  private func wait(_ status: inout Int32, _ options: Int32) -> pid_t {
    retryOnInterrupt { waitpid(processIdentifier, &status, options) }
  }

  /// A Boolean value that indicates whether the process is waiting for a request, and has neither ended nor sent anything.
  var isReady: Bool {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 0
  }

  // MARK: - Starting

  private static func start(_ path: String, _ memory: Int) throws(Failure) -> (pid_t, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    let type = SOCK_STREAM | SOCK_CLOEXEC
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .noProgram(errno: errno) }
    defer { close(ends[1]) }
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    // Libraries write warnings about malformed files there.
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // This thread blocks all signals, and the application may ignore some; both would be inherited.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let code = withStrings([path, String(memory)]) { arguments in
      withStrings(environment()) { posix_spawn(&process, path, &actions, &attributes, arguments, $0) }
    }
    guard code == 0 else {
      close(ends[0])
      throw .noProgram(errno: code)
    }
    return (process, ends[0])
  }

  /// Returns the environment variables that fonts and libraries need, without any others of the application.
  private static func environment() -> [String] {
    let kept = [
      "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH",
    ]
    let values = kept.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    // With one thread and one heap, the memory limit is available for drawing.
    return values + ["MALLOC_ARENA_MAX=1", "RAYON_NUM_THREADS=1"]
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  // MARK: - Communication

  /// Draws a document in the process.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - request: The parameters of the drawing.
  ///   - seconds: The maximum elapsed time, in seconds.
  ///   - load: The load whose cancellation ends the drawing.
  func render(
    _ data: [UInt8], _ request: SVGRequest, within seconds: Double, load: ImageLoad?
  ) throws(Failure) -> (reply: SVGReply, bitmap: Bitmap?) {
    let deadline = monotonicTime() + seconds
    try send(request.bytes, deadline, load)
    try send(data, deadline, load)
    let head = UnsafeMutableRawBufferPointer.allocate(byteCount: SVGReply.size, alignment: 8)
    defer { head.deallocate() }
    try receive(head, deadline, load)
    guard let reply = SVGReply(UnsafeRawBufferPointer(head)), reply.number == request.number else {
      throw .ended
    }
    guard reply.status == .drawn else { return (reply, nil) }
    let sides = 1...max(1, request.sideLimit)
    guard sides.contains(reply.width), sides.contains(reply.height),
      reply.width * reply.height <= request.pixelLimit
    else { throw .ended }
    let bitmap = try Bitmap(width: reply.width, height: reply.height, tally: .images) {
      (pixels) throws(Failure) in
      try receive(pixels, deadline, load)
    }
    return (reply, bitmap)
  }

  private func send(_ bytes: [UInt8], _ deadline: Double, _ load: ImageLoad?) throws(Failure) {
    var position = 0
    while position < bytes.count {
      try wait(for: POLLOUT, deadline, load)
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { start in
          retryOnInterrupt {
            sendBytes(socket, start + position, bytes.count - position, Self.noSignal | Self.noWaiting)
          }
        } ?? 0
      }
      if count < 0, errno == EAGAIN { continue }
      guard count > 0 else { throw .ended }
      position += count
    }
  }

  private static let noSignal = Int32(MSG_NOSIGNAL)
  private static let noWaiting = Int32(MSG_DONTWAIT)

  private func receive(
    _ bytes: UnsafeMutableRawBufferPointer, _ deadline: Double, _ load: ImageLoad?
  ) throws(Failure) {
    var position = 0
    while position < bytes.count, let start = bytes.baseAddress {
      try wait(for: POLLIN, deadline, load)
      let count = retryOnInterrupt { recv(socket, start + position, bytes.count - position, Self.noWaiting) }
      if count < 0, errno == EAGAIN { continue }
      guard count > 0 else { throw .ended }
      position += count
    }
  }

  /// Waits until the socket is ready, and checks for cancellation every tenth of a second.
  private func wait(for event: Int32, _ deadline: Double, _ load: ImageLoad?) throws(Failure) {
    while true {
      let left = deadline - monotonicTime()
      if load?.isCancelled == true { throw .cancelled }
      guard left > 0 else { throw .timedOut }
      var state = pollfd(fd: socket, events: Int16(event), revents: 0)
      let longest = load == nil ? left : min(left, 0.1)
      if poll(&state, 1, Int32(min(longest * 1000 + 1, 60_000))) > 0 { return }
    }
  }
}

/// Calls the C library's `send`, which the method above shadows.
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ flags: Int32) -> Int {
  send(socket, bytes, count, flags)
}
