import EndToEndSupport
import Foundation
import TactusTesting
import TestCompositor

/// A run of a page of the gallery in a separate process, with events that a correct compositor may send, in random order.
///
/// Each touch, key, button and stylus that begins also ends; sizes, scales and times are those of real displays. What differs from a
/// real session is the pace and that everything happens at once.
@MainActor
final class GalleryWalk {
  /// The failure of a walk, with everything that is needed to repeat it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What was measured in a walk.
  struct Measurements {
    /// The longest time without an answer to a ping, in seconds of the processor's time that the program took meanwhile.
    var longestSilence = 0.0
    /// The longest time for which the program did not read what was sent to it, in seconds of the processor's time that it took
    /// meanwhile.
    var longestUnread = 0.0
    /// The events before the longest time without an answer.
    var eventsBeforeSilence: [String] = []
    /// The maximum memory of the process, in bytes.
    var peakMemory = 0
    /// The memory of the process at the end, in bytes.
    var memory = 0
    /// The number of frames of the window.
    var frames = 0
  }

  let seed: UInt64
  let page: String
  let compositor = TestCompositor()
  let client: Client
  var random: Random
  private let folder: URL
  private(set) var measurements = Measurements()
  /// The names of the latest events.
  private var journal: [String] = []
  private var events: WalkEvents

  /// The processor's time that the program may take without an answer to a ping, in seconds, which another program that is busy does not
  /// change: half a second, and the time in which the software renderer draws the largest window so far a few times.
  private var silenceLimit: Double { 0.5 + 8e-8 * largestPixelCount }
  /// The processor's time that the program may take without reading, in seconds: while its main thread is busy, another thread
  /// reads after 0.1 s, in which the threads that draw may keep all processors busy; a processor's time of that is allowed for waking up.
  private static let unreadLimit = 0.1 * Double(ProcessInfo.processInfo.activeProcessorCount + 1)
  /// The time after which a program that does not answer counts as blocked, in seconds, however little of the processor it takes.
  private static let blockedLimit = 60.0
  /// The time between two pings, in seconds.
  private static let pingInterval = 0.2
  /// The memory that a page may use at most, in bytes: the pictures of the demo and the renderer, and five buffers of the largest window
  /// so far, one of them for what the window retains or for its tiles.
  private var memoryLimit: Int { (260 << 20) + 20 * Int(largestPixelCount) }
  private var largestPixelCount = 0.0

  init(seed: UInt64, page: String) throws {
    self.seed = seed
    self.page = page
    random = Random(seed: seed)
    events = WalkEvents(compositor)
    compositor.toleratesRaces = true
    compositor.addSeat(capabilities: [.touch, .pointer, .keyboard])
    compositor.addOutput()
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
      "tactus-walk-\(getpid())-\(seed)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let socket = folder.appendingPathComponent("wayland").path
    guard compositor.listen(at: socket) else { throw Failure(description: "no socket at \(socket)") }
    var environment = Client.environment(in: folder, displayName: socket)
    environment["TACTUS_RECONNECT"] = "0"
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=yes,threads=crashed,registers=none,images=none,limit=40"
    client = try Client(
      Repository.gallery, arguments: ["--demo", page], environment: environment,
      output: folder.appendingPathComponent("output"))
  }

  private var window: TestSurface? { compositor.surfaces.first { $0.isWindow } }

  private func start() throws {
    try wait("it did not start") { (window?.commitCount ?? 0) >= 2 }
  }

  private func wait(_ complaint: String, until condition: () -> Bool) throws {
    let start = Clock.now
    while !condition() {
      guard client.isRunning, Clock.now < start + 30_000_000_000 else { throw failure(complaint) }
      try turn()
    }
  }

  /// Changes the window and drags in it while nothing is shown: the compositor answers no frame callback and keeps all buffers. Throws
  /// a failure if the program does not answer a ping meanwhile, or draws nothing afterwards.
  func runDelayed(rounds: Int) throws -> Measurements {
    defer { clean() }
    try start()
    compositor.releasesBuffers = false
    delaysFrames = true
    guard let window = self.window else { throw failure("the window is gone") }
    compositor.seats[0].touchDown(1, on: window, x: 400, y: 400, at: milliseconds)
    compositor.seats[0].touchFrame()
    for round in 1...rounds {
      window.configure(
        .init(
          width: 800, height: 480 - Int32(round % 2) * 40, states: [TestSurface.Configuration.activated]))
      compositor.seats[0].touchMotion(1, x: 400, y: 400 - Double(5 * round), at: milliseconds)
      compositor.seats[0].touchFrame()
      journal.append("round \(round)")
      let answered = compositor.pongs.count
      try wait("it did not answer") { compositor.pongs.count > answered && pingSent == nil }
    }
    compositor.seats[0].touchUp(1, at: milliseconds)
    compositor.seats[0].touchFrame()
    let drawn = window.commitCount
    (delaysFrames, compositor.releasesBuffers) = (false, true)
    try wait("it does not draw any more") { window.commitCount > drawn + 2 }
    return measurements
  }

  /// Plays a number of events; throws a failure.
  func run(events count: Int) throws -> Measurements {
    defer { clean() }
    try start()
    var position = 0
    while position < count {
      // Nothing else is sent until the ping has been read, so that it is known when.
      if isUnread {
        try turn()
        continue
      }
      guard let window else { throw failure("the window is gone after \(position) events") }
      let name = events.step(window, at: milliseconds, &random)
      largestPixelCount = max(largestPixelCount, events.pixelCount)
      journal.append(name)
      if journal.count > 40 { journal.removeFirst() }
      position += 1
      // Compositors send what happened between two of their frames together.
      if random.chance(oneIn: 4) { try turn() }
      guard client.isRunning else { throw failure("it ended after \(position) events") }
    }
    events.release(milliseconds)
    if let window {
      window.preferFractionalScale(120)
      window.preferBufferScale(1)
      window.preferBufferTransform(0)
      window.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    }
    try rest()
    guard compositor.violations.isEmpty else { throw failure("it is refused by strict compositors") }
    return measurements
  }

  /// Waits until the application, in a small window again, has answered everything.
  private func rest() throws {
    let end = Clock.now + 1_000_000_000
    while Clock.now < end || pingSent != nil { try turn() }
    measurements.memory = memory("VmRSS:")
    measurements.frames = window?.commitCount ?? 0
  }

  private func clean() {
    client.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - Turns

  /// A Boolean value that indicates whether frame callbacks are not answered.
  private var delaysFrames = false
  private var pingSent: Int64?
  /// A Boolean value that indicates whether the program has not yet read the ping.
  private var isUnread = false
  /// The processor's time of the program when the ping was sent, in seconds.
  private var busyBefore = 0.0
  private var pongs = 0
  private var latestPing: Int64 = 0
  private var latestFrame: Int64 = 0

  private func turn() throws {
    compositor.dispatch(waiting: 1)
    let now = Clock.now
    if let sent = pingSent {
      let silence = (busyTime ?? busyBefore) - busyBefore
      if isUnread {
        measurements.longestUnread = max(measurements.longestUnread, silence)
        isUnread = compositor.isUnread
        guard !isUnread || silence < Self.unreadLimit else {
          throw failure("it did not read for \(silence) s of its processor's time")
        }
      }
      if silence > measurements.longestSilence {
        measurements.longestSilence = silence
        measurements.eventsBeforeSilence = journal
      }
      if compositor.pongs.count > pongs {
        pingSent = nil
        if !client.isRunning { return }
        measurements.peakMemory = max(measurements.peakMemory, memory("VmHWM:"))
        guard measurements.peakMemory < memoryLimit else {
          throw failure("it used \(measurements.peakMemory >> 20) of \(memoryLimit >> 20) MiB")
        }
      } else if silence > silenceLimit || Double(now - sent) / 1e9 > Self.blockedLimit {
        client.send(SIGABRT)
        _ = try? client.waitForExit(within: .seconds(20))
        throw failure(
          "it did not answer a ping, \(Double(now - sent) / 1e9) s long, of which it worked \(silence) s")
      }
    } else if now - latestPing > Int64(Self.pingInterval * 1e9), window != nil {
      pongs = compositor.pongs.count
      busyBefore = busyTime ?? 0
      compositor.ping()
      compositor.flush()
      (pingSent, latestPing, isUnread) = (now, now, true)
    }
    if now - latestFrame > 16_000_000, !events.isHidden, !delaysFrames, !isUnread {
      latestFrame = now
      for surface in compositor.surfaces {
        surface.answerFrameCallbacks(milliseconds: milliseconds)
        surface.present(seconds: UInt64(now / 1_000_000_000), nanoseconds: UInt32(now % 1_000_000_000))
      }
    }
  }

  /// The processor's time of the program so far, in seconds; nil if it has ended.
  private var busyTime: Double? { client.processorTime.map { Double($0.nanoseconds) / 1e9 } }

  private var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Clock.now / 1_000_000) }

  private func memory(_ name: String) -> Int {
    let text =
      (try? String(contentsOfFile: "/proc/\(client.processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let words = line?.split { $0 == " " || $0 == "\t" }
    return (words?.dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }

  private func failure(_ what: String) -> Failure {
    let status = client.exitStatus.map { ", status \($0)" } ?? ""
    let violations = compositor.violations.isEmpty ? "" : "; violations: \(compositor.violations.suffix(5))"
    return Failure(
      description: """
        TACTUS_FUZZ_SEED=\(seed) make fuzz-walk (\(page)): \(what)\(status)\(violations). Latest events:
        \(journal.joined(separator: "\n"))
        It printed:
        \(client.output.suffix(6000))
        """)
  }
}
