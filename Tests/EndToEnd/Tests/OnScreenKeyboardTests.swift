import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The keyboard that an application shows on the screen.
  @Suite("On-screen keyboard")
  struct OnScreenKeyboardTests {
    private static let field = Point(x: 600, y: 114)
    private static let letters = [Point(x: 360, y: 324), Point(x: 680, y: 324), Point(x: 200, y: 324)]
    private static let dismissKey = Point(x: 220, y: 457)
    /// The number of pixels that the keyboard covers: three eighths of the panel.
    private static let covered = 800 * 180

    @Test(
      "W12 by default a tap on a field shows the keyboard, its keys type, and it disappears by its own key")
    func typing() throws {
      let gallery = try GallerySession(demo: "text")
      let start = try gallery.screenshotAtRest("keyboard-start")
      try gallery.touchscreen.tap(at: Self.field)
      let shown = try gallery.screenshot("keyboard-shown") {
        $0.differingPixels(from: start) > Self.covered * 3 / 4
      }
      #expect(shown.differingPixels(from: start) > Self.covered * 3 / 4)
      Clock.sleep(for: .milliseconds(500))
      for letter in Self.letters { try gallery.touchscreen.tap(at: letter) }
      try gallery.touchscreen.tap(at: Self.dismissKey)
      let typed = try gallery.screenshot("keyboard-typed") {
        (1..<Self.covered / 20).contains($0.differingPixels(from: start))
      }
      let differing = typed.differingPixels(from: start)
      #expect(differing > 20 && differing < Self.covered / 20, "\(differing)")
    }
  }
}
