import ArgumentParser
import BenchmarkReport
import EndToEndSupport
import Foundation
import TactusGeometry

/// Measures the startup time and memory of the gallery, compared with a minimal EGL client.
@main
struct StartupBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "StartupBenchmark",
    abstract: "Measures the startup time and memory of the gallery, compared with a minimal EGL client.",
    discussion: """
      Both run under one headless compositor, in turn. The startup time is the time from the fork to the \
      presentation of the first frame, as reported by the compositor: the gallery prints it when \
      TACTUS_REPORT_FIRST_FRAME=1 is set. The ratio is that of adjacent runs, so that other work of the \
      machine affects both. The caches of compiled programs, the driver's and the framework's, are warm, \
      as at every start except the first; --cold empties them before each start. \
      Memory is the highest proportional set size over a few seconds with a drag.
      """)

  @Option(help: "The number of starts of each of the two.")
  var runs = 15

  @Option(help: "The demo with which the gallery starts.")
  var demo = "photos"

  @Option(help: "The number of seconds for which memory is measured.")
  var seconds = 4

  @Option(help: "The file for the figures as JSON, in place of a table.")
  var json: String?

  @Flag(help: "Use an empty cache directory, without compiled programs, for each start.")
  var cold = false

  @Flag(help: "Measure the minimal client in place of the gallery: both columns should agree.")
  var control = false

  @Flag(
    help: "Measure the processor time of frames, swapped by EGL and in shared memory, instead of the startup."
  )
  var presentation = false

  func validate() throws {
    guard runs > 0, seconds > 0 else { throw ValidationError("At least one run and one second are needed.") }
  }

  func run() throws {
    if presentation { return try PresentationBenchmark(seconds: seconds).run() }
    let bare = Subject(program: Repository.bareClient, arguments: ["--stay"])
    let gallery = Subject(
      program: Repository.gallery, arguments: ["--demo", demo],
      environment: ["TACTUS_REPORT_FIRST_FRAME": "1", "TACTUS_RENDERER": "opengl"])
    var software = gallery
    software.environment["TACTUS_RENDERER"] = "software"
    let subjects = [bare] + (control ? [bare, bare] : [gallery, software])

    let session = try WestonSession()
    for subject in subjects { _ = try start(subject, in: session) }  // warms the page cache
    var times: [[Double]] = [[], [], []]
    for run in 1...runs {
      for (index, subject) in subjects.enumerated() { times[index].append(try start(subject, in: session)) }
      Console.progress("\rrun \(run) of \(runs)")
    }
    Console.progress("\n")

    let bareTimes = Distribution(times[0])
    let peaks = try subjects.map { try peak($0, in: session) }
    let figures = ["start of the gallery", "start of the gallery, drawn by the processor"].enumerated()
      .flatMap {
        index, group in
        let ratios = Distribution(zip(times[index + 1], times[0]).map { $0 / $1 })
        let quartiles = [0.25, 0.75].map { String(format: "%.2f", ratios.percentile($0)) }
        return [
          Figure(
            group, "fork to first presentation, caches \(cold ? "cold" : "warm")",
            Distribution(times[index + 1]), "ms", floor: bareTimes.median,
            note:
              "\(runs) starts of each, in turn; ratio of adjacent starts \(String(format: "%.2f", ratios.median)), "
              + "quartiles \(quartiles.joined(separator: " to "))"),
          Figure(
            group, "peak proportional set size over \(seconds) s with a drag", peaks[index + 1], "MB",
            floor: peaks[0]),
        ]
      }
    let bus = try AccessibilityBusBenchmark(runs: runs, seconds: seconds).figures(in: session)
    try Report(figures: figures + bus).output(to: json)
  }

  /// One of the programs that are compared.
  private struct Subject {
    let program: URL
    let arguments: [String]
    var environment: [String: String] = [:]
  }

  /// The time without any activity before and after a start, as activity takes processor time from what is measured.
  private static let quiet = Duration.milliseconds(200)

  /// Starts a program, ends it, and returns the time to its first presentation in milliseconds.
  private func start(_ subject: Subject, in session: WestonSession) throws -> Double {
    var environment = subject.environment
    let caches = session.runtimeDirectory.appendingPathComponent("caches", isDirectory: true)
    if cold {
      try? FileManager.default.removeItem(at: caches)
      try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
      environment["XDG_CACHE_HOME"] = caches.path
    }
    // The compositor keeps repainting for a while after the previous client has ended, and would present a frame sooner.
    Clock.sleep(for: Self.quiet)
    let client = try session.launch(
      subject.program, arguments: subject.arguments, environment: environment)
    defer { client.terminate() }
    Clock.sleep(for: Self.quiet)
    return Double(try client.firstFramePresented() - client.started) / 1e6
  }

  /// Returns the peak proportional set size of a program in MB (10⁶ bytes), while a touch moves in circles.
  private func peak(_ subject: Subject, in session: WestonSession) throws -> Double {
    let client = try session.launch(
      subject.program, arguments: subject.arguments, environment: subject.environment)
    defer { client.terminate() }
    try session.waitForViews()
    _ = try client.firstFramePresented()
    let center = Point(
      x: Double(session.configuration.width) / 2, y: Double(session.configuration.height) / 2)
    let drag = Stroke.arc(
      around: center, radius: 80, from: 0, to: 2 * .pi * Double(seconds), lasting: .seconds(seconds))
    var highest = 0
    var reports = 0
    try session.touchscreen.play(drag) { _ in
      reports += 1
      if reports % 10 == 0 { highest = max(highest, client.proportionalSetSize ?? 0) }
    }
    guard client.isRunning else { throw EndToEndError.exited("\(client.name)\n\(client.output)") }
    return Double(highest) / 1e6
  }
}
