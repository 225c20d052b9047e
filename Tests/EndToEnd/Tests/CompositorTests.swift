import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Compositors that are based on wlroots. With `TACTUS_TEST_COMPOSITOR=cage` or `sway`, all tests of demos run on them.
  @Suite("Compositors: the gallery looks and feels the same on cage and sway as on Weston")
  struct CompositorTests {
    @Test(
      "W2 S23 a list has the same pixels as on Weston, is dragged there and back, and its buttons are tapped",
      arguments: NestedCompositor.allCases)
    func list(compositor: NestedCompositor) throws {
      let gallery = try session("list", on: compositor)
      let start = try gallery.screenshotAtRest("\(compositor)-list")
      // The bar says how many cells there are, which depends on the sizes that the compositor proposes first.
      let expected = try session("list").screenshotAtRest("weston-list")
      #expect(start.differingPixels(from: expected, below: 56) == 0)
      let (top, bottom) = (Point(x: 300, y: 130), Point(x: 300, y: 330))
      try gallery.touchscreen.play([
        .line(from: bottom, to: top, lasting: .milliseconds(500), hold: .milliseconds(300))
      ])
      let dragged = try gallery.screenshotAtRest("\(compositor)-list-dragged")
      #expect(dragged.differingPixels(from: start) > 5000)
      try gallery.touchscreen.play([.line(from: top, to: bottom, lasting: .milliseconds(100))])
      let back = try gallery.screenshot("\(compositor)-list-back") { $0.differingPixels(from: start) == 0 }
      #expect(back.differingPixels(from: start) == 0)
      let button = Point(x: 732, y: 290)
      try gallery.touchscreen.tap(at: button)
      let called = try gallery.screenshotAtRest("\(compositor)-list-called")
      #expect(called.differingPixels(from: start, around: button, radius: 60) > 60)
      #expect(called.differingPixels(from: start, around: bottom, radius: 100) == 0)
    }

    @Test(
      "W2 Z1 two fingers zoom a page, and a double tap shows the whole page again",
      arguments: NestedCompositor.allCases)
    func zoom(compositor: NestedCompositor) throws {
      let gallery = try session("zoom", on: compositor)
      let start = try gallery.screenshotAtRest("\(compositor)-page")
      let middle = Point(x: 400, y: 260)
      try gallery.touchscreen.play(
        Stroke.pinch(
          around: middle, radius: 60, scale: 2.5, lasting: .milliseconds(600), hold: .milliseconds(300)))
      let zoomed = try gallery.screenshotAtRest("\(compositor)-page-zoomed")
      #expect(zoomed.differingPixels(from: start) > 20_000)
      for delay in [Duration.zero, .milliseconds(90)] {
        try gallery.touchscreen.play([.tap(at: middle, after: delay)])
      }
      let whole = try gallery.screenshot("\(compositor)-page-whole") {
        $0.differingPixels(from: zoomed) > 20_000
      }
      #expect(whole.differingPixels(from: zoomed) > 20_000)
    }

    @Test(
      "W2 the article names the globals that each of the tried compositors lacks",
      arguments: [nil] + NestedCompositor.allCases)
    func missingGlobals(compositor: NestedCompositor?) throws {
      let gallery = try session("controls", on: compositor)
      try gallery.session.waitForRest(of: gallery.client)
      let named = try Self.globalsInArticle(of: compositor?.rawValue ?? "Weston")
      #expect(named == Self.missingGlobals(of: gallery.client))
    }

    /// Returns the globals that a client has logged as missing.
    static func missingGlobals(of client: Client) -> [String] {
      let line = client.lines.lazy.compactMap {
        $0.firstMatch(of: /the compositor has no ([a-z0-9_, ]+);/)
      }.first
      return line.map { $0.1.split(separator: ", ").map(String.init) } ?? []
    }

    /// Returns the globals that the article says a compositor lacks.
    static func globalsInArticle(of compositor: String) throws -> [String] {
      let article = try String(
        contentsOf: Repository.root.appending(path: "Documentation/Tactus.docc/Compositors.md"),
        encoding: .utf8)
      let row = try #require(article.split(separator: "\n").first { $0.hasPrefix("| \(compositor) ") })
      return row.matches(of: /`([a-z0-9_]+)`/).map { String($0.1) }
    }

    private func session(_ demo: String, on compositor: NestedCompositor? = nil) throws -> GallerySession {
      var configuration = WestonSession.Configuration(width: 800, height: 480)
      configuration.nested = compositor
      return try GallerySession(demo: demo, configuration)
    }
  }
}
