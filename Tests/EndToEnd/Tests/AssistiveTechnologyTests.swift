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

extension EndToEnd {
  /// The gallery, read and used by a client of AT-SPI 2 that does not know the toolkit.
  @Suite(
    "Assistive technologies: a client in Python",
    .enabled(
      if: AssistiveTechnologyPackages.areInstalled
        && ProcessInfo.processInfo.environment["TACTUS_ASSISTIVE_TECHNOLOGY"] == "1",
      "requires at-spi2-core and python3-pyatspi, and TACTUS_ASSISTIVE_TECHNOLOGY=1: waiting for the client may not end"
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
        "navigation", "sheets", "constraints",
      ]

    @Test(
      "X1 X2 X3 a screen reader walks every demo, finds names for what can be used, and uses it",
      arguments: demos)
    func walk(demo: String?) throws {
      let bus = Process()
      let output = Pipe()
      bus.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
      bus.arguments = ["--session", "--nofork", "--print-address=1"]
      // That an assistive technology is used is not kept for the user's own session.
      bus.environment = ProcessInfo.processInfo.environment.merging(["GSETTINGS_BACKEND": "memory"]) { $1 }
      bus.standardOutput = output
      bus.standardError = FileHandle.nullDevice
      try bus.run()
      defer {
        bus.terminate()
        bus.waitUntilExit()
      }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let address = try #require(line.split(separator: "\n").first.map(String.init))
      let gallery = try GallerySession(
        demo: demo, .init(width: 1280, height: 800), environment: ["DBUS_SESSION_BUS_ADDRESS": address],
        restsAtFirst: false)
      let client = Process()
      let report = Pipe()
      client.executableURL = URL(filePath: Self.python)
      client.arguments = [Self.client, demo ?? ""]
      var environment = ProcessInfo.processInfo.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = address
      client.environment = environment
      client.standardOutput = report
      client.standardError = report
      try client.run()
      client.waitUntilExit()
      let text = String(decoding: try report.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      #expect(client.terminationStatus == 0, "\(text)")
      #expect(gallery.client.isRunning)
    }
  }
}
