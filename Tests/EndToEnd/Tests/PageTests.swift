import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Every page that the gallery lists, on another compositor than Weston, on which the suites of the pages run in any case.
  @Suite("Every page of the gallery on other compositors", .otherCompositors)
  struct PageTests {
    /// Returns the pages that the program lists.
    private func pages() throws -> [String] {
      let pipe = Pipe()
      let process = Process()
      process.executableURL = Repository.gallery
      process.arguments = ["--list"]
      process.standardOutput = pipe
      try process.run()
      let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return text.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    @Test("W2 W10 every page is shown, takes touches, and lives on")
    func all() throws {
      let pages = try pages()
      #expect(pages.count > 10)
      for page in pages {
        // A camera never rests.
        let gallery = try GallerySession(demo: page, restsAtFirst: false)
        let middle = Point(x: 400, y: 260)
        let shown = try gallery.screenshot("page-\(page)") { picture in
          let first = picture.sample(at: Point(x: 20, y: 20))
          return stride(from: 20.0, to: 780, by: 20).contains { x in
            stride(from: 20.0, to: 460, by: 20).contains {
              picture.sample(at: Point(x: x, y: $0)).distance(to: first) > 20
            }
          }
        }
        #expect(shown.width == 800 && shown.height == 480, "\(page)")
        try gallery.touchscreen.tap(at: middle)
        try gallery.touchscreen.play(
          .line(from: middle, to: middle - Point(x: 120, y: 60), lasting: .milliseconds(200)))
        try gallery.touchscreen.tap(at: middle)
        #expect(gallery.client.isRunning, "\(page): \(gallery.client.tail)")
        gallery.client.terminate()
      }
    }
  }
}
