import TactusGeometry

/// The simulated touchscreen of a ``WestonSession``.
///
/// Coordinates are points in the compositor's space: output pixels divided by the output's scale. Every call returns after the
/// compositor has written the events to the client's socket. Events belong together until ``frame()``, as in Wayland.
public final class Touchscreen {
  /// The number of reports per second of played strokes, which is common for panels.
  public static let reportRate = 125

  private let connection: InjectionConnection

  package init(_ connection: InjectionConnection) { self.connection = connection }

  /// Sends a command to the injection module and returns what follows `ok` in the response.
  @discardableResult
  public func command(_ line: String) throws -> String { try connection.command(line) }

  // MARK: - Single events

  /// Begins a touch. `time` is the time of the event, in nanoseconds of ``MonotonicClock/now``; nil means now.
  public func down(_ touch: Int = 0, at point: Point, time: Int64? = nil) throws {
    try command("down \(touch) \(point.x) \(point.y)\(Self.suffix(time))")
  }

  /// Moves a touch.
  public func move(_ touch: Int = 0, to point: Point, time: Int64? = nil) throws {
    try command("move \(touch) \(point.x) \(point.y)\(Self.suffix(time))")
  }

  /// Ends a touch.
  public func up(_ touch: Int = 0, time: Int64? = nil) throws {
    try command("up \(touch)\(Self.suffix(time))")
  }

  /// Reports the axes of the contact ellipse of a touch, in surface points.
  public func shape(_ touch: Int = 0, major: Double, minor: Double) throws {
    try command("shape \(touch) \(major) \(minor)")
  }

  /// Reports the angle of the contact ellipse of a touch, in degrees clockwise from the y axis.
  public func orientation(_ touch: Int = 0, degrees: Double) throws {
    try command("orientation \(touch) \(degrees)")
  }

  /// Ends a group of events that belong together.
  public func frame() throws {
    try command("frame")
    try connection.waitForDelivery?()
  }

  /// Cancels all touches (`wl_touch.cancel`).
  public func cancel() throws { try command("cancel") }

  /// Unplugs the panel: the seat loses its touch capability, and there are no more events of current touches.
  public func unplug() throws { try command("unplug") }

  /// Plugs the panel in again.
  public func plug() throws { try command("plug") }

  private static func suffix(_ time: Int64?) -> String { time.map { " \(Double($0) / 1e6)" } ?? "" }

  // MARK: - Played in real time

  /// Plays strokes together in real time, with ``reportRate`` reports per second and one frame for each report.
  ///
  /// Each report has the time at which it was due, so that a busy test machine does not distort the speed of the touches. A touch
  /// ends in the report with its last location.
  ///
  /// - Parameters:
  ///   - strokes: The strokes, with different touch identifiers.
  ///   - eachReport: Called after each report with the time since the start of playback.
  /// - Returns: The time of the start, in nanoseconds of ``MonotonicClock/now``: event times are this time plus stroke times.
  @discardableResult
  public func play(_ strokes: [Stroke], eachReport: (Duration) throws -> Void = { _ in }) throws -> Int64 {
    let beginning = MonotonicClock.now
    for report in strokes.reports(every: .nanoseconds(1_000_000_000 / Int64(Self.reportRate))) {
      let time = beginning + report.time.nanoseconds
      MonotonicClock.sleep(until: time)
      for touch in report.touches {
        if touch.begins {
          try down(touch.identifier, at: touch.point, time: time)
        } else {
          try move(touch.identifier, to: touch.point, time: time)
        }
        if touch.ends { try up(touch.identifier, time: time) }
      }
      // The location at which a touch begins must not become one with the next.
      if report.touches.contains(where: \.begins) {
        try frame()
      } else if !report.touches.isEmpty {
        try command("frame")
      }
      try eachReport(report.time)
    }
    return beginning
  }

  /// Plays one stroke.
  @discardableResult
  public func play(_ stroke: Stroke, eachReport: (Duration) throws -> Void = { _ in }) throws -> Int64 {
    try play([stroke], eachReport: eachReport)
  }

  /// Taps `count` times, once every 0.15 s.
  public func tap(at point: Point, touch: Int = 0, count: Int = 1) throws {
    // Played together, the taps have this interval however busy the machine is.
    try play((0..<count).map { .tap(at: point, touch: touch, after: .milliseconds(150 * $0)) })
  }
}
