import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Recordings, statistics of frames and the view hierarchy of a running application.
  @Suite("Diagnostics: what a bug report contains")
  struct DiagnosticsTests {
    private static let configuration = WestonSession.Configuration(width: 800, height: 480)

    @Test("W9 a run that was recorded ends with the same picture when it is replayed")
    func replay() throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).recording")
      defer { try? FileManager.default.removeItem(at: file) }
      let expected: Picture
      do {
        let recorded = try GallerySession(
          demo: "list", Self.configuration, arguments: ["--record", file.path])
        let start = try recorded.screenshotAtRest("recording-start")
        try recorded.touchscreen.play([
          .line(from: Point(x: 300, y: 400), to: Point(x: 310, y: 150), lasting: .milliseconds(200))
        ])
        try recorded.session.waitForRest(of: recorded.client, for: .seconds(1))
        try recorded.touchscreen.tap(at: Point(x: 732, y: 290))
        try recorded.session.waitForRest(of: recorded.client, for: .seconds(1))
        expected = try recorded.screenshot("recording-end")
        #expect(expected.differingPixels(from: start, below: Self.barHeight) > 5000)
        // The recording is complete when the application has terminated as its user would do it.
        recorded.client.terminate()
      }
      let replayed = try GallerySession(
        demo: "list", Self.configuration,
        arguments: ["--replay", file.path])
      let end = try replayed.screenshot("replay-end") {
        $0.differingPixels(from: expected, below: Self.barHeight) == 0
      }
      #expect(end.differingPixels(from: expected, below: Self.barHeight) == 0)
    }

    @Test(
      "W9 four touches that rest show the statistics of frames while touches are simulated, and hide them")
    func statistics() throws {
      let gallery = try GallerySession(
        demo: "touch-inspector", Self.configuration, environment: ["TACTUS_SIMULATE_TOUCH": "1"])
      let start = try gallery.screenshotAtRest("statistics-hidden")
      let points = (0..<4).map { Point(x: 200 + 100 * Double($0), y: 300) }
      for (name, isShown) in [("statistics-shown", true), ("statistics-hidden-again", false)] {
        try gallery.down(points)
        Clock.sleep(for: .milliseconds(1500))
        try gallery.up(4)
        let picture = try gallery.screenshot(name) { ($0.differingPixels(from: start) > 3000) == isShown }
        #expect((picture.differingPixels(from: start) > 3000) == isShown)
      }
    }

    @Test("W9 a signal prints the view hierarchy with frames and recognizers, and the application goes on")
    func inspection() throws {
      let gallery = try GallerySession(demo: "list", Self.configuration, environment: ["TACTUS_INSPECT": "1"])
      try gallery.session.waitForRest(of: gallery.client)
      gallery.client.send(SIGUSR1)
      try gallery.session.waitForRest(of: gallery.client)
      let text = gallery.client.output
      #expect(text.contains("TableView") && text.contains("PanGestureRecognizer"))
      #expect(gallery.client.isRunning)
    }

    private static let barHeight = 56
  }
}
