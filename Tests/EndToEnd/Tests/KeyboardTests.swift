import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The session's keyboard, whose keys take the path of a real one.
  @Suite("Keys of a keyboard")
  struct KeyboardTests {
    /// Codes of Linux.
    private static let (escape, tab, enter, leftShift) = (1, 15, 28, 42)
    private static let (keyA, keyH, keyI, left, right) = (30, 35, 23, 105, 106)
    /// Keys of panels and remote controls, of which the layout has a keysym, and OK, which has none.
    private static let (volumeUp, back, playPause, ok, channelUp) = (115, 158, 164, 352, 402)

    private func isPrinted(_ line: String, by client: Client) -> Bool {
      Clock.poll(within: Clock.timeout) { client.lines.contains { $0 == line } ? true : nil } == true
    }

    @Test("W15 keys type into a text field by the compositor's keymap, move its caret and press Return in it")
    func typing() throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try session.launch(Repository.testClient, arguments: ["--fields"])
      try session.waitForFirstFrame(of: client)
      try session.touchscreen.tap(at: Point(x: 100, y: 50))
      let keyboard = session.keyboard
      try keyboard.press(Self.keyH, modifiers: [Self.leftShift])
      try keyboard.press(Self.keyI)
      #expect(isPrinted("changed 0 Hi", by: client), "\(client.lines)")
      try keyboard.press(Self.left, Self.keyA)
      #expect(isPrinted("changed 0 Hai", by: client), "\(client.lines)")
      try keyboard.press(Self.escape, Self.right, Self.keyI, Self.enter)
      #expect(isPrinted("return 0 Haii", by: client), "\(client.lines)")
      #expect(client.lines.contains("changed 0 Haii"))
    }

    @Test(
      "W15 every key reaches the application with its code, and one that is down is released when it is unplugged"
    )
    func codes() throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try session.launch(Repository.testClient)
      try session.waitForFirstFrame(of: client)
      let panel = [Self.volumeUp, Self.back, Self.playPause, Self.ok, Self.channelUp]
      for key in [Self.escape, Self.left, Self.right] + panel {
        try session.keyboard.press(key)
        #expect(isPrinted("key began \(key)", by: client), "\(client.lines)")
        #expect(isPrinted("key ended \(key)", by: client), "\(client.lines)")
      }
      try session.keyboard.down(Self.keyA)
      #expect(throws: EndToEndError.self) { try session.keyboard.down(Self.keyA) }
      #expect(isPrinted("key began \(Self.keyA)", by: client))
      try session.keyboard.unplug()
      let isReleased: Bool? = Clock.poll(within: Clock.timeout) {
        client.lines.contains { $0 == "key ended \(Self.keyA)" || $0 == "key cancelled \(Self.keyA)" }
          ? true : nil
      }
      #expect(isReleased == true, "\(client.lines)")
      #expect(throws: EndToEndError.self) { try session.keyboard.up(Self.keyA) }
      // Plugged in again, it has the focus without a touch.
      try session.keyboard.press(Self.keyH)
      #expect(isPrinted("key ended \(Self.keyH)", by: client), "\(client.lines)")
    }

    @Test("W15 arrow keys move the focus of the gallery, and Return opens a page without a touch")
    func focus() throws {
      let gallery = try GallerySession()
      let start = try gallery.screenshotAtRest("keys-start")
      let keyboard = gallery.session.keyboard
      try keyboard.press(Self.tab)
      let first = try gallery.screenshotAtRest("keys-focus-1")
      #expect(first.differingPixels(from: start) > 100)
      try keyboard.press(Self.right)
      let second = try gallery.screenshotAtRest("keys-focus-2")
      #expect(second.differingPixels(from: first) > 100)
      try keyboard.press(Self.enter)
      #expect(try gallery.screenshotAtRest("keys-page").differingPixels(from: start) > 20_000)
    }

    @Test("W15 Escape and Back dismiss a sheet", arguments: [escape, back])
    func dismissal(key: Int) throws {
      let gallery = try GallerySession(demo: "sheets")
      let start = try gallery.screenshotAtRest("keys-sheets")
      try gallery.touchscreen.tap(at: Point(x: 90, y: 104))
      #expect(try gallery.screenshotAtRest("keys-sheet").differingPixels(from: start) > 20_000)
      try gallery.session.keyboard.press(key)
      #expect(try gallery.screenshotAtRest("keys-no-sheet").differingPixels(from: start) < 2_000)
    }
  }
}
