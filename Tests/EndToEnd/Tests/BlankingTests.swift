import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The gallery with `--blanking` and `--dimming`, on a compositor and with a backlight of files.
  @Suite("Blanking: the panel is dimmed, dark, and lit again")
  struct BlankingTests {
    /// The card of a demo on the start page of 800 × 480 points.
    private static let card = Point(x: 140, y: 214)

    /// A folder as the kernel has in `/sys/class/backlight`.
    private final class BacklightFolder {
      let root = FileManager.default.temporaryDirectory.appending(path: "tactus-backlight-\(UUID())")
      private var device: URL { root.appending(path: "panel") }

      init() throws {
        try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
        for (name, value) in [("brightness", 80), ("max_brightness", 100), ("bl_power", 0)] {
          try "\(value)\n".write(to: device.appending(path: name), atomically: false, encoding: .utf8)
        }
      }

      deinit { try? FileManager.default.removeItem(at: root) }

      /// The value of an attribute; nil while it is being written.
      func value(_ name: String) -> Int? {
        let text = try? String(contentsOf: device.appending(path: name), encoding: .utf8)
        return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      }

      /// Waits until an attribute has a value.
      func becomes(_ name: String, _ value: Int) -> Bool {
        Clock.poll(within: Clock.timeout) { self.value(name) == value ? true : nil } == true
      }
    }

    private func isDark(_ picture: Picture) -> Bool {
      picture.share(of: .black) == 1
    }

    @Test(
      "without a backlight, --blanking shows a black frame; the touch that lights the panel opens nothing")
    func blackFrame() throws {
      let gallery = try GallerySession(
        arguments: ["--blanking", "4"], environment: ["TACTUS_BACKLIGHT_ROOT": "/nonexistent"])
      // The cards have their pictures some time after the first frame, and before the panel is dark.
      #expect(isDark(try gallery.screenshot("blanking-first", until: isDark)))
      try gallery.touchscreen.tap(at: Self.card)
      let lit = try gallery.screenshot("blanking-lit") { !isDark($0) }
      #expect(isDark(try gallery.screenshot("blanking-dark", until: isDark)))
      try gallery.touchscreen.tap(at: Self.card)
      let again = try gallery.screenshot("blanking-again") {
        $0.differingPixels(from: lit, tolerance: 2) < 500
      }
      #expect(again.differingPixels(from: lit, tolerance: 2) < 500)
      try gallery.touchscreen.tap(at: Self.card)
      let demo = try gallery.screenshot("blanking-demo") {
        !isDark($0) && $0.differingPixels(from: lit) > 20_000
      }
      #expect(demo.differingPixels(from: lit) > 20_000)
    }

    @Test(
      "W16 a backlight is dimmed, switched off, lit by a touch, as it was after SIGTERM, and lit by the next start after SIGKILL"
    )
    func backlight() throws {
      let folder = try BacklightFolder()
      let arguments = ["--dimming", "2", "--blanking", "5"]
      let environment = ["TACTUS_BACKLIGHT_ROOT": folder.root.path]
      let gallery = try GallerySession(arguments: arguments, environment: environment)
      #expect(folder.becomes("brightness", 20), "\(folder.value("brightness") ?? -1)")
      #expect(folder.becomes("bl_power", 4))
      try gallery.touchscreen.tap(at: Self.card)
      #expect(folder.becomes("bl_power", 0))
      #expect(folder.becomes("brightness", 100))
      #expect(folder.becomes("bl_power", 4))
      gallery.client.send(SIGKILL)
      _ = try gallery.client.waitForExit()
      #expect(folder.value("bl_power") == 4, "what was killed cannot light the panel")
      let next = try gallery.session.launch(
        Repository.gallery, arguments: ["--fullscreen"] + arguments, environment: environment)
      #expect(folder.becomes("bl_power", 0))
      #expect(folder.becomes("bl_power", 4))
      next.send(SIGTERM)
      #expect(try next.waitForExit() == 0)
      #expect(folder.value("bl_power") == 0)
    }
  }
}
