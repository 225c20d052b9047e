import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// A reset of the GPU, simulated by a library that destroys the OpenGL context of the program.
  @Suite("A lost OpenGL context is recreated")
  struct ContextLossTests {
    @Test(
      "W6 the context is destroyed during a drag, once or several times: the photograph keeps following the touch",
      arguments: [[5], [2, 3, 9]], ["swap", "shared-memory"])
    func drag(swaps: [Int], path: String) throws {
      let gallery = try GallerySession(
        demo: "photos", .init(width: 1920, height: 1080),
        environment: [
          "LD_PRELOAD": Repository.contextLoss.path,
          "TACTUS_PRESENTATION": path,
          "TACTUS_LOSE_CONTEXT_AT": swaps.map { "\($0)" }.joined(separator: ","),
        ])
      var placement = EndToEnd.PhotosTests.second
      try gallery.session.waitForRest(of: gallery.client)
      try gallery.down([placement.middle])
      // Waits for each frame, so that each loss occurs at a frame and is followed by others.
      for step in 1...12 {
        try gallery.touchscreen.move(
          to: placement.middle + Point(x: -5 * Double(step), y: -10 * Double(step)))
        try gallery.touchscreen.frame()
        try gallery.session.waitForRest(of: gallery.client)
      }
      placement.middle = placement.middle + Point(x: -60, y: -120)
      try gallery.up(1)
      let picture = try gallery.screenshotAtRest("context-loss-\(path)-\(swaps.count)")
      let lines = gallery.client.lines
      #expect(lines.count { $0.hasPrefix("context-lost") } == swaps.count, "\(lines)")
      #expect(lines.count { $0.hasPrefix("context-made") } == swaps.count + 1, "\(lines)")
      #expect(lines.count { $0.contains("The graphics context was lost") } == 1, "one log line: \(lines)")
      // The whole picture is drawn again: what moved, and what has not changed since before the loss.
      for photograph in [placement, EndToEnd.PhotosTests.first, EndToEnd.PhotosTests.third] {
        let found = try picture.corners(near: photograph.corners, canvas: EndToEnd.PhotosTests.canvas)
        for (corner, expected) in zip(found, photograph.corners) {
          #expect(
            corner.distance(to: expected) <= EndToEnd.PhotosTests.tolerance,
            "corner at \(corner), expected \(expected)")
        }
      }
      #expect(gallery.client.isRunning)
    }

    @Test(
      "W6 Z7 the context is destroyed while a zoomed page is dragged: tiles that were only on the GPU are drawn again",
      arguments: ["swap", "shared-memory"])
    func zoom(path: String) throws {
      /// Returns the page after a double tap and a drag, with the number of contexts that were lost meanwhile.
      func dragged(_ name: String, losingAt swaps: String) throws -> (picture: Picture, lossCount: Int) {
        let gallery = try GallerySession(
          demo: "zoom",
          environment: [
            "LD_PRELOAD": Repository.contextLoss.path,
            "TACTUS_PRESENTATION": path,
            "TACTUS_LOSE_CONTEXT_AT": swaps,
          ])
        let location = Point(x: 400, y: 150)
        try gallery.touchscreen.tap(at: location)
        try gallery.touchscreen.tap(at: location)
        _ = try gallery.screenshotAtRest("context-loss-zoom-near-\(name)-\(path)")
        let start = Point(x: 500, y: 300)
        try gallery.down([start])
        for step in 1...15 {
          try gallery.touchscreen.move(to: start - Point(x: 8 * Double(step), y: 4 * Double(step)))
          try gallery.touchscreen.frame()
          try gallery.session.waitForRest(of: gallery.client)
        }
        // The touch rests, so that the page does not continue to move.
        Thread.sleep(forTimeInterval: 0.3)
        try gallery.up(1)
        // The scroll indicators fade out.
        Thread.sleep(forTimeInterval: 1.5)
        let picture = try gallery.screenshotAtRest("context-loss-zoom-\(name)-\(path)")
        #expect(gallery.client.isRunning)
        return (picture, gallery.client.lines.count { $0.hasPrefix("context-lost") })
      }
      let expected = try dragged("kept", losingAt: "100000")
      let found = try dragged("lost", losingAt: "2,8,13")
      #expect(expected.lossCount == 0 && found.lossCount == 3)
      // A tile that is missing has thousands of pixels.
      #expect(found.picture.differingPixels(from: expected.picture) < 200)
    }
  }
}
