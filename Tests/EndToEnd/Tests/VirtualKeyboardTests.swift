import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// Keys of a virtual keyboard, which has a keymap of its own: those of an on-screen keyboard, or of a remote control by network.
  @Suite(
    "Keys of a virtual keyboard: wtype on sway",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/wtype")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/sway"), "requires wtype and sway"))
  struct VirtualKeyboardTests {
    /// A key that has a keysym, with what the application is told.
    struct NamedKey: CustomTestStringConvertible {
      var name: String
      /// The code of Linux that has the keysym.
      var code: Int
      /// The command that it gives; nil for none.
      var command: String?

      var testDescription: String { name }
    }

    static let keys = [
      NamedKey(name: "XF86Back", code: 158), NamedKey(name: "XF86HomePage", code: 172),
      NamedKey(name: "XF86AudioRaiseVolume", code: 115), NamedKey(name: "XF86AudioLowerVolume", code: 114),
      NamedKey(name: "XF86AudioMute", code: 113),
      NamedKey(name: "XF86AudioPlay", code: 164, command: "remoteControlTogglePlayPause"),
      NamedKey(name: "XF86AudioStop", code: 166, command: "remoteControlStop"),
      NamedKey(name: "XF86AudioNext", code: 163, command: "remoteControlNextTrack"),
      NamedKey(name: "XF86AudioPrev", code: 165, command: "remoteControlPreviousTrack"),
    ]

    /// Presses and releases a key, of which the virtual keyboard has no other.
    private func press(_ name: String, in session: WestonSession) throws {
      let program = try session.launch(URL(fileURLWithPath: "/usr/bin/wtype"), arguments: ["-k", name])
      #expect(try program.waitForExit() == 0, "\(program.output)")
    }

    /// Returns a program whose virtual keyboard stays until the program is terminated: it waits for ten minutes before it presses a key.
    private func keepKeyboard(in session: WestonSession) throws -> Client {
      try session.launch(
        URL(fileURLWithPath: "/usr/bin/wtype"), arguments: ["-s", "600000", "-k", "Shift_L"])
    }

    @Test(
      "W15 the keys of panels and remote controls arrive with code, name and command by their keysyms alone")
    func names() throws {
      var configuration = WestonSession.Configuration(width: 400, height: 300)
      configuration.nested = .sway
      let session = try WestonSession(configuration)
      let client = try session.launch(Repository.testClient, arguments: ["--remote"])
      _ = try client.firstFramePresented()
      // Another one keeps the seat's keyboard, so that no key is down before the application has asked for it.
      let keeper = try keepKeyboard(in: session)
      defer { keeper.terminate() }
      for key in Self.keys {
        var lines: Set<Substring> = [
          "key began \(key.code) \(key.name)", "key ended \(key.code) \(key.name)",
        ]
        if let command = key.command { lines.insert("command \(command)") }
        let isPrinted: Bool? = try Clock.poll(within: Clock.timeout) {
          if lines.isSubset(of: client.lines) { return true }
          try press(key.name, in: session)
          return nil
        }
        #expect(isPrinted == true, "\(key.name): \(lines.subtracting(client.lines)) of \(client.lines)")
      }
    }

    @Test("W15 XF86Back of a virtual keyboard dismisses a sheet")
    func back() throws {
      var configuration = WestonSession.Configuration(width: 800, height: 480)
      configuration.nested = .sway
      let gallery = try GallerySession(demo: "sheets", configuration)
      let start = try gallery.screenshotAtRest("virtual-sheets")
      try gallery.touchscreen.tap(at: Point(x: 90, y: 104))
      #expect(try gallery.screenshotAtRest("virtual-sheet").differingPixels(from: start) > 20_000)
      let keeper = try keepKeyboard(in: gallery.session)
      defer { keeper.terminate() }
      let isDismissed: Bool? = try Clock.poll(within: Clock.timeout) {
        try press("XF86Back", in: gallery.session)
        return try gallery.screenshotAtRest("virtual-no-sheet").differingPixels(from: start) < 2_000
          ? true : nil
      }
      #expect(isDismissed == true)
    }
  }
}
