import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// A GPU that is reset, played by a library that destroys the program's OpenGL context behind its back.
  @Suite("A lost OpenGL context is made again")
  struct ContextLossTests {
    @Test(
      "W6 in the middle of a drag the context is destroyed, once or several times: the photograph goes on under the finger",
      arguments: [[5], [2, 3, 9]])
    func drag(swaps: [Int]) throws {
      let gallery = try GallerySession(
        demo: "photos", .init(width: 1920, height: 1080),
        environment: [
          "LD_PRELOAD": Repository.contextLoss.path,
          "TACTUS_LOSE_CONTEXT_AT": swaps.map { "\($0)" }.joined(separator: ","),
        ])
      var placement = PhotosTests.second
      try gallery.session.waitForRest(of: gallery.client)
      try gallery.down([placement.middle])
      // One frame after the other, so that each loss meets a frame and is followed by others.
      for step in 1...12 {
        try gallery.touchscreen.move(
          to: placement.middle + Point(x: -5 * Double(step), y: -10 * Double(step)))
        try gallery.touchscreen.frame()
        try gallery.session.waitForRest(of: gallery.client)
      }
      placement.middle = placement.middle + Point(x: -60, y: -120)
      try gallery.up(1)
      let picture = try gallery.settledScreenshot("context-loss-\(swaps.count)")
      let lines = gallery.client.lines
      #expect(lines.count { $0.hasPrefix("context-lost") } == swaps.count, "\(lines)")
      #expect(lines.count { $0.hasPrefix("context-made") } == swaps.count + 1, "\(lines)")
      #expect(lines.count { $0.contains("The graphics context was lost") } == 1, "one log line: \(lines)")
      // The whole picture is there again: what moved, and what has not changed since before the loss.
      for place in [placement, PhotosTests.first, PhotosTests.third] {
        let found = try picture.corners(near: place.corners, canvas: PhotosTests.canvas)
        for (corner, expected) in zip(found, place.corners) {
          #expect(
            corner.distance(to: expected) <= PhotosTests.tolerance,
            "corner at \(corner), expected \(expected)")
        }
      }
      #expect(gallery.client.isRunning)
    }
  }
}
