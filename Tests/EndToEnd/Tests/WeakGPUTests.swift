import EndToEndSupport
import Foundation
import Testing

extension UntimedEndToEnd {
  /// Drivers with as little as those of small boards have, imitated by a library that is preloaded.
  ///
  /// `make test-weak-gpu` runs many more tests on them.
  @Suite("Weak drivers")
  struct WeakGPUTests {
    /// A driver of Mesa, and what it lacks.
    struct Driver: CustomTestStringConvertible {
      var renderer = "llvmpipe"
      var lacks = ""
      var testDescription: String { "\(renderer) without \(lacks.isEmpty ? "anything" : lacks)" }

      static let all = [
        Driver(renderer: "softpipe"),
        Driver(lacks: "bgra,age,surfaceless,oes,robustness,version2"),
        Driver(lacks: "small,bgra,version2"),
        Driver(lacks: "configurations,pbuffers,surfaceless"),
      ]
    }

    @Test(
      "W6 pages with blur, photographs and controls look the same on weak drivers, of which nothing is asked that they lack",
      arguments: Driver.all, ["drawer", "photos", "controls"])
    func page(driver: Driver, demo: String) throws {
      let gallery = try GallerySession(
        demo: demo,
        environment: [
          "LD_PRELOAD": Repository.weakGPU.path, "GALLIUM_DRIVER": driver.renderer,
          "TACTUS_WEAK_GPU": driver.lacks,
        ])
      let name = "weak-\(driver.renderer)-\(driver.lacks.prefix(5))-\(demo)"
      let picture = try gallery.screenshotAtRest(name)
      let golden = try Picture(
        contentsOf: Repository.root.appending(path: "Tests/EndToEnd/Goldens/\(demo).png"))
      let differing = picture.differingPixels(from: golden, tolerance: 8)
      #expect(
        Double(differing) <= 0.005 * Double(picture.width * picture.height), "build/end-to-end/\(name).png")
      #expect(!gallery.client.output.contains("refused"), "\(gallery.client.tail)")
      #expect(gallery.client.isRunning)
    }

    @Test("W6 the imitation refuses what it lacks, and reports limits as the driver's own")
    func imitation() throws {
      let session = try WestonSession()
      let client = try session.launch(
        Repository.gallery, arguments: ["--check"],
        environment: [
          "LD_PRELOAD": Repository.weakGPU.path,
          "TACTUS_WEAK_GPU": "small,bgra,version2,age,surfaceless,pbuffers,configurations,oes,robustness",
        ])
      #expect(try client.waitForExit() == 0, "\(client.tail)")
      let output = client.output
      for text in [
        "longest side of a texture     2048", "varying vectors               8",
        "uniform vectors of fragments  16",
        "mediump 10 bits, highp 0 bits", "OpenGL ES 2.0 (imitated)", "without off-screen surfaces",
        "GL_EXT_texture_format_BGRA8888 missing.", "EGL_EXT_buffer_age            missing.",
        "EGL_KHR_surfaceless_context   missing.", "GL_OES_get_program_binary     missing.",
        "Fragment shaders have numbers of 16 bits",
      ] {
        #expect(output.contains(text), "\"\(text)\" is missing in: \(output)")
      }
    }
  }
}
