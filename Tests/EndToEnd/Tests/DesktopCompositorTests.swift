import EndToEndSupport
import Foundation
import TactusGeometry
import TactusInterface
import Testing

extension EndToEnd {
  /// The compositors of desktops, if they are installed: `make test-compositors` installs them.
  @Suite("Desktops: the gallery looks and feels the same on KWin and Mutter as on Weston")
  struct DesktopCompositorTests {
    @Test(
      "W2 S23 a list has the same pixels on KWin as on Weston, and is dragged and tapped", .ifInstalled(.kwin)
    )
    func pictures() throws {
      let session = try DesktopSession(.kwin, width: 800, height: 480)
      let gallery = try session.launch(Repository.gallery, arguments: ["--demo", "list", "--fullscreen"])
      try session.waitForRest(of: gallery)
      let start = try session.screenshot()
      let expected = try GallerySession(demo: "list").screenshotAtRest("weston-list")
      #expect(start.differingPixels(from: expected, below: 56) == 0)
      try session.touchscreen.play(
        .line(
          from: Point(x: 300, y: 330), to: Point(x: 300, y: 130), lasting: .milliseconds(500),
          hold: .milliseconds(300)))
      try session.waitForRest(of: gallery)
      let dragged = try session.screenshot()
      #expect(dragged.differingPixels(from: start) > 5000)
      try session.touchscreen.tap(at: Point(x: 732, y: 290))
      try session.waitForRest(of: gallery)
      #expect(try session.screenshot().differingPixels(from: dragged) > 60)
    }

    @Test(
      "W2 W14 windows, popups, keyboards and two touches are served by desktops without an error",
      arguments: DesktopCompositor.installed)
    func demos(compositor: DesktopCompositor) throws {
      let session = try DesktopSession(compositor, width: 800, height: 480)
      for demo in ["list", "zoom", "text", "sheets", "controls", "drag-and-drop"] {
        let gallery = try session.launch(Repository.gallery, arguments: ["--demo", demo])
        try session.waitForRest(of: gallery)
        for y in stride(from: 80.0, to: 440, by: 60) {
          try session.touchscreen.tap(at: Point(x: 300, y: y))
          try session.touchscreen.play(
            .line(from: Point(x: 500, y: 400), to: Point(x: 460, y: y), lasting: .milliseconds(80)))
        }
        try session.touchscreen.play(
          Stroke.pinch(around: Point(x: 400, y: 260), radius: 60, scale: 2.5, lasting: .milliseconds(200)))
        #expect(gallery.isRunning, "\(demo): \(gallery.tail)")
        let lines = gallery.lines.filter {
          $0.contains(" error ") || $0.contains("protocol") && !$0.contains("article")
        }
        #expect(lines == [], "\(demo)")
        gallery.terminate()
        #expect(gallery.exitStatus == 0, "\(demo): \(gallery.tail)")
      }
    }

    @Test(
      "W2 the article names the globals that KWin and Mutter lack", arguments: DesktopCompositor.installed)
    func missingGlobals(compositor: DesktopCompositor) throws {
      let session = try DesktopSession(compositor, width: 800, height: 480)
      let gallery = try session.launch(Repository.gallery, arguments: ["--demo", "controls"])
      #expect(
        try CompositorTests.globalsInArticle(of: compositor.title)
          == CompositorTests.missingGlobals(of: gallery))
    }
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static func ifInstalled(_ compositor: DesktopCompositor) -> Self {
    .enabled(if: DesktopCompositor.installed.contains(compositor))
  }
}
