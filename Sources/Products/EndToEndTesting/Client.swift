import Foundation

/// A process started by a ``WestonSession``: a Wayland client, the compositor itself, or a tool.
///
/// Its output goes to a file, so that a busy reader never blocks it. It is terminated when the object is released. All calls
/// block.
public final class Client {
  /// The process identifier.
  public let processIdentifier: pid_t
  /// The time right before the process was created, in nanoseconds of ``MonotonicClock/now``.
  public let started: Int64
  /// The name of the program, for messages.
  public let name: String

  private let outputFile: URL
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The location of the executable.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The complete environment.
  ///   - output: The file for standard output and standard error.
  public init(
    _ program: URL, arguments: [String], environment: [String: String], output: URL
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw EndToEndError.missing(program.path)
    }
    name = program.lastPathComponent
    outputFile = output
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)

    // A thread of the test may block signals; the child process must not inherit the signal mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let words = ([program.path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    started = MonotonicClock.now
    let result = posix_spawn(&child, program.path, &actions, &attributes, words, variables)
    guard result == 0 else { throw EndToEndError.system("posix_spawn of \(program.path)", errno: result) }
    processIdentifier = child
  }

  /// Returns the environment of this process without its display, for a program that uses another runtime directory.
  ///
  /// - Parameters:
  ///   - folder: The runtime directory.
  ///   - displayName: The name or path of the compositor's socket; nil for a program that is no client.
  public static func environment(in folder: URL, displayName: String? = nil) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"] { environment[name] = nil }
    environment["XDG_RUNTIME_DIR"] = folder.path
    // A Swift program that crashes or is aborted prints what its main thread was doing.
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"] ?? "enable=yes,color=no,images=none,registers=none,interactive=no"
    environment["WAYLAND_DISPLAY"] = displayName
    return environment
  }

  deinit { terminate() }

  // MARK: - Running and ending

  /// A Boolean value that indicates whether the process is running.
  public var isRunning: Bool { exitStatus == nil }

  /// The exit status; 128 plus the signal's number if a signal terminated the process; nil while it runs.
  public var exitStatus: Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(processIdentifier, &raw, WNOHANG) == processIdentifier else { return nil }
    let signal = raw & 0x7f
    status = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
    return status
  }

  /// Waits until the process exits and returns its exit status.
  @discardableResult
  public func waitForExit(within limit: Duration = MonotonicClock.timeout) throws -> Int32 {
    guard let status = MonotonicClock.poll(within: limit, { exitStatus }) else {
      throw EndToEndError.timedOut("\(name) did not end\n\(abort())")
    }
    return status
  }

  /// Ends the process, which did not do what was expected, and returns the end of its output. A program in Swift adds what its main
  /// thread was doing.
  package func abort() -> String {
    send(SIGABRT)
    // The process is stopped while its stack is read, and continues afterwards if it was not at fault itself.
    _ = MonotonicClock.poll(within: .seconds(20)) {
      !isRunning || output.contains("Backtrace took") ? true : nil
    }
    send(SIGKILL)
    return output.suffix(10_000).description
  }

  /// Sends a signal, unless the process has ended.
  public func send(_ signal: Int32) {
    if isRunning { kill(processIdentifier, signal) }
  }

  /// Terminates the process, kills it if it is still running after `grace`, and waits until it has ended.
  public func terminate(grace: Duration = .seconds(2)) {
    for (signal, limit) in [(SIGTERM, grace), (SIGKILL, .seconds(5))] where isRunning {
      send(signal)
      _ = MonotonicClock.poll(within: limit) { exitStatus }
    }
  }

  // MARK: - Output

  /// The output of the process so far, from standard output and standard error.
  public var output: String {
    (try? Data(contentsOf: outputFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The complete lines of the output so far.
  public var lines: [Substring] {
    let text = output
    guard let end = text.lastIndex(of: "\n") else { return [] }
    return text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Waits for a complete line that begins with `prefix`, and returns the rest of the line.
  public func waitForLine(
    startingWith prefix: String, within limit: Duration = MonotonicClock.timeout
  ) throws -> String {
    let found: String? = try MonotonicClock.poll(within: limit) {
      let ended = !isRunning
      if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
        return String(line.dropFirst(prefix.count))
      }
      if ended { throw EndToEndError.exited("\(name), before it printed \"\(prefix)\"\n\(tail)") }
      return nil
    }
    guard let found else { throw EndToEndError.timedOut("\(name) did not print \"\(prefix)\"\n\(abort())") }
    return found
  }

  /// Returns the time at which the client's first frame was presented, in nanoseconds of ``MonotonicClock/now``.
  ///
  /// The client must print a line `first-frame-presented NANOSECONDS`. An application of the toolkit does so with
  /// `TACTUS_REPORT_FIRST_FRAME=1` in its environment, which ``WestonSession/launch(_:arguments:environment:)`` adds.
  public func firstFramePresented(within limit: Duration = MonotonicClock.timeout) throws -> Int64 {
    let text = try waitForLine(startingWith: "first-frame-presented ", within: limit)
    guard let time = Int64(text) else { throw EndToEndError.exited("\(name): \"\(text)\" is not a time") }
    return time
  }

  /// The end of the output, for messages.
  public var tail: String { output.suffix(2000).description }

  // MARK: - Memory

  /// The memory of a process, in bytes.
  public struct Memory: Hashable, Sendable {
    /// The proportional set size: the process's own pages, and its share of those that others use as well.
    public var proportional = 0
    /// The part of it that is no file, on which other processes have hardly any influence.
    public var anonymous = 0

    /// Returns the memory of a process; zeros if it has ended. Any thread may call it.
    public init(of processIdentifier: pid_t) {
      let file = "/proc/\(processIdentifier)/smaps_rollup"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return }
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 1, let kilobytes = Int(words[1]) else { continue }
        switch words[0] {
        case "Pss:": proportional = kilobytes * 1024
        case "Pss_Anon:": anonymous = kilobytes * 1024
        default: break
        }
      }
    }
  }

  /// The proportional set size of the process in bytes; nil if it has ended.
  public var proportionalSetSize: Int? {
    let size = Memory(of: processIdentifier).proportional
    return size == 0 ? nil : size
  }

  /// The number of open file descriptors of the process; 0 if it has ended.
  public var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processIdentifier)/fd").count) ?? 0
  }

  /// The CPU time of all threads of the process so far; nil if it has ended.
  public var processorTime: Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard isRunning, clock_getcpuclockid(processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0
    else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
