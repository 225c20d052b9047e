import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// An output that is turned at run time, which only sway can do of the compositors here.
  @Suite("Outputs whose transform changes")
  struct TransformChangeTests {
    /// The location of the arrow that leads back to the start page.
    private static let back = Point(x: 28, y: 28)

    /// Runs a command of sway, which is the compositor between Weston and the gallery.
    private func sway(_ command: String, in session: WestonSession) throws {
      let folder = session.runtimeDirectory.appending(path: "sway")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let socket = try #require(names.first { $0.hasPrefix("sway-ipc.") })
      let program = try Client(
        URL(fileURLWithPath: "/usr/bin/swaymsg"),
        arguments: ["-s", folder.appending(path: socket).path, command],
        environment: Client.environment(in: folder), output: folder.appending(path: "swaymsg.log"))
      #expect(try program.waitForExit() == 0, "\(program.output)")
    }

    /// The number of the transform that the gallery gave its latest buffers.
    private func shownTransform(_ client: Client) -> UInt32 {
      let requests = client.output.matches(of: /set_buffer_transform\(([0-7])\)/)
      return requests.last.flatMap { UInt32($0.output.1) } ?? 0
    }

    @Test(
      "M7 an output that is turned while the gallery runs shows the same pixels, turned, and touches are where they are seen",
      .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/bin/swaymsg"), "requires sway"))
    func runTime() throws {
      let sizes = [
        TransformTests.panel, Size(width: TransformTests.panel.height, height: TransformTests.panel.width),
      ]
      let references = try sizes.map { try TransformTests.upright($0) }
      var configuration = WestonSession.Configuration(
        width: Int(TransformTests.panel.width), height: Int(TransformTests.panel.height))
      configuration.nested = .sway
      let gallery = try GallerySession(configuration, environment: ["WAYLAND_DEBUG": "client"])
      // Sway turns clockwise, so its names are not those of the protocol.
      let names = ["90", "180", "flipped-270", "flipped", "270", "normal"]
      var seen: Set<OutputTransform> = []
      for name in names {
        try sway("output * transform \(name)", in: gallery.session)
        try gallery.session.waitForRest(of: gallery.client)
        let transform = try #require(OutputTransform(rawValue: shownTransform(gallery.client)))
        let size = transform.inverse.size(TransformTests.panel)
        let reference = references[sizes.firstIndex(of: size) ?? 0]
        let rest = try gallery.screenshotAtRest("transform-sway-\(name)-rest")
        #expect(
          rest.differingPixels(from: reference.rest.applying(transform), tolerance: 1) == 0, "\(name)")
        // Nested, sway spreads the panel over its turned output without turning touches back.
        func onPanel(_ point: Point) -> Point {
          Point(
            x: point.x / size.width * TransformTests.panel.width,
            y: point.y / size.height * TransformTests.panel.height)
        }
        try gallery.down([onPanel(TransformTests.card(size))])
        let pressed = try gallery.screenshotAtRest("transform-sway-\(name)-pressed")
        #expect(
          pressed.differingPixels(from: reference.pressed.applying(transform), tolerance: 2) == 0, "\(name)")
        // The touch opens the page of the card, whose arrow leads back.
        try gallery.up(1)
        try gallery.session.waitForRest(of: gallery.client)
        try gallery.touchscreen.tap(at: onPanel(Self.back))
        seen.insert(transform)
      }
      #expect(seen.count == names.count)
      #expect(gallery.client.isRunning)
    }
  }
}
