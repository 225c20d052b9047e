import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// A text field that waits to be typed in.
  @Suite("Caret: what it costs to blink")
  struct CaretTests {
    private static let field = Point(x: 560, y: 390)

    @Test(
      "C5 W4 a blinking caret wakes the thread that draws it, and not the one that reads while that is busy")
    func blinking() throws {
      let gallery = try GallerySession(demo: "controls")
      let still = try gallery.settledScreenshot("caret-none")
      let main = "(\(gallery.client.processIdentifier))"
      // A busy machine may keep the drawing thread from its work for so long that the other one has to read: another time, then.
      let (isBlinking, isAlone) =
        try Clock.poll(within: Clock.patience) { () -> (Bool, Bool)? in
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
