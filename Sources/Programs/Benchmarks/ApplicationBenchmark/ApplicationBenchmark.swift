import ArgumentParser
import BenchmarkReport
import EndToEndSupport
import Foundation
import Tactus
import TactusTesting

/// Plays scenarios of whole applications, beside a bare client that shows the same.
@main
struct ApplicationBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ApplicationBenchmark",
    abstract: "Plays scenarios of whole applications, beside a bare client that shows the same.",
    discussion: """
      The compositor is in this process, with a touchscreen of 125 reports a second and a display of 60 Hz, and finds in the pixels \
      of each frame where the content is. Latency is for how long ago the touch was there. A frame is missed if moving content \
      does not move at a refresh. The proportional set size depends on which other processes use the same libraries; its \
      anonymous part does not. The floor is a client in C that fills the same rectangles in shared memory; the notes have the \
      figures of the same client with OpenGL.
      """)

  @Option(help: "The file for the figures.")
  var json = "build/bench-apps.json"

  @Option(help: "The number of starts of each program.")
  var starts = 5

  func validate() throws {
    guard starts > 0 else { throw ValidationError("At least one start is needed.") }
  }

  @MainActor
  func run() async throws {
    let start = Clock.now
    let display = try Display()
    let picture = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-band-\(ProcessInfo.processInfo.processIdentifier).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    guard let band = Self.bandPicture(), Golden.write(band, toFile: picture.path) else {
      throw EndToEndError.picture("\(picture.path) cannot be written")
    }
    var figures: [Figure] = []
    for content in Subject.Content.allCases {
      let subjects = Subject.all(showing: content, picture: picture)
      let results = try subjects.map { subject in
        Console.progress("\(content.rawValue): \(subject.name)\n")
        return try measure(subject, showing: content, on: display)
      }
      let bare = zip(subjects, results).filter { $0.0.group == nil }
      for (subject, measurements) in zip(subjects, results) {
        guard let group = subject.group else { continue }
        figures += Self.figures(of: measurements, in: group, beside: bare)
      }
    }
    let report = Report(figures: figures)
    try report.write(to: URL(fileURLWithPath: json))
    try report.output(to: nil)
    let seconds = Double(Clock.now - start) / 1e9
    print(
      String(format: "\n%d figures in %.0f s, also in %@; ", figures.count, seconds, json)
        + "the display itself was late at \(display.lateRefreshCount) refreshes")
  }

  @MainActor
  private func measure(
    _ subject: Subject, showing content: Subject.Content, on display: Display
  ) throws -> [Measurement] {
    _ = try Session.startTime(of: subject, on: display)  // warms the page cache
    let times = try (0..<starts).map { _ in try Session.startTime(of: subject, on: display) }
    let session = try Session(subject, showing: content, on: display)
    defer { session.end() }
    session.add(
      "start: to the first frame", Distribution(times).median, "ms", noise: Distribution(times).noise,
      "\(starts) starts")
    try session.idle()
    switch content {
    case .list:
      try session.slowDrag()
      try session.flicks()
      try session.taps()
    case .zoom: try session.pinch()
    case .busyList: try session.glides()
    }
    return session.measurements
  }

  /// Returns the figures of one of the toolkit's programs, with those of the first bare client as the floor and of the second as a note.
  private static func figures(
    of measurements: [Measurement], in group: String, beside bare: [(Subject, [Measurement])]
  ) -> [Figure] {
    measurements.map { measurement in
      let others = bare.map { $0.1.first { $0.name == measurement.name } }
      let notes =
        [measurement.note]
        + zip(bare.dropFirst(), others.dropFirst()).map { bare, other in
          other.map { "\(bare.0.name) \(FigureTable.number($0.value))" }
        }
      let note = notes.compactMap { $0 }.joined(separator: "; ")
      return Figure(
        "application: \(group)", measurement.name, measurement.value, measurement.unit,
        floor: others.first??.value, noise: measurement.noise, note: note.isEmpty ? nil : note)
    }
  }

  /// Returns the picture that is zoomed: a white band on black.
  @MainActor
  private static func bandPicture() -> Image? {
    Image(size: Display.size) { context in
      context.setFillColor(.black)
      context.fill(Rect(origin: .zero, size: Display.size))
      context.setFillColor(.white)
      let width = Double(Band.width)
      context.fill(
        Rect(x: (Display.size.width - width) / 2, y: 0, width: width, height: Display.size.height))
    }
  }
}
