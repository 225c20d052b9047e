import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// The gallery without OpenGL.
  @Suite("Frames that the processor draws")
  struct SoftwareRendererTests {
    private static let software = ["TACTUS_RENDERER": "software"]

    /// Returns the number of pixels that differ from the reference picture of a page, which OpenGL drew.
    private func differingPixels(_ picture: Picture, _ name: String) throws -> Int {
      let golden = Repository.root.appending(path: "Tests/EndToEnd/Goldens/\(name).png")
      return picture.differingPixels(from: try Picture(contentsOf: golden), tolerance: 8)
    }

    /// Checks that a process has loaded no driver of OpenGL.
    private func expectNoDriver(_ client: Client) throws {
      let maps = try String(contentsOfFile: "/proc/\(client.processIdentifier)/maps", encoding: .utf8)
      for library in ["libEGL_", "swrast_dri", "libgallium", "libLLVM", "libGLX_"] {
        #expect(!maps.contains(library), "\(library) is loaded")
      }
    }

    @Test(
      "R7 every demo and the start page look as with OpenGL, of which no driver is loaded",
      arguments: [
        nil, "photos", "touch-inspector", "animation", "breakout", "gestures", "list", "collection", "drawer",
        "pager", "zoom", "controls", "control-events", "text", "rotation", "sketch", "drag-and-drop",
      ])
    func page(demo: String?) throws {
      let gallery = try GallerySession(demo: demo, environment: Self.software)
      let name = demo ?? "start-page"
      let picture = try gallery.screenshotAtRest("software-\(name)")
      let differing = try differingPixels(picture, name)
      #expect(
        Double(differing) <= 0.005 * Double(picture.width * picture.height),
        "\(differing) pixels differ; see build/end-to-end/software-\(name).png")
      try expectNoDriver(gallery.client)
      #expect(gallery.client.output.contains("The processor draws, without OpenGL, as set."))
    }

    @Test("R7 a list is dragged and comes back as it was")
    func drag() throws {
      let gallery = try GallerySession(demo: "list", environment: Self.software)
      let before = try gallery.screenshotAtRest("software-drag-before")
      func drag(to y: Double) throws {
        try gallery.touchscreen.play(
          .line(
            from: Point(x: 300, y: 300), to: Point(x: 300, y: y), lasting: .milliseconds(400),
            hold: .milliseconds(300)))
      }
      try drag(to: 160)
      let moved = try gallery.screenshotAtRest("software-drag")
      #expect(moved.differingPixels(from: before, below: 60) > 1000)
      try drag(to: 460)
      // The indicator fades.
      let after = try gallery.screenshot("software-drag-after") {
        $0.differingPixels(from: before, below: 60) == 0
      }
      #expect(after.differingPixels(from: before, below: 60) == 0)
      try expectNoDriver(gallery.client)
    }

    @Test(
      "R7 W6 without a graphics processor, or without a driver for it, the processor draws, which is logged in one line"
    )
    func automatic() throws {
      let gallery = try GallerySession(
        demo: "list",
        environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent", "TACTUS_RENDERER": "automatic"])
      let picture = try gallery.screenshotAtRest("software-automatic")
      let differing = try differingPixels(picture, "list")
      #expect(Double(differing) <= 0.005 * Double(picture.width * picture.height))
      let lines = gallery.client.output.split(separator: "\n").filter { $0.contains("The processor draws") }
      #expect(lines.count == 1, "\(gallery.client.tail)")
      let hasDevice =
        (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri"))?
        .contains { $0.hasPrefix("renderD") } ?? false
      #expect(lines[0].contains(hasDevice ? "libegl-mesa0" : "there is no graphics processor"))
      try expectNoDriver(gallery.client)
    }

    @Test("R7 without OpenGL, none of its libraries is loaded")
    func libraries() throws {
      let gallery = try GallerySession(demo: "list", environment: Self.software)
      let maps = try String(contentsOfFile: "/proc/\(gallery.client.processIdentifier)/maps", encoding: .utf8)
      for library in ["libEGL", "libGLES", "libGLdispatch", "libwayland-egl"] {
        #expect(!maps.contains(library), "\(library) is loaded")
      }
    }

    @Test("R7 the name of a renderer that does not exist is logged and ignored")
    func unknownName() throws {
      let gallery = try GallerySession(demo: "list", environment: ["TACTUS_RENDERER": "vulkan"])
      #expect(gallery.client.output.contains("TACTUS_RENDERER is ignored: vulkan"), "\(gallery.client.tail)")
      #expect(gallery.client.isRunning)
    }
  }
}
