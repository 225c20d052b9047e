import EndToEndSupport
import Foundation
import Testing

extension UntimedEndToEnd {
  /// The first picture of each page on a small panel, compared with `Tests/EndToEnd/Goldens`.
  ///
  /// With `TACTUS_RECORD_GOLDENS=1` in the environment, the pictures are recorded instead. In both cases, the screenshots are in
  /// `build/end-to-end`.
  @Suite("Reference pictures of the gallery")
  struct GoldenTests {
    /// The tolerated difference of a channel, of 255: versions of Mesa round differently.
    private static let tolerance = 8.0
    /// The share of pixels that may differ by more: versions of FreeType draw letters differently.
    private static let allowedShare = 0.005

    @Test(
      "R6 every demo and the start page match the recorded pictures",
      arguments: [
        nil, "photos", "touch-inspector", "animation", "breakout", "gestures", "list", "collection", "drawer",
        "pager", "zoom", "controls", "control-events", "text", "rotation", "sketch", "drag-and-drop",
      ])
    func page(demo: String?) throws {
      let gallery = try GallerySession(demo: demo)
      let name = demo ?? "start-page"
      let picture = try gallery.screenshotAtRest("golden-\(name)")
      #expect(picture.width == 800 && picture.height == 480)
      let folder = Repository.root.appending(path: "Tests/EndToEnd/Goldens")
      let golden = folder.appending(path: "\(name).png")
      if ProcessInfo.processInfo.environment["TACTUS_RECORD_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let shown = Repository.root.appending(path: "build/end-to-end/golden-\(name).png")
        try? FileManager.default.removeItem(at: golden)
        try FileManager.default.copyItem(at: shown, to: golden)
        return
      }
      let differing = picture.differingPixels(
        from: try Picture(contentsOf: golden), tolerance: Self.tolerance)
      #expect(
        Double(differing) <= Self.allowedShare * Double(picture.width * picture.height),
        "\(differing) pixels differ; see build/end-to-end/golden-\(name).png")
    }
  }
}
