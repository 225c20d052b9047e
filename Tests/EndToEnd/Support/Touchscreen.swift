import Foundation
import TactusGeometry

/// The panel of a ``WestonSession``: fingers that the compositor takes for real ones.
///
/// Coordinates are points of the compositor's space: output pixels divided by the output's scale. Every call returns after the compositor has written the events to the
/// client's socket. Events belong together until ``frame()``, as on the wire.
public final class Touchscreen {
  /// Reports a second of the drags that are played, as many panels have it.
  public static let reportRate = 125

  private var socket: Int32
  private var received: [UInt8] = []

  init(socket path: URL) throws {
    socket = try UnixSocket.connect(to: path)
    // A compositor that hangs must not hang the test.
    var limit = timeval(tv_sec: Int(Clock.patience.components.seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close() }

  func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Sends one command line of the injection module and returns what follows `ok` in its answer.
  @discardableResult
  public func command(_ line: String) throws -> String {
    let bytes = Array("\(line)\n".utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw EndToEndError.system("send of \"\(line)\"", errno: errno)
    }
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let answer = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        if answer.hasPrefix("ok") { return String(answer.dropFirst(3)) }
        throw EndToEndError.refused(command: line, reason: String(answer.dropFirst("error ".count)))
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw EndToEndError.timedOut("no answer to \"\(line)\"") }
      received += buffer[..<count]
    }
  }

  // MARK: - Single events

  /// Puts a finger down. `time` is the event's, in nanoseconds of ``Clock/now``; nil means now.
  public func down(_ finger: Int = 0, at point: Point, time: Int64? = nil) throws {
    try command("down \(finger) \(point.x) \(point.y)\(Self.suffix(time))")
  }

  /// Moves a finger that is down.
  public func move(_ finger: Int = 0, to point: Point, time: Int64? = nil) throws {
    try command("move \(finger) \(point.x) \(point.y)\(Self.suffix(time))")
  }

  /// Lifts a finger.
  public func up(_ finger: Int = 0, time: Int64? = nil) throws {
    try command("up \(finger)\(Self.suffix(time))")
  }

  /// Tells the shape of a finger's contact: the ellipse's axes in surface points.
  public func shape(_ finger: Int = 0, major: Double, minor: Double) throws {
    try command("shape \(finger) \(major) \(minor)")
  }

  /// Tells the angle of a finger's ellipse, in degrees clockwise from the y axis.
  public func orientation(_ finger: Int = 0, degrees: Double) throws {
    try command("orientation \(finger) \(degrees)")
  }

  /// Ends the events that belong together.
  public func frame() throws { try command("frame") }

  /// The compositor takes all touches away from the client (`wl_touch.cancel`); no finger is down afterwards.
  public func cancel() throws { try command("cancel") }

  /// Pulls the panel out: the seat loses its touch capability, fingers that were down are never heard of again.
  public func unplug() throws { try command("unplug") }

  /// Puts the panel back.
  public func plug() throws { try command("plug") }

  private static func suffix(_ time: Int64?) -> String { time.map { " \(Double($0) / 1e6)" } ?? "" }

  // MARK: - Played in real time

  /// Plays strokes together in real time, ``reportRate`` reports a second, one frame for each report.
  ///
  /// Each report carries the time at which it was due, as a panel's do, so that a busy test machine does not
  /// bend the finger's speed. A lift has the report in which the finger's last place was told.
  ///
  /// - Parameter eachReport: Called after each report with the time since the play began.
  /// - Returns: When the play began, in nanoseconds of ``Clock/now``: event times are this plus stroke times.
  @discardableResult
  public func play(_ strokes: [Stroke], eachReport: (Duration) throws -> Void = { _ in }) throws -> Int64 {
    let beginning = Clock.now
    let period = Int64(1_000_000_000 / Self.reportRate)
    let end = strokes.map(\.end).max() ?? .zero
    var active: Set<Int> = []
    var remaining = Array(strokes.indices)
    var elapsed: Int64 = 0
    while !remaining.isEmpty {
      Clock.sleep(until: beginning + elapsed)
      let time = Duration.nanoseconds(elapsed)
      var told = false
      for index in remaining {
        let stroke = strokes[index]
        guard stroke.start <= time else { continue }
        told = true
        let point = stroke.point(at: time)
        if !active.contains(index) && stroke.touchesDown {
          try down(stroke.finger, at: point, time: beginning + elapsed)
        } else {
          try move(stroke.finger, to: point, time: beginning + elapsed)
        }
        active.insert(index)
        if stroke.end <= time {
          if stroke.lifts { try up(stroke.finger, time: beginning + elapsed) }
          remaining.removeAll { $0 == index }
        }
      }
      if told { try frame() }
      try eachReport(time)
      elapsed = min(elapsed + period, max(end.nanoseconds, elapsed + 1))
    }
    return beginning
  }

  /// Plays one stroke.
  @discardableResult
  public func play(_ stroke: Stroke, eachReport: (Duration) throws -> Void = { _ in }) throws -> Int64 {
    try play([stroke], eachReport: eachReport)
  }

  /// Taps `count` times, 0.15 s from one contact to the next.
  public func tap(at point: Point, finger: Int = 0, count: Int = 1) throws {
    // One play: the taps' times then lie so far apart whatever the machine has to do meanwhile.
    try play((0..<count).map { .tap(at: point, finger: finger, after: .milliseconds(150 * $0)) })
  }
}
