import EndToEndSupport
import Foundation
import TactusGeometry
import TactusInput
import TactusInterface
import Testing

extension EndToEnd {
  /// What compositors do to the reports of a touchscreen of 125 Hz on their way to the application.
  ///
  /// `TACTUS_RECORD_REPORTS=1` records it for the tests of prediction, in `Tests/Interface/InterfaceTests/Gestures/Reports`.
  @Suite("Reports as compositors pass them on")
  struct CompositorReportTests {
    private static let speed = 800.0

    @Test(
      "S13 compositors pass on every report with its time, soon and in order",
      arguments: ["weston", "cage", "sway"] + DesktopCompositor.installed.map(\.rawValue)
    )
    func reports(compositor: String) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "\(compositor).tactus")
      let (start, end) = (Point(x: 100, y: 400), Point(x: 1140, y: 400))
      let stroke = Stroke.line(
        from: start, to: end, lasting: .seconds((end.x - start.x) / Self.speed))
      let desktop = DesktopCompositor(rawValue: compositor)
      if let desktop {
        let session = try DesktopSession(desktop, width: 1280, height: 800)
        let client = try session.launch(
          Repository.gallery, arguments: ["--demo", "touch-inspector", "--fullscreen", "--record", file.path])
        try session.waitForRest(of: client)
        try session.touchscreen.play(stroke)
        try session.waitForRest(of: client)
        client.terminate()
      } else {
        var configuration = WestonSession.Configuration(width: 1280, height: 800)
        configuration.nested = NestedCompositor(rawValue: compositor)
        let gallery = try GallerySession(
          demo: "touch-inspector", configuration, arguments: ["--record", file.path])
        try gallery.touchscreen.play(stroke)
        try gallery.session.waitForRest(of: gallery.client)
        gallery.client.terminate()
      }
      let recording = try InputRecording(contentsOfFile: file.path)
      let reports = recording.events.flatMap { event -> [(arrival: Double, input: TouchInput)] in
        guard case .touches(let inputs, _) = event.content else { return [] }
        return inputs.map { (event.time, $0) }
      }
      let first = try #require(reports.first?.input.sample.timestamp)
      // A compositor that is busy may have merged some.
      #expect(reports.count > 60)
      #expect(
        zip(reports, reports.dropFirst()).allSatisfy {
          $0.input.sample.timestamp <= $1.input.sample.timestamp
        })
      for (arrival, input) in reports where input.kind != .up {
        // A report may have been made after the turn of the event loop began in which it is read.
        #expect(arrival - input.sample.timestamp > -0.05)
        // The simulated touchscreens of desktops have no time of their own for a report.
        if desktop != nil { continue }
        // Timestamps have whole milliseconds, and begin with the first.
        let expected = start.x + Self.speed * (input.sample.timestamp - first)
        #expect(abs(input.sample.location.x - expected) < 2)
      }
      guard ProcessInfo.processInfo.environment["TACTUS_RECORD_REPORTS"] == "1" else { return }
      let target = Repository.root.appending(
        path: "Tests/Interface/InterfaceTests/Gestures/Reports/\(compositor).tactus")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.copyItem(at: file, to: target)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: target.path)
    }
  }
}
