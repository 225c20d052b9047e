import ArgumentParser
import Tactus

/// The command line of the gallery.
@main
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus-gallery",
    abstract: "Shows what Tactus does with fingers: a start page and its demos.",
    discussion: """
      Without --demo the start page opens. The compositor is the one that WAYLAND_DISPLAY names.

      Demos:
      \(Demo.catalogue)
      """)

  @Option(help: "Opens a demo at once.")
  var demo: Demo?

  @Flag(help: "Covers the whole output.")
  var fullscreen = false

  @Flag(help: "Lets the mouse stand in for a finger; Alt adds a second one.")
  var simulateTouch = false

  @Flag(help: "Lists the demos and ends.")
  var list = false

  static func main() {
    // The GPU's driver is loaded while the command line is read.
    MainActor.assumeIsolated { Application.prepare() }
    main(nil)
  }

  func run() throws {
    if list {
      print(Demo.catalogue)
      return
    }
    // A command that is not asynchronous runs where the program starts: on the main thread.
    MainActor.assumeIsolated {
      let gallery = Gallery()
      gallery.configuration.isFullscreen = fullscreen
      if simulateTouch { gallery.configuration.simulatesTouch = true }
      gallery.firstDemo = demo
      do throws(ApplicationError) {
        try Application.run(delegate: gallery)
      } catch {
        error.report()
      }
    }
  }
}
