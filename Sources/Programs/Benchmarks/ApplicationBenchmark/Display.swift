import CTactusSystem
import EndToEndSupport
import Foundation
import TactusGeometry
import TactusPixels
import TestCompositor

/// A compositor in this process with a touchscreen and a display of 1280 × 800 pixels at 60 Hz, which shows one client.
///
/// It takes a buffer when it is committed, and releases it at once, as compositors do that copy it into a texture. At each refresh
/// the last commit appears: frame callbacks are answered, and the presentation is reported. Nothing is composited, so that nearly
/// all of the machine's time belongs to the client. Refreshes and reports of touches have the times at which they are due,
/// however late they are sent.
@MainActor
final class Display {
  static let size = Size(width: 1280, height: 800)
  /// The lateness from which a refresh counts as late, in nanoseconds.
  private static let tolerance: Int64 = 2_000_000
  private static let reportInterval = Duration.milliseconds(8)

  /// The frames that appeared since they were removed last, oldest first.
  private(set) var frames: [DisplayedFrame] = []
  /// The time of the first commit with a buffer since the last launch, in nanoseconds.
  private(set) var firstCommitTime: Int64?
  /// The number of refreshes that this process handled late, because the machine was busy.
  private(set) var lateRefreshCount = 0
  /// Finds a value in the pixels of each frame.
  var reader: (TestBuffer) -> Double? = { _ in nil }

  private let compositor = TestCompositor()
  private let seat: TestSeat
  private let output: TestOutput
  private let folder: URL
  private var pending: (value: Double?, damage: Int)?
  private var nextRefresh = Clock.now
  private var refreshCount: UInt64 = 0

  init() throws {
    seat = compositor.addSeat()
    output = compositor.addOutput()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-display-\(UUID().uuidString.prefix(8))", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    compositor.firstConfiguration = TestSurface.Configuration(
      width: Int32(Self.size.width), height: Int32(Self.size.height),
      states: [TestSurface.Configuration.activated, TestSurface.Configuration.fullscreen])
    guard compositor.listen(at: socket) else {
      throw EndToEndError.system("listening at \(socket)", errno: errno)
    }
    compositor.onCommit = { [unowned self] in receive($0) }
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private var socket: String { folder.appendingPathComponent("wayland").path }

  // MARK: - Clients

  /// Starts a client. Another one must have ended before.
  func launch(_ program: URL, arguments: [String], environment: [String: String] = [:]) throws -> Client {
    firstCommitTime = nil
    removeAllFrames()
    let variables = Client.environment(in: folder, displayName: socket).merging(environment) { $1 }
    return try Client(
      program, arguments: arguments, environment: variables,
      output: folder.appendingPathComponent("client.log"))
  }

  /// Ends a client, while its requests are handled.
  func terminate(_ client: Client) {
    client.send(SIGTERM)
    _ = run(until: { !client.isRunning }, within: .seconds(2))
    client.terminate()
    _ = run(until: { compositor.clientCount == 0 }, within: .seconds(2))
  }

  // MARK: - Time

  /// Runs the display until a time in nanoseconds.
  func run(until end: Int64) {
    while true {
      let now = Clock.now
      if now >= nextRefresh {
        refresh(now)
      } else if now >= end {
        return
      } else {
        wait(for: min(nextRefresh, end) - now)
        compositor.dispatch()
      }
    }
  }

  /// Waits for requests, at most for a time in nanoseconds.
  private func wait(for nanoseconds: Int64) {
    var state = pollfd(fd: compositor.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    _ = ppoll(&state, 1, &time, nil)
  }

  /// Runs the display for a duration.
  func run(for duration: Duration) { run(until: Clock.now + duration.nanoseconds) }

  /// Runs the display until a condition is fulfilled.
  ///
  /// - Returns: `false` if the condition was not fulfilled in time.
  func run(until condition: () -> Bool, within limit: Duration = Clock.timeout) -> Bool {
    let end = Clock.now + limit.nanoseconds
    while !condition() {
      guard Clock.now < end else { return false }
      run(until: min(nextRefresh + 1, end))
    }
    return true
  }

  /// Runs the display until no frame appears for a duration.
  ///
  /// - Returns: `false` if frames still appear after `limit`.
  @discardableResult
  func runUntilRest(for duration: Duration = .milliseconds(500), within limit: Duration = .seconds(5)) -> Bool
  {
    let start = Clock.now
    return run(
      until: { Clock.now - max(start, frames.last?.time ?? 0) >= duration.nanoseconds }, within: limit)
  }

  /// Removes the recorded frames.
  func removeAllFrames() { frames.removeAll(keepingCapacity: true) }

  // MARK: - Touches

  /// Plays strokes together, with 125 reports per second.
  ///
  /// - Returns: The time of the start, in nanoseconds: the touches are at this time plus that of the strokes.
  @discardableResult
  func play(_ strokes: [Stroke]) -> Int64 {
    let start = Clock.now + Self.reportInterval.nanoseconds
    for report in strokes.reports(every: Self.reportInterval) {
      let time = start + report.time.nanoseconds
      run(until: time)
      if let surface { send(report, at: time, to: surface) }
    }
    return start
  }

  private func send(_ report: TouchReport, at time: Int64, to surface: TestSurface) {
    guard !report.touches.isEmpty else { return }
    let milliseconds = UInt32(truncatingIfNeeded: time / 1_000_000)
    func stamp() {
      seat.touchTimestamp(seconds: UInt64(time / 1_000_000_000), nanoseconds: UInt32(time % 1_000_000_000))
    }
    for touch in report.touches {
      let (id, point) = (Int32(touch.identifier), touch.point)
      stamp()
      if touch.begins {
        seat.touchDown(id, on: surface, x: point.x, y: point.y, at: milliseconds)
      } else {
        seat.touchMotion(id, x: point.x, y: point.y, at: milliseconds)
      }
      if touch.ends {
        stamp()
        seat.touchUp(id, at: milliseconds)
      }
    }
    seat.touchFrame()
    compositor.flush()
  }

  // MARK: - Frames

  private var surface: TestSurface? { compositor.surfaces.first(where: \.isWindow) }

  private func receive(_ surface: TestSurface) {
    guard surface.isWindow, surface.hasBuffer, let buffer = surface.buffer else { return }
    if firstCommitTime == nil {
      firstCommitTime = Clock.now
      surface.enter(output)
    }
    pending = (reader(buffer), Self.damage(of: surface, buffer))
  }

  /// Returns the area that a commit damaged, in pixels of the buffer.
  private static func damage(of surface: TestSurface, _ buffer: TestBuffer) -> Int {
    let all = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let scale = Int(surface.bufferScale)
    var area = 0
    for rect in surface.damage { area += rect.intersection(all).area }
    for rect in surface.surfaceDamage {
      let scaled = PixelRect(
        x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
      area += scaled.intersection(all).area
    }
    return min(area, all.area)
  }

  private func refresh(_ now: Int64) {
    let due = nextRefresh
    // Refreshes that are over are skipped, like those of a display.
    let skipped = max(0, (now - due) / MotionAnalysis.refreshInterval)
    if now - due > Self.tolerance { lateRefreshCount += 1 }
    let time = due + skipped * MotionAnalysis.refreshInterval
    nextRefresh = time + MotionAnalysis.refreshInterval
    refreshCount += UInt64(skipped) + 1
    compositor.removeAllRequests()
    if let (value, damage) = pending.take() {
      frames.append(DisplayedFrame(time: time, value: value, damage: damage))
    }
    for surface in compositor.surfaces {
      surface.present(
        seconds: UInt64(time / 1_000_000_000), nanoseconds: UInt32(time % 1_000_000_000),
        refresh: UInt32(MotionAnalysis.refreshInterval), sequence: refreshCount)
      surface.answerFrameCallbacks(milliseconds: UInt32(truncatingIfNeeded: time / 1_000_000))
    }
    compositor.flush()
  }
}
