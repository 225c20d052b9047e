import Foundation
import TactusGeometry

/// A private headless Weston with one output, the kiosk shell, and a touchscreen and a keyboard that the test controls.
///
/// ```swift
/// let session = try WestonSession()
/// let client = try session.launch(.product(named: "MyApplication"))
/// try session.waitForFirstFrame(of: client)
/// let (start, end) = (Point(x: 300, y: 300), Point(x: 500, y: 300))
/// try session.touchscreen.play(.line(from: start, to: end, lasting: .seconds(1)))
/// let picture = try session.screenshotAtRest(of: client)
/// ```
///
/// A session needs Weston with the headers of the same version, a C compiler and `pkg-config`: on Debian 12, `weston libweston-10-dev
/// libpixman-1-dev gcc pkg-config`. ``unavailability`` names what is missing. It was run with Weston 10; versions up to 15 are provided for,
/// but were not tried.
///
/// Sockets, screenshots and logs are in a temporary folder, which is removed with the session. The compositor and its clients are
/// terminated when the object is released. They also end if the process that owns the session crashes, since the compositor
/// watches the connection to its touchscreen. All calls block; use a session on one thread at a time.
public final class WestonSession {
  /// The configuration of the compositor.
  public struct Configuration: Sendable {
    /// The output's width in pixels.
    public var width = 1280
    /// The output's height in pixels.
    public var height = 800
    /// The output's integer scale: clients see `width / scale` points.
    public var scale = 1
    /// The transform of the output, as named by `wl_output`: `normal`, `90`, `180`, `270`, `flipped` …
    public var transform = "normal"
    /// The compositor between Weston and the clients; nil, the default, for none.
    public var nested: NestedCompositor?
    /// The module of the shell.
    public var shell = "kiosk-shell.so"
    /// The contents of `weston.ini`; nil for none.
    public var settings: String?
    /// Additional arguments for Weston.
    public var arguments: [String] = []
    /// The time in which the compositor must be ready.
    public var startLimit = MonotonicClock.timeout

    /// Creates the configuration of a panel of 1280 × 800 pixels.
    public init() {}

    /// Creates the configuration of a panel of `width` × `height` pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The configuration of the compositor.
  public let configuration: Configuration
  /// The folder of the session, which is also `XDG_RUNTIME_DIR`.
  public let runtimeDirectory: URL
  /// The value of `WAYLAND_DISPLAY`.
  public let displayName = "tactus-test"
  /// The touchscreen of the running compositor.
  public private(set) var touchscreen: Touchscreen
  /// The keyboard of the running compositor, which is plugged in with its first key.
  public private(set) var keyboard: Keyboard

  private var connection: InjectionConnection
  private var weston: Client
  private var nested: (process: Client, socket: URL)?
  private var clients: [Client] = []
  private var fileCount = 0

  /// Starts a compositor and waits until it accepts clients and its touchscreen responds.
  public init(_ configuration: Configuration = Configuration()) throws {
    if let reason = Self.unavailability { throw EndToEndError.missing(reason) }
    self.configuration = configuration
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-XXXXXX").path
    var path = Array(template.utf8CString)
    guard mkdtemp(&path) != nil else { throw EndToEndError.system("mkdtemp", errno: errno) }  // mode 0700
    let folder = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    runtimeDirectory = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      (weston, connection) = try Self.start(configuration, in: runtimeDirectory, display: displayName)
      (touchscreen, keyboard) = (Touchscreen(connection), Keyboard(connection))
      try startNested()
    } catch {
      try? FileManager.default.removeItem(at: runtimeDirectory)
      throw error
    }
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: runtimeDirectory)
  }

  /// The first program, file or tool that a session needs and that is missing on this machine; nil if nothing is missing. A test
  /// suite may be skipped if it is not nil.
  public static var unavailability: String? {
    [westonProgram, screenshooter].first { !FileManager.default.isReadableFile(atPath: $0.path) }?.path
      ?? TouchModule.missing
  }

  /// Weston's on-screen keyboard, which Debian's package contains; nil if it is missing.
  public static let keyboard: URL? = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec",
  ].map { URL(fileURLWithPath: "\($0)/weston-keyboard") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private static let westonProgram = URL(fileURLWithPath: "/usr/bin/weston")
  private static let screenshooter = URL(fileURLWithPath: "/usr/bin/weston-screenshooter")

  // MARK: - Starting and stopping

  private static func start(
    _ configuration: Configuration, in folder: URL, display: String
  ) throws -> (Client, InjectionConnection) {
    let injection = folder.appendingPathComponent("injection")
    for socket in [injection, folder.appendingPathComponent(display)] {
      try? FileManager.default.removeItem(at: socket)
    }
    let touchModule = try TouchModule.file.get()
    var environment = Client.environment(in: folder)
    environment["TACTUS_INJECTION_SOCKET"] = injection.path
    var file: URL?
    if let settings = configuration.settings {
      let settingsFile = folder.appendingPathComponent("weston.ini")
      try Data(settings.utf8).write(to: settingsFile)
      file = settingsFile
    }
    let arguments = [
      "--backend=headless-backend.so", TouchModule.westonVersion < 12 ? "--use-pixman" : "--renderer=pixman",
      "--shell=\(configuration.shell)", "--debug",
      file.map { "--config=\($0.path)" } ?? "--no-config",
      "--modules=\(touchModule.path)", "--socket=\(display)", "--idle-time=0",
      "--width=\(configuration.width)", "--height=\(configuration.height)", "--scale=\(configuration.scale)",
      "--transform=\(configuration.transform)",
    ]
    let weston = try Client(
      westonProgram, arguments: arguments + configuration.arguments, environment: environment,
      output: folder.appendingPathComponent("weston.log"))
    // Weston loads modules after it has created the display's socket, so a touchscreen that responds implies both.
    let connection = try MonotonicClock.poll(within: configuration.startLimit) {
      guard weston.isRunning else { throw EndToEndError.exited("Weston, at startup\n\(weston.tail)") }
      return try? InjectionConnection(socket: injection)
    }
    guard let connection else { throw EndToEndError.timedOut("Weston was not ready\n\(weston.tail)") }
    try connection.command("own")
    return (weston, connection)
  }

  private func startNested() throws {
    guard let compositor = configuration.nested else { return }
    // Those of wlroots 0.15 sometimes never show their output on a busy machine.
    for attempt in 1...3 {
      nested?.process.terminate()
      nested = try compositor.start(
        in: runtimeDirectory, display: runtimeDirectory.appendingPathComponent(displayName))
      do {
        try waitForViews(within: .seconds(15))
        break
      } catch {
        if attempt == 3 { throw error }
      }
    }
    // wlroots 0.15 overlooks a touchscreen that was there before it.
    try touchscreen.unplug()
    try touchscreen.plug()
    connection.waitForDelivery = { [weak self] in try self?.waitForDelivery() }
  }

  /// Waits until the compositors and the clients sleep, for a short time at most: a process that was woken up counts as busy until it
  /// has handled what arrived. A client that is animated is seldom asleep.
  private func waitForDelivery() throws {
    let processes = [weston, nested?.process].compactMap(\.self) + clients.filter(\.isRunning)
    _ = try MonotonicClock.poll(within: .milliseconds(100)) { () -> Bool? in
      for process in processes where process.isRunning {
        if try !process.activity().isAsleep { return nil }
      }
      return true
    }
  }

  /// The log of Weston.
  public var log: String { weston.output }

  /// A Boolean value that indicates whether the compositor is running.
  public var isRunning: Bool { weston.isRunning }

  /// Terminates the clients, then the compositor.
  public func stop() {
    for client in clients.reversed() { client.terminate() }
    clients.removeAll()
    nested?.process.terminate()
    nested = nil
    connection.close()
    weston.terminate()
  }

  /// Kills the compositor, as in a crash; clients keep running with a broken connection.
  public func crash() {
    weston.send(SIGKILL)
    _ = try? weston.waitForExit()
    connection.close()
  }

  /// Starts a new compositor with the same sockets and a new ``touchscreen``, after a ``crash()``.
  public func restart() throws {
    if weston.isRunning { crash() }
    nested?.process.terminate()
    (weston, connection) = try Self.start(configuration, in: runtimeDirectory, display: displayName)
    (touchscreen, keyboard) = (Touchscreen(connection), Keyboard(connection))
    try startNested()
  }

  // MARK: - Clients

  /// Starts a Wayland client of this compositor. It is terminated with the session.
  ///
  /// - Parameters:
  ///   - program: The executable; `URL.product(named:)` returns that of a product of the package.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: Added to the test's own environment, the session's `XDG_RUNTIME_DIR` and `WAYLAND_DISPLAY`, and
  ///     `TACTUS_REPORT_FIRST_FRAME`, for ``waitForFirstFrame(of:within:)``.
  public func launch(
    _ program: URL, arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Client {
    let display = nested?.socket.path ?? displayName
    var variables = Client.environment(in: runtimeDirectory, displayName: display)
    variables["TACTUS_REPORT_FIRST_FRAME"] = "1"
    variables.merge(environment) { $1 }
    let output = newFile("\(program.lastPathComponent).log")
    let client = try Client(
      program, arguments: arguments, environment: variables, output: output)
    clients.removeAll { !$0.isRunning }
    clients.append(client)
    return client
  }

  /// Returns the number of mapped client surfaces.
  public func viewCount() throws -> Int { Int(try touchscreen.command("views")) ?? 0 }

  /// Waits until `count` client surfaces are mapped. Touches before that reach no client.
  public func waitForViews(_ count: Int = 1, within limit: Duration = MonotonicClock.timeout) throws {
    let mapped: Bool? = try MonotonicClock.poll(within: limit) { try viewCount() >= count ? true : nil }
    if mapped == nil {
      let output = clients.map { "\($0.name): \($0.tail)" }.joined(separator: "\n")
      throw EndToEndError.timedOut("fewer than \(count) mapped surfaces\n\(output)")
    }
  }

  /// Waits until `client` has presented its first frame, and the output shows it.
  ///
  /// - Parameters:
  ///   - client: A client that ``launch(_:arguments:environment:)`` started, with one window.
  ///   - limit: The time after which an error is thrown.
  public func waitForFirstFrame(of client: Client, within limit: Duration = MonotonicClock.timeout) throws {
    _ = try client.firstFramePresented(within: limit)
    // A nested compositor presents the frame to its own clients before Weston shows it.
    try waitForRest(of: client, within: limit)
  }

  /// Waits until `client` and the compositors are idle: all threads of the client and of Weston have slept for `duration`, and those of a
  /// compositor between them sleep.
  ///
  /// All earlier events have then been handled and presented, since a process that was woken up counts as busy until it has run.
  public func waitForRest(
    of client: Client, for duration: Duration = .milliseconds(120),
    within limit: Duration = MonotonicClock.timeout
  ) throws {
    // Sway wakes up by itself. What it passes on wakes one of the others.
    try Client.waitForRest(of: [client, weston], while: nested?.process, for: duration, within: limit)
  }

  private func newFile(_ name: String) -> URL {
    fileCount += 1
    return runtimeDirectory.appendingPathComponent("\(fileCount)-\(name)")
  }

  // MARK: - Pictures

  /// Returns a screenshot of the output.
  ///
  /// A client must choose an EGL configuration with alpha: Weston's tool saves buffers without it as black and transparent.
  public func screenshot(within limit: Duration = MonotonicClock.timeout) throws -> Picture {
    let file = newFile("screenshot.png")
    defer { try? FileManager.default.removeItem(at: file) }
    try screenshot(to: file, within: limit)
    return try Picture(contentsOf: file)
  }

  /// Returns a screenshot of the output after ``waitForRest(of:for:within:)``: it shows the effects of all events so far.
  public func screenshotAtRest(of client: Client) throws -> Picture {
    try waitForRest(of: client)
    return try screenshot()
  }

  /// Saves a screenshot of the output as a PNG file.
  public func screenshot(to file: URL, within limit: Duration = MonotonicClock.timeout) throws {
    try beginScreenshot().save(to: file, within: limit)
  }

  /// Begins a screenshot without waiting for it.
  public func beginScreenshot() throws -> PendingScreenshot {
    let folder = newFile("screenshot")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    // The tool chooses the name of its file, in its working folder.
    let tool = try Client(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: ["--chdir=\(folder.path)", Self.screenshooter.path],
      environment: Client.environment(in: runtimeDirectory, displayName: displayName),
      output: folder.appendingPathComponent("log"))
    return PendingScreenshot(tool: tool, folder: folder)
  }

  /// A screenshot in progress.
  public final class PendingScreenshot {
    private let tool: Client
    private let folder: URL

    fileprivate init(tool: Client, folder: URL) {
      self.tool = tool
      self.folder = folder
    }

    deinit {
      tool.terminate(grace: .zero)
      try? FileManager.default.removeItem(at: folder)
    }

    /// A Boolean value that indicates whether ``save(to:within:)`` returns without waiting.
    public var isDone: Bool { !tool.isRunning }

    /// Waits for the picture and saves it as a PNG file, replacing an existing file.
    public func save(to file: URL, within limit: Duration = MonotonicClock.timeout) throws {
      let status = try tool.waitForExit(within: limit)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      guard status == 0, let name = names.first(where: { $0.hasSuffix(".png") }) else {
        throw EndToEndError.exited("weston-screenshooter with status \(status)\n\(tool.tail)")
      }
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: folder.appendingPathComponent(name), to: file)
    }
  }
}
