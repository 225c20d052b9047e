import EndToEndSupport
import Foundation
import TactusTesting
import TestCompositor

/// A run of an application in a separate process, with a compositor whose malicious behaviour a seed determines.
@MainActor
final class WireRound {
  /// The failure of a round, with everything that is needed to repeat it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The kind of malicious behaviour.
  enum Kind: String {
    /// Well-formed messages with random values in random order.
    case wild
    /// Bytes that do not follow the wire format.
    case malformed
    /// A protocol error or a closed socket.
    case loss
  }

  let seed: UInt64
  let kind: Kind
  /// A Boolean value that indicates whether the compositor behaves correctly, so that it may refuse nothing.
  private let isBenign: Bool
  let compositor: TestCompositor
  var random: Random
  let client: Client
  private let folder: URL

  /// The memory limit of the application, in bytes: several buffers of the maximum size, and the memory of Mesa.
  static let memoryLimit = 1_400 << 20
  /// The maximum number of objects that a client may have at rest.
  private static let objectLimit = 300
  /// The time in which an application must respond on a busy machine. A frame of a window of the greatest size that turns takes a debug
  /// build 20 s on a quiet one.
  private static let timeout: Duration = .seconds(120)

  /// Prepares a round.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random values.
  ///   - isBenign: A Boolean value that indicates whether the compositor behaves correctly until the end.
  init(seed: UInt64, isBenign: Bool = false) throws {
    self.seed = seed
    self.isBenign = isBenign
    var random = Random(seed: seed)
    if isBenign {
      kind = .wild
      compositor = TestCompositor()
      compositor.toleratesRaces = true
      compositor.addSeat(capabilities: .touch)
      compositor.addOutput()
    } else {
      kind = [.wild, .wild, .wild, .malformed, .loss].randomElement(using: &random) ?? .wild
      compositor = Self.maliciousCompositor(using: &random)
    }
    self.random = random
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("tactus-fuzz-\(getpid())-\(seed)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let socket = folder.appendingPathComponent("wayland").path
    guard compositor.listen(at: socket) else { throw Failure(description: "no socket at \(socket)") }
    var environment = ProcessInfo.processInfo.environment
    environment["WAYLAND_DISPLAY"] = socket
    environment["WAYLAND_SOCKET"] = nil
    // The round ends with the connection.
    environment["TACTUS_RECONNECT"] = "0"
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    // Of the crashed thread, a short backtrace is enough.
    environment["SWIFT_BACKTRACE"] = "enable=yes,threads=crashed,registers=none,images=none,limit=16"
    client = try Client(
      Repository.testClient, arguments: ["--everything"], environment: environment,
      output: folder.appendingPathComponent("output"))
  }

  private static func maliciousCompositor(using random: inout Random) -> TestCompositor {
    var globals = TestCompositor.defaultGlobals
    for name in globals.keys.sorted() where !["wl_compositor", "wl_shm", "xdg_wm_base"].contains(name) {
      if random.chance(oneIn: 6) { globals[name] = nil }
    }
    if random.chance(oneIn: 4) { globals["wl_compositor"] = random.pick(1...6) }
    let compositor = TestCompositor(globals: globals)
    compositor.decorationMode = random.chance(oneIn: 5) ? nil : random.wild([1, 2, 2, 7])
    compositor.presentationClock = random.chance(oneIn: 3) ? random.wild([0, 1, 2, 3, 4, 7, 11, 99]) : 1
    compositor.addSeat(capabilities: [.touch, .pointer, .keyboard], version: random.pick(5...9))
    compositor.addOutput(WireStorm.output(using: &random, isWild: random.chance(oneIn: 3)))
    if random.chance(oneIn: 3) {
      compositor.firstConfiguration = WireStorm.configuration(using: &random)
    }
    return compositor
  }

  /// The peak memory use of the application when it was measured, in bytes.
  private(set) var memory = 0

  /// Runs the round; throws a failure.
  func run() throws {
    defer { clean() }
    let isSuspended = compositor.firstConfiguration?.states.contains(TestSurface.Configuration.suspended)
    // A storm may begin before the first frame.
    if !random.chance(oneIn: 4), isSuspended != true {
      try wait("show its first frame") { self.surface.map { $0.commitCount > 1 } ?? false }
    }
    switch kind {
    case .wild:
      try storm()
      try checkRecovery()
      try end()
    case .malformed:
      try exchangeMessages(for: random.pick(0...20))
      for _ in 0..<random.pick(1...4) {
        compositor.send(raw: MalformedBytes.make(using: &random))
        try exchangeMessages(for: random.pick(0...5))
      }
      try end()
    case .loss:
      try storm(isLast: true)
      try end()
    }
  }

  private func clean() {
    client.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Keeps the application's buffers while frames continue, releases them, and expects it to draw as before.
  func keepBuffers() throws {
    defer { clean() }
    try wait("show its first frame") { self.surface.map { $0.commitCount > 1 } ?? false }
    for size: Int32 in [480, 500] {
      compositor.releasesBuffers = false
      let end = Clock.now + 800_000_000
      try wait("keep running without buffers") { Clock.now > end }
      compositor.releasesBuffers = true
      let frames = surface?.commitCount ?? 0
      try wait("continue after the release") { (self.surface?.commitCount ?? 0) > frames + 3 }
      surface?.configure(.init(width: 800, height: size))
    }
    try checkRecovery()
    try end()
  }

  var surface: TestSurface? { compositor.surfaces.first { $0.isWindow } }

  // MARK: - Parts of a round

  private func storm(isLast: Bool = false) throws {
    var storm = WireStorm(self)
    for _ in 0..<random.pick(20...200) {
      storm.step()
      if random.chance(oneIn: 4) { try exchangeMessages(for: random.pick(0...8)) }
      // An application that has exited is checked at the end.
      guard client.isRunning else { break }
    }
    if !isLast { storm.end() }
  }

  /// Checks that the application works with a correct compositor after the storm: it draws and receives touches.
  private func checkRecovery() throws {
    let seat = compositor.addSeat("recovered", capabilities: .touch)
    try wait("bind the new seat") { seat.touchObjectCount > 0 }
    try wait("create a window") { self.surface != nil }
    guard let surface else { throw failure("there is no window") }
    surface.preferFractionalScale(120)
    surface.preferBufferScale(1)
    let states = [TestSurface.Configuration.activated]
    let serial = surface.configure(.init(width: 800, height: 480, states: states))
    try wait("draw for the last configuration") { surface.acknowledgedSerials.contains(serial) }
    var commits = surface.commitCount
    try wait("continue drawing") { surface.commitCount > commits + 3 }
    // The interface may still turn upright, with an animation.
    let before = client.lines.count
    var next = Clock.now
    try wait("be upright and receive a touch") {
      if Clock.now >= next {
        next = Clock.now + 100_000_000
        seat.touchDown(8, on: surface, x: 400, y: 240, at: self.milliseconds)
        seat.touchFrame()
        seat.touchUp(8, at: self.milliseconds)
        seat.touchFrame()
      }
      return self.client.lines.dropFirst(before).contains { $0.hasPrefix("event ended 400") }
    }
    try wait("end all touches") { self.client.lines.last == "live 0" }
    let lines = client.lines.count
    seat.touchDown(9, on: surface, x: 400, y: 240, at: milliseconds)
    seat.touchFrame()
    try wait("receive a touch") {
      self.client.lines.dropFirst(lines).contains { $0.hasPrefix("event began 400") }
    }
    seat.touchUp(9, at: milliseconds)
    seat.touchFrame()
    try wait("receive its end, with no other touch") {
      let new = self.client.lines.dropFirst(lines)
      return new.contains { $0.hasPrefix("event ended 400") } && new.last == "live 0"
    }
    commits = surface.commitCount
    try wait("draw after the touch") { surface.commitCount > commits }
    let objects = compositor.objectCount
    guard objects < Self.objectLimit else { throw failure("\(objects) objects remain") }
    guard !client.output.contains("time went back") else { throw failure("a display link's time went back") }
    memory = peakMemory
    guard memory < Self.memoryLimit else { throw failure("it used \(memory >> 20) MiB") }
  }

  /// Closes the connection, possibly after a protocol error, and waits until the application exits.
  private func end() throws {
    guard !isBenign || compositor.violations.isEmpty else {
      throw failure("it is refused by strict compositors")
    }
    try wait("connect", isEnding: true) { self.compositor.clientCount > 0 || !self.client.isRunning }
    if random.chance(oneIn: 2), let surface {
      compositor.postError(on: surface, code: random.wild([0, 1, 4]), message: "nothing is right")
    }
    compositor.disconnectClients()
    try wait("end with the connection", isEnding: true) { !self.client.isRunning }
    let status = client.exitStatus ?? -1
    guard status == 1 || status == 0 else { throw failure("it ended with status \(status)") }
    let reasons = client.lines.filter { $0.contains("The connection to the compositor is lost") }
    guard reasons.count <= 1 else { throw failure("it logged the loss \(reasons.count) times") }
  }

  /// Exchanges messages for a time in milliseconds.
  func exchangeMessages(for milliseconds: Int) throws {
    let end = Clock.now + Int64(milliseconds) * 1_000_000
    repeat { turn() } while Clock.now < end
  }

  /// Exchanges messages, and requests and presents frames, until a condition is true.
  private func wait(
    _ what: String, isEnding: Bool = false, until isDone: () throws -> Bool
  ) throws {
    let end = Clock.now + Self.timeout.nanoseconds
    while try !isDone() {
      guard Clock.now < end else { throw failure("it did not \(what)") }
      guard isEnding || client.isRunning else {
        throw failure("it ended with status \(client.exitStatus ?? -1) and did not \(what)")
      }
      turn()
      if let surface, !isEnding, refreshed + 16_000_000 < Clock.now {
        refreshed = Clock.now
        surface.answerFrameCallbacks(milliseconds: self.milliseconds)
        surface.present(
          seconds: UInt64(refreshed / 1_000_000_000), nanoseconds: UInt32(refreshed % 1_000_000_000))
      }
    }
  }

  private var refreshed: Int64 = 0

  /// Dispatches messages once. Other tests on the main actor run only between rounds, because a compositor must not wait for
  /// them.
  private func turn() {
    compositor.dispatch(waiting: 1)
  }

  /// The current time on the clock of touches.
  var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Clock.now / 1_000_000) }

  /// The peak memory use of the application, in bytes.
  private var peakMemory: Int {
    let text =
      (try? String(contentsOfFile: "/proc/\(client.processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return
      (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0)
      << 10
  }

  private func failure(_ what: String) -> Failure {
    let violations = compositor.violations.isEmpty ? "" : "; violations: \(compositor.violations.suffix(5))"
    return Failure(
      description:
        "TACTUS_FUZZ_SEED=\(seed) make fuzz-wire (\(kind)): \(what)\(violations). It printed:\n\(client.tail)"
    )
  }
}
