import EndToEndSupport
import Foundation
import TactusGeometry
import TactusTesting
import Testing

extension EndToEnd {
  /// What an application draws with OpenGL, in a window of a compositor.
  @Suite("The globe, drawn with OpenGL")
  struct GlobeTests {
    /// The middle of the globe.
    private static let middle = Point(x: 640, y: 420)

    private func session(_ environment: [String: String] = [:]) throws -> GallerySession {
      try GallerySession(demo: "globe", .init(width: 1280, height: 800), environment: environment)
    }

    @Test(
      "R8 the globe is shown on every path and by both renderers, and turns with a touch",
      arguments: [
        ["TACTUS_PRESENTATION": "swap"], ["TACTUS_PRESENTATION": "shared-memory"],
        ["TACTUS_RENDERER": "software"],
      ])
    func paths(environment: [String: String]) throws {
      let name = environment.values.joined()
      let gallery = try session(environment)
      let before = try gallery.screenshotAtRest("globe-\(name)")
      #expect(before.sample(at: Self.middle).distance(to: .black) > 40, "the globe")
      #expect(before.sample(at: Point(x: 60, y: 100)).distance(to: .black) < 30, "the sky")
      try gallery.down([Self.middle])
      for step in 1...10 {
        try gallery.touchscreen.move(to: Self.middle + Point(x: 12 * Double(step), y: 0))
        try gallery.touchscreen.frame()
        try gallery.session.waitForRest(of: gallery.client)
      }
      // The touch rests, so that the globe does not turn on.
      Thread.sleep(forTimeInterval: 0.3)
      try gallery.up(1)
      let after = try gallery.screenshotAtRest("globe-turned-\(name)")
      #expect(after.differingPixels(from: before, tolerance: 4) > 20_000)
      #expect(gallery.client.isRunning)
      #expect(!gallery.client.lines.contains { $0.contains("could not be drawn") }, "\(gallery.client.lines)")
    }

    @Test("R8 the globe is there again after the context was lost", arguments: ["swap", "shared-memory"])
    func loss(path: String) throws {
      let gallery = try session([
        "LD_PRELOAD": Repository.contextLoss.path, "TACTUS_PRESENTATION": path, "TACTUS_LOSE_CONTEXT_AT": "4",
      ])
      try gallery.session.waitForRest(of: gallery.client)
      let reference = try gallery.screenshotAtRest("globe-before-loss-\(path)")
      for step in 1...6 {
        if step == 1 { try gallery.down([Self.middle]) }
        try gallery.touchscreen.move(to: Self.middle + Point(x: step.isMultiple(of: 2) ? 0 : 30, y: 0))
        try gallery.touchscreen.frame()
        try gallery.session.waitForRest(of: gallery.client)
      }
      Thread.sleep(forTimeInterval: 0.3)
      try gallery.up(1)
      let again = try gallery.screenshotAtRest("globe-after-loss-\(path)")
      #expect(gallery.client.lines.contains { $0.hasPrefix("context-lost") }, "\(gallery.client.lines)")
      #expect(again.sample(at: Self.middle).distance(to: .black) > 40, "the globe")
      #expect(again.pixel(x: 20, y: 20) == reference.pixel(x: 20, y: 20))
      #expect(gallery.client.isRunning)
    }
  }
}
