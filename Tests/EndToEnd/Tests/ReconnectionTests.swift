import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  @Suite("The compositor ends and starts again")
  struct ReconnectionTests {
    @Test(
      "W5 a list and a zoomed page are shown again as they were, and receive touches",
      arguments: ["list", "zoom"], ["swap", "shared-memory"])
    func sameState(demo: String, path: String) throws {
      let gallery = try GallerySession(demo: demo, environment: ["TACTUS_PRESENTATION": path])
      let middle = Point(x: 400, y: 260)
      if demo == "zoom" {
        try gallery.touchscreen.tap(at: middle, count: 2)
        try gallery.session.waitForRest(of: gallery.client)
      }
      try gallery.touchscreen.play(
        .line(from: Point(x: 420, y: 400), to: Point(x: 400, y: 160), lasting: .milliseconds(300)))
      let before = try gallery.screenshotWithoutIndicators("reconnection-\(demo)-\(path)-before")
      for _ in 0..<2 {
        // A finger is down when the compositor ends; its touch is cancelled, and does not continue.
        try gallery.down([middle])
        try gallery.session.restart()
        try gallery.session.waitForViews()
        try gallery.session.waitForRest(of: gallery.client)
      }
      let after = try gallery.screenshot("reconnection-\(demo)-\(path)-after", within: .seconds(10)) {
        $0.differingPixels(from: before) == 0
      }
      #expect(after.differingPixels(from: before) == 0)
      #expect(gallery.client.lines.count { $0.contains("Connected again") } == 2)
      try gallery.touchscreen.play(
        .line(from: Point(x: 400, y: 160), to: Point(x: 420, y: 400), lasting: .milliseconds(300)))
      let moved = try gallery.screenshotAtRest("reconnection-\(demo)-\(path)-moved")
      #expect(moved.differingPixels(from: before) > 1000)
    }

    @Test("W5 while there is no compositor the application waits, for as long as it takes")
    func longAbsence() throws {
      let gallery = try GallerySession(demo: "controls")
      let before = try gallery.screenshotAtRest("reconnection-absence-before")
      gallery.session.crash()
      Clock.sleep(for: .seconds(2))
      #expect(gallery.client.isRunning)
      try gallery.session.restart()
      try gallery.session.waitForViews()
      let after = try gallery.screenshot("reconnection-absence-after", within: .seconds(10)) {
        $0.differingPixels(from: before) == 0
      }
      #expect(after.differingPixels(from: before) == 0)
    }

    @Test("W5 a compositor that comes back and does not answer is left for one that does")
    func silentReturn() throws {
      let gallery = try GallerySession(demo: "controls", environment: ["TACTUS_LOG": "debug"])
      let before = try gallery.screenshotAtRest("reconnection-silent-before")
      gallery.session.crash()
      let socket = gallery.session.runtimeDirectory.appending(path: gallery.session.displayName)
      try FileManager.default.removeItem(at: socket)
      let silent = try SilentCompositor(socket: socket)
      // Longer than a compositor has to describe itself.
      Clock.sleep(for: .seconds(12))
      #expect(gallery.client.isRunning)
      try gallery.session.restart()
      try gallery.session.waitForViews()
      let after = try gallery.screenshot("reconnection-silent-after", within: .seconds(10)) {
        $0.differingPixels(from: before) == 0
      }
      #expect(after.differingPixels(from: before) == 0)
      silent.stop()
    }

    @Test("W5 an application with an inherited connection ends with the compositor")
    func inheritedSocket() throws {
      let session = try WestonSession(.init(width: 800, height: 480))
      let socket = try InheritedSocket(
        connectedTo: session.runtimeDirectory.appending(path: session.displayName))
      let client = try session.launch(
        Repository.gallery, arguments: ["--demo", "controls", "--fullscreen"],
        environment: ["WAYLAND_SOCKET": "\(socket.descriptor)"])
      socket.close()
      try session.waitForViews()
      session.crash()
      #expect(try client.waitForExit() != 0)
      #expect(!client.output.contains("Waiting for the compositor"))
    }

    @Test("W5 descriptors and memory do not grow with the number of compositors")
    func noGrowth() throws {
      let gallery = try GallerySession(demo: "list")
      let count = ProcessInfo.processInfo.environment["TACTUS_RECONNECTIONS"].flatMap { Int($0) } ?? 6
      var figures: [(descriptors: Int, memory: Int)] = []
      for _ in 0..<count {
        try gallery.session.restart()
        try gallery.session.waitForViews()
        try gallery.session.waitForRest(of: gallery.client)
        // Shares of files change when other processes that use them begin or end.
        figures.append(
          (gallery.client.descriptorCount, Client.Memory(of: gallery.client.processIdentifier).anonymous))
      }
      for (index, figure) in figures.enumerated() where index.isMultiple(of: max(1, count / 10)) {
        print("compositor \(index + 1): \(figure.descriptors) descriptors, \(figure.memory / 1024) KiB")
      }
      #expect(figures.last?.descriptors == figures.dropFirst().first?.descriptors)
      // The allocator keeps some free memory for the next use: up to 1 MiB in 25 restarts.
      let first = figures.dropFirst().prefix(3).map(\.memory).min() ?? 0
      let last = figures.suffix(3).map(\.memory).min() ?? 0
      #expect(first > 0 && last < first + 3 << 20)
    }
  }
}

extension GallerySession {
  /// Takes a screenshot after the scroll indicators have faded out: when nothing has changed for longer than they stay.
  fileprivate func screenshotWithoutIndicators(_ name: String) throws -> Picture {
    var last = try screenshotAtRest(name)
    while true {
      Clock.sleep(for: .milliseconds(800))
      let next = try screenshotAtRest(name)
      if next.differingPixels(from: last) == 0 { return next }
      last = next
    }
  }
}
