import EndToEndSupport
import Foundation
import Testing

extension UntimedEndToEnd {
  /// The gallery as a program: what it prints and the status with which it ends.
  @Suite("Gallery: command line and exit status")
  struct GalleryProgramTests {
    /// The result of running the program.
    private struct Result {
      var status: Int32
      var output: String
      var errors: String
    }

    /// Runs the gallery without a compositor: no display is set, and the runtime folder is empty.
    private func run(_ arguments: [String], display: String? = nil) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(at: folder) }
      var environment = ProcessInfo.processInfo.environment
      for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"] { environment[name] = nil }
      environment["XDG_RUNTIME_DIR"] = folder.path
      if let display { environment["WAYLAND_DISPLAY"] = display }
      let (output, errors) = (Pipe(), Pipe())
      let process = Process()
      process.executableURL = Repository.gallery
      process.arguments = arguments
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      guard Clock.poll(within: Clock.timeout, { process.isRunning ? nil : true }) != nil else {
        process.terminate()
        throw EndToEndError.timedOut("the gallery did not end with \(arguments)")
      }
      // The output fits into the pipes, so the program is never blocked although it is read only afterwards.
      func text(_ pipe: Pipe) throws -> String {
        String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      }
      return Result(
        status: process.terminationStatus, output: try text(output), errors: try text(errors))
    }

    @Test(
      "without a compositor the program ends with status 1, names both variables and suggests what to start",
      arguments: [nil, "no-such-display"])
    func noDisplay(display: String?) throws {
      let result = try run([], display: display)
      #expect(result.status == 1)
      for word in ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "compositor", "weston"] {
        #expect(result.errors.contains(word), "\"\(word)\" is missing in: \(result.errors)")
      }
      #expect(result.output.isEmpty)
    }

    @Test(
      "a demo or an option that does not exist results in status 64 and the usage",
      arguments: [["--demo", "no-such-demo"], ["--no-such-option"], ["--demo"], ["leftover"]])
    func badUsage(arguments: [String]) throws {
      let result = try run(arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains("Usage: tactus-gallery"))
      #expect(result.output.isEmpty)
    }

    @Test("--list prints the demos, one per line, without a compositor")
    func list() throws {
      let result = try run(["--list"])
      #expect(result.status == 0)
      let names = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      #expect(
        names == [
          "photos", "touch-inspector", "animation", "breakout", "gestures", "list", "collection", "drawer",
          "pager", "zoom",
          "controls", "control-events", "text", "level", "rotation", "sketch", "drag-and-drop",
          "camera", "navigation", "sheets", "constraints", "languages", "globe", "pickers",
        ])
      #expect(result.errors.isEmpty)
    }

    @Test("a program that exits at once, while it opens the GPU, exits cleanly")
    func endsWhileOpening() throws {
      let session = try WestonSession()
      defer { session.stop() }
      for (argument, status) in [("--help", Int32(0)), ("--no-such-option", 64), ("--list", 0)] {
        for _ in 0..<3 {
          let gallery = try session.launch(Repository.gallery, arguments: [argument])
          #expect(try gallery.waitForExit() == status, "\(gallery.output)")
          #expect(!gallery.output.contains("error tactus"))
        }
      }
    }

    @Test("W5 a program that exits while the compositor does not answer exits cleanly")
    func endsWithoutAnswer() throws {
      let compositor = try SilentCompositor()
      defer { compositor.stop() }
      let folder = try #require(compositor.folder)
      let gallery = try Client(
        Repository.gallery, arguments: ["--list"],
        environment: Client.environment(in: folder, displayName: SilentCompositor.displayName),
        output: folder.appending(path: "output"))
      #expect(try gallery.waitForExit() == 0)
      let output = gallery.output
      #expect(output.contains("photos") && !output.contains("error tactus"), "\(output)")
    }

    @Test("--help prints the usage, the options and the demos, without a compositor")
    func help() throws {
      let result = try run(["--help"])
      #expect(result.status == 0)
      for word in [
        "USAGE", "--demo", "--fullscreen", "--simulate-touch", "--list", "photos", "touch-inspector",
        "breakout",
      ] {
        #expect(result.output.contains(word), "\"\(word)\" is missing")
      }
    }
  }
}
