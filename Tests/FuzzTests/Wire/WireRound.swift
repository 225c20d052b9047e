import EndToEndSupport
import Foundation
import TactusTesting
import TestCompositor

/// One run of an application, in a process of its own, on a compositor that a seed makes hostile.
@MainActor
final class WireRound {
  /// What went wrong in a round, with all that is needed to see it again.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How the compositor goes wrong.
  enum Kind: String {
    /// Messages of the right form, with wild values, in wild orders.
    case wild
    /// Bytes that are no Wayland.
    case malformed
    /// An error, or the end of the socket, in the middle.
    case loss
  }

  let seed: UInt64
  let kind: Kind
  let compositor: TestCompositor
  var random: Random
  let client: Client
  private let folder: URL

  /// How much memory the application may take at most, in bytes: several buffers of the largest size, and Mesa's own.
  private static let memoryLimit = 1_400 << 20
  /// How many objects a client may have at rest.
  private static let objectLimit = 300
  /// How long an application may take to answer on a machine that has other work to do.
  private static let patience: Duration = .seconds(30)

  /// Prepares a round.
  ///
  /// - Parameters:
  ///   - seed: What all that is wild follows from.
  ///   - isSound: Whether the compositor is a sound one to begin with.
  init(seed: UInt64, isSound: Bool = false) throws {
    self.seed = seed
    var random = Random(seed: seed)
    if isSound {
      kind = .wild
      compositor = TestCompositor()
      compositor.addSeat(capabilities: .touch)
      compositor.addOutput()
    } else {
      kind = [.wild, .wild, .wild, .malformed, .loss].randomElement(using: &random) ?? .wild
      compositor = Self.hostileCompositor(using: &random)
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
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    // Of a crash, the way to it is enough.
    environment["SWIFT_BACKTRACE"] = "enable=yes,threads=crashed,registers=none,images=none,limit=16"
    client = try Client(
      Repository.testClient, arguments: ["--everything"], environment: environment,
      output: folder.appendingPathComponent("output"))
  }

  private static func hostileCompositor(using random: inout Random) -> TestCompositor {
    var globals = TestCompositor.usualGlobals
    for name in globals.keys.sorted() where !["wl_compositor", "wl_shm", "xdg_wm_base"].contains(name) {
      if random.chance(oneIn: 6) { globals[name] = nil }
    }
    if random.chance(oneIn: 4) { globals["wl_compositor"] = random.pick(1...6) }
    let compositor = TestCompositor(globals: globals)
    compositor.presentationClock = random.chance(oneIn: 3) ? random.wild([0, 1, 2, 3, 4, 7, 11, 99]) : 1
    compositor.addSeat(capabilities: [.touch, .pointer, .keyboard], version: random.pick(5...9))
    compositor.addOutput(WireStorm.output(using: &random, isWild: random.chance(oneIn: 3)))
    if random.chance(oneIn: 3) {
      compositor.firstConfiguration = WireStorm.configuration(using: &random)
    }
    return compositor
  }

  /// Plays the round; throws what went wrong.
  func run() throws {
    defer { clean() }
    let isSuspended = compositor.firstConfiguration?.states.contains(TestSurface.Configuration.suspended)
    // Storms may begin before the application has shown anything.
    if !random.chance(oneIn: 4), isSuspended != true {
      try wait("show its first frame") { self.surface.map { $0.commitCount > 1 } ?? false }
    }
    switch kind {
    case .wild:
      try storm()
      try settle()
      try end()
    case .malformed:
      try talk(for: random.pick(0...20))
      for _ in 0..<random.pick(1...4) {
        compositor.send(raw: MalformedBytes.make(using: &random))
        try talk(for: random.pick(0...5))
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

  /// Keeps the application's buffers while frames go on, gives them back, and expects it to draw as before.
  func keepBuffers() throws {
    defer { clean() }
    try wait("show its first frame") { self.surface.map { $0.commitCount > 1 } ?? false }
    for size: Int32 in [480, 500] {
      compositor.releasesBuffers = false
      let end = Clock.now + 800_000_000
      try wait("live without its buffers") { Clock.now > end }
      compositor.releasesBuffers = true
      let frames = surface?.commitCount ?? 0
      try wait("go on when they are back") { (self.surface?.commitCount ?? 0) > frames + 3 }
      surface?.configure(.init(width: 800, height: size))
    }
    try settle()
    try end()
  }

  var surface: TestSurface? { compositor.surfaces.first { $0.isWindow } }

  // MARK: - The round's parts

  private func storm(isLast: Bool = false) throws {
    var storm = WireStorm(self)
    for _ in 0..<random.pick(20...200) {
      storm.step()
      if random.chance(oneIn: 4) { try talk(for: random.pick(0...8)) }
      // An application that gave up must say why it did.
      guard client.isRunning else { break }
    }
    if !isLast { storm.end() }
  }

  /// After the storm a sound compositor is to find a sound application: it draws, and it is touched.
  private func settle() throws {
    let seat = compositor.addSeat("settled", capabilities: .touch)
    try wait("bind the new seat") { seat.touchObjectCount > 0 }
    guard let surface else { throw failure("there is no window") }
    surface.preferFractionalScale(120)
    surface.preferBufferScale(1)
    let states = [TestSurface.Configuration.activated]
    let serial = surface.configure(.init(width: 800, height: 480, states: states))
    try wait("draw for the last configuration") { surface.acknowledgedSerials.contains(serial) }
    var commits = surface.commitCount
    try wait("go on drawing") { surface.commitCount > commits + 3 }
    let lines = client.lines.count
    seat.touchDown(9, on: surface, x: 400, y: 240, at: milliseconds)
    seat.touchFrame()
    try wait("hear of a touch") {
      self.client.lines.dropFirst(lines).contains { $0.hasPrefix("event began 400") }
    }
    seat.touchUp(9, at: milliseconds)
    seat.touchFrame()
    try wait("hear of its end, and have no other") {
      let new = self.client.lines.dropFirst(lines)
      return new.contains { $0.hasPrefix("event ended 400") } && new.last == "live 0"
    }
    commits = surface.commitCount
    try wait("draw after the touch") { surface.commitCount > commits }
    let objects = compositor.objectCount
    guard objects < Self.objectLimit else { throw failure("\(objects) objects are left") }
    guard !client.output.contains("time went back") else { throw failure("a display link's time went back") }
    let memory = peakMemory
    guard memory < Self.memoryLimit else { throw failure("it took \(memory >> 20) MiB") }
  }

  /// Hangs up, or says that something is wrong, and waits until the application has ended by itself.
  private func end() throws {
    try wait("connect", isEnding: true) { self.compositor.clientCount > 0 || !self.client.isRunning }
    if random.chance(oneIn: 2), let surface {
      compositor.postError(on: surface, code: random.wild([0, 1, 4]), message: "nothing is right")
    }
    compositor.disconnectClients()
    try wait("end with the connection", isEnding: true) { !self.client.isRunning }
    let status = client.exitStatus ?? -1
    guard status == 1 || status == 0 else { throw failure("it ended with status \(status)") }
    let reasons = client.lines.filter { $0.contains("The connection to the compositor is lost") }
    guard reasons.count <= 1 else { throw failure("it told the loss \(reasons.count) times") }
  }

  /// Both sides talk for a while, in milliseconds.
  func talk(for milliseconds: Int) throws {
    let end = Clock.now + Int64(milliseconds) * 1_000_000
    repeat { turn() } while Clock.now < end
  }

  /// Both sides talk, and frames are asked for and shown, until something has happened.
  private func wait(
    _ what: String, isEnding: Bool = false, until isDone: () throws -> Bool
  ) throws {
    let end = Clock.now + Self.patience.nanoseconds
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

  /// Other tests of the main actor have their turn between the rounds: a compositor must not wait for them.
  private func turn() {
    compositor.dispatch(waiting: 1)
  }

  /// The present on the clock of touches.
  var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Clock.now / 1_000_000) }

  /// The most memory that the application has had, in bytes.
  private var peakMemory: Int {
    let text =
      (try? String(contentsOfFile: "/proc/\(client.processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return
      (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0)
      << 10
  }

  private func failure(_ what: String) -> Failure {
    Failure(
      description: "TACTUS_FUZZ_SEED=\(seed) make fuzz-wire (\(kind)): \(what). It printed:\n\(client.tail)")
  }
}
