import ArgumentParser
import EndToEndSupport
import Foundation
import SensorRecordings

extension NestedCompositor: ExpressibleByArgument {}

/// Runs the gallery in a Wayland session, or otherwise records pictures of it.
@main
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Tour",
    abstract: "Plays a scripted tour of the demos under a headless compositor and stores pictures of it.",
    discussion: """
      Pictures are written to the output folder: one PNG file for each stop of the tour, and tour.webp with the \
      whole tour as an animation.
      """)

  @Option(help: "The folder for the pictures.")
  var output = "build/demo"

  @Option(help: "The only part to play: \((Tour.all + Tour.films).map(\.name).joined(separator: ", ")).")
  var only: String?

  @Flag(help: "Record the moving pictures of the README, each in a file of its own, instead of the tour.")
  var films = false

  @Option(help: "The time between pictures of the animation, in milliseconds.")
  var interval = 120

  @Option(help: "The compositor between Weston and the gallery: cage or sway; none by default.")
  var compositor: NestedCompositor?

  @Flag(help: "Run the gallery in the current Wayland session, if there is one, instead of the tour.")
  var galleryIfSession = false

  @Flag(help: "Play the tour to the minimal client instead of the gallery, to test the tour itself.")
  var bare = false

  func validate() throws {
    if let only, !(Tour.all + Tour.films).contains(where: { $0.name == only }) {
      throw ValidationError("There is no part \(only).")
    }
    if let only, films != Tour.films.contains(where: { $0.name == only }) {
      throw ValidationError("--only names a film with --films, and a part of the tour without.")
    }
    guard interval > 0 else { throw ValidationError("The interval must be positive.") }
  }

  func run() throws {
    if galleryIfSession, let session = currentSession() {
      Console.print("demo: the gallery runs in the Wayland session \(session)")
      let words = [strdup(Repository.gallery.path), nil]
      execv(Repository.gallery.path, words)
      throw EndToEndError.system("execv of \(Repository.gallery.path)", errno: errno)
    }
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if galleryIfSession {
      Console.print("demo: there is no Wayland session, so a tour is recorded under headless Weston")
    }
    let recordings = folder.appendingPathComponent("frames", isDirectory: true)
    try? FileManager.default.removeItem(at: recordings)
    defer { try? FileManager.default.removeItem(at: recordings) }
    if films { return try recordFilms(into: folder, recordings: recordings) }
    var frames: [FrameRecorder.Frame] = []
    let tours = Tour.all.filter { only == nil || $0.name == only }
    for (number, tour) in tours.enumerated() {
      Console.print("demo: \(tour.name) (\(number + 1) of \(tours.count))")
      frames += try play(tour, pictures: folder, recordings: recordings.appendingPathComponent(tour.name))
    }
    let animation = folder.appendingPathComponent("tour.webp")
    Console.print("demo: \(frames.count) pictures into \(animation.lastPathComponent)")
    try Animation(frames: frames).write(to: animation)
    Console.print("demo: see \(folder.path)/")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".png") || name.hasSuffix(".webp") {
      Console.print("  \(output)/\(name)")
    }
  }

  private func recordFilms(into folder: URL, recordings: URL) throws {
    for film in Tour.films where only == nil || film.name == only {
      let frames = try play(film, pictures: folder, recordings: recordings.appendingPathComponent(film.name))
      let file = folder.appendingPathComponent("\(film.name).webp")
      try Animation(frames: frames, quality: Tour.filmQuality).write(to: file)
      Console.print("\(frames.count) pictures into \(file.path)")
    }
  }

  /// Returns the name of the current Wayland session, if its compositor accepts connections.
  private func currentSession() -> String? {
    let environment = ProcessInfo.processInfo.environment
    let name = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
    let runtime = environment["XDG_RUNTIME_DIR"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    guard name.hasPrefix("/") || runtime != nil else { return nil }
    let path = URL(fileURLWithPath: name, relativeTo: runtime)
    return UnixSocket.accepts(path) ? name : nil
  }

  private func play(_ tour: Tour, pictures: URL, recordings: URL) throws -> [FrameRecorder.Frame] {
    try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
    var configuration = WestonSession.Configuration(width: tour.size.width, height: tour.size.height)
    configuration.nested = compositor
    let session = try WestonSession(configuration)
    var environment = ["TACTUS_REPORT_FIRST_FRAME": "1"]
    // The sensor is played beside the application, in a folder that is laid out like the kernel's.
    let sensor = try KernelFolder()
    var player: SensorPlayer?
    if let recording = tour.recording {
      try recording.write(to: sensor.root)
      player = SensorPlayer(try SensorRecording(folder: sensor.root), in: sensor.root)
      environment["TACTUS_IIO_ROOT"] = sensor.root
    }
    // The folder is removed together with its object.
    defer { withExtendedLifetime(sensor) { player?.stop() } }
    let client = try session.launch(
      bare ? Repository.bareClient : tour.program.url, arguments: bare ? ["--stay"] : tour.arguments,
      environment: environment)
    try session.waitForViews()
    _ = try client.firstFramePresented()
    let recorder = FrameRecorder(session, folder: recordings, interval: .milliseconds(interval))
    for step in tour.steps {
      switch step {
      case .play(let strokes):
        try session.touchscreen.play(strokes) { _ in try recorder.tick() }
      case .pause(let duration):
        try recorder.run(for: duration)
      case .screenshot(let name, let delay):
        if delay > .zero { try recorder.run(for: delay) }
        try session.screenshot(to: pictures.appendingPathComponent("\(name).png"))
      }
      guard client.isRunning else { throw EndToEndError.exited("\(client.name)\n\(client.output)") }
    }
    return try recorder.finish()
  }
}
