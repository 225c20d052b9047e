import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// A text field that is edited.
  @Suite("Caret: the cost of blinking")
  struct CaretTests {
    private static let field = Point(x: 560, y: 390)

    @Test(
      "C5 W4 a blinking caret wakes the thread that draws it, and not the background reader")
    func blinking() throws {
      let gallery = try GallerySession(demo: "controls")
      let still = try gallery.screenshotAtRest("caret-none")
      let main = "(\(gallery.client.processIdentifier))"
      // On a busy machine the drawing thread may be so late that the other thread has to read; then the test tries again.
      let (isBlinking, isAlone) =
        try Clock.poll(within: Clock.timeout) { () -> (Bool, Bool)? in
          try gallery.touchscreen.tap(at: Self.field)
          Clock.sleep(for: .seconds(1))
          let before = try gallery.client.activity()
          Clock.sleep(for: .milliseconds(1200))
          let after = try gallery.client.activity()
          let changes = after.switches.filter {
            $0.key.hasPrefix("tactus-gallery") && $0.value != before.switches[$0.key]
          }
          let result = (changes.keys.contains { $0.hasSuffix(main) }, changes.count == 1)
          return result == (true, true) ? result : nil
        } ?? (false, false)
      #expect(isBlinking && isAlone)
      let edited = try gallery.screenshot("caret") { $0.differingPixels(from: still) > 0 }
      #expect(edited.differingPixels(from: still) > 0)
    }
  }
}
