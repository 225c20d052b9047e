import BenchmarkReport
import EndToEndSupport
import Foundation
import TactusGeometry

/// Measures what a bus of D-Bus costs the gallery on which no assistive technology runs, compared with the gallery without a bus.
struct AccessibilityBusBenchmark {
  /// The number of starts with the bus, and without it.
  let runs: Int
  /// The time for which a touch moves, in seconds.
  let seconds: Int

  /// What one run of the gallery under a touch costs.
  private struct Cost {
    /// Milliseconds of processor time for each second.
    let processor: Double
    /// The proportional set size, in MB (10⁶ bytes).
    let memory: Double
  }

  private static let daemon = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
  /// The number of times that a touch moves with the bus, and without it.
  private static let drags = 3
  /// The time after the first frame in which the gallery connects to the bus, and compiles programs.
  private static let connecting = Duration.seconds(2)
  /// The time without any activity before and after a start.
  private static let quiet = Duration.milliseconds(200)

  /// Returns the figures; none if D-Bus is not installed.
  func figures(in session: WestonSession) throws -> [Figure] {
    guard FileManager.default.isExecutableFile(atPath: Self.daemon.path) else { return [] }
    let folder = session.runtimeDirectory
    // That an assistive technology is used is not looked up in the user's own session.
    let bus = try Client(
      Self.daemon, arguments: ["--session", "--nofork", "--print-address=1"],
      environment: Client.environment(in: folder).merging(["GSETTINGS_BACKEND": "memory"]) { $1 },
      output: folder.appendingPathComponent("bus.log"))
    defer { bus.terminate() }
    let prefix = "unix:"
    let missing = prefix + "path=" + folder.appendingPathComponent("no-bus").path
    let addresses = [missing, try prefix + bus.waitForLine(startingWith: prefix)]

    var starts: [[Double]] = [[], []]
    var costs: [[Cost]] = [[], []]
    for address in addresses { _ = try start(address, in: session) }  // warms the caches
    for _ in 0..<runs {
      for (index, address) in addresses.enumerated() {
        starts[index].append(try start(address, in: session))
      }
    }
    for _ in 0..<Self.drags {
      for (index, address) in addresses.enumerated() {
        costs[index].append(try drag(address, in: session))
      }
    }
    func figure(_ name: String, _ unit: String, _ values: [[Double]]) -> Figure {
      Figure(
        "accessibility", "\(name), with an idle bus", Distribution(values[1]), unit,
        floor: Distribution(values[0]).median, note: "the floor is the gallery without a bus")
    }
    return [
      figure("fork to first presentation", "ms", starts),
      figure("processor time under a drag", "ms/s", costs.map { $0.map(\.processor) }),
      figure("proportional set size after a drag", "MB", costs.map { $0.map(\.memory) }),
    ]
  }

  private func launch(_ address: String, in session: WestonSession) throws -> Client {
    try session.launch(
      Repository.gallery, arguments: ["--demo", "list"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": address, "TACTUS_RENDERER": "opengl", "TACTUS_REPORT_FIRST_FRAME": "1",
      ])
  }

  /// Starts the gallery, ends it, and returns the time to its first presentation in milliseconds.
  private func start(_ address: String, in session: WestonSession) throws -> Double {
    Clock.sleep(for: Self.quiet)
    let client = try launch(address, in: session)
    defer { client.terminate() }
    Clock.sleep(for: Self.quiet)
    return Double(try client.firstFramePresented() - client.started) / 1e6
  }

  /// Starts the gallery, and returns what it costs while a touch scrolls its list.
  private func drag(_ address: String, in session: WestonSession) throws -> Cost {
    let client = try launch(address, in: session)
    defer { client.terminate() }
    try session.waitForViews()
    _ = try client.firstFramePresented()
    Clock.sleep(for: Self.connecting)
    let (start, time) = (Clock.now, client.processorTime ?? .zero)
    let center = Point(
      x: Double(session.configuration.width) / 2, y: Double(session.configuration.height) / 2)
    try session.touchscreen.play(
      Stroke.arc(
        around: center, radius: 80, from: 0, to: 2 * .pi * Double(seconds), lasting: .seconds(seconds)))
    let used = (client.processorTime ?? .zero) - time
    guard client.isRunning else { throw EndToEndError.exited("\(client.name)\n\(client.output)") }
    return Cost(
      processor: used / .milliseconds(1) / (Double(Clock.now - start) / 1e9),
      memory: Double(client.proportionalSetSize ?? 0) / 1e6)
  }
}
