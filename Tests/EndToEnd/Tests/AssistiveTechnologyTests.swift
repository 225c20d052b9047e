import EndToEndSupport
import Foundation
import Testing

/// The packages that the client needs.
private enum AssistiveTechnologyPackages {
  /// Whether the registry and its client are installed.
  static var areInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi2-registryd")
      && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")
  }
}

extension UntimedEndToEnd {
  /// The gallery, read and used by a client of AT-SPI 2 that does not know the toolkit.
  @Suite(
    "Assistive technologies: a client in Python",
    .enabled(
      if: AssistiveTechnologyPackages.areInstalled
        || ProcessInfo.processInfo.environment["TACTUS_REQUIRE_END_TO_END"] == "1",
      "requires at-spi2-core and python3-pyatspi: make setup"
    ))
  struct AssistiveTechnologyTests {
    /// The packages of Debian are used by its own Python.
    private static let python = "/usr/bin/python3"
    private static let client = Repository.root.appending(path: "Tests/EndToEnd/Accessibility/client.py").path

    private static let demos =
      [nil]
      + [
        "photos", "touch-inspector", "animation", "breakout", "gestures", "list", "drawer", "pager", "zoom",
        "controls", "control-events", "text", "level", "rotation", "sketch", "drag-and-drop", "camera",
        "navigation", "sheets", "constraints", "languages", "globe", "collection", "pickers",
      ]

    @Test(
      "X1 X2 X3 a screen reader walks every demo, finds names for what can be used, and uses it",
      arguments: demos)
    func walk(demo: String?) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-bus-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(at: folder) }
      // That an assistive technology is used is not kept for the user's own session.
      let bus = try Client(
        URL(filePath: "/usr/bin/dbus-daemon"), arguments: ["--session", "--nofork", "--print-address=1"],
        environment: Client.environment(in: folder).merging(["GSETTINGS_BACKEND": "memory"]) { $1 },
        output: folder.appending(path: "bus.log"))
      defer { bus.terminate() }
      let prefix = "unix:"
      let environment = ["DBUS_SESSION_BUS_ADDRESS": try prefix + bus.waitForLine(startingWith: prefix)]
      let gallery = try GallerySession(
        demo: demo, .init(width: 1280, height: 800), environment: environment, restsAtFirst: false)
      let client = try gallery.session.launch(
        URL(filePath: Self.python), arguments: [Self.client, demo ?? ""], environment: environment)
      #expect(try client.waitForExit(within: .seconds(240)) == 0, "\(client.output)")
      #expect(gallery.client.isRunning)
    }
  }
}
