import ArgumentParser
import Tactus

/// The command line of the gallery.
@main
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus-gallery",
    abstract: "Demonstrates the touch interface toolkit Tactus: a start page and its demos.",
    discussion: """
      Without --demo the start page opens. The gallery connects to the compositor that WAYLAND_DISPLAY names.

      Demos:
      \(Demo.catalogue)
      """)

  @Option(help: "Opens a demo instead of the start page.")
  var demo: Demo?

  @Flag(help: "Covers the whole output.")
  var fullscreen = false

  @Flag(help: "Simulates a touch with the mouse; Alt adds a second touch.")
  var simulateTouch = false

  @Flag(help: "Simulates a panel: Control and the arrow keys turn it, Control-Z shakes it.")
  var simulatePanel = false

  @Option(
    help: """
      Decides on the orientation of the interface: output, accelerometer, application, portrait, \
      portrait-upside-down, landscape-left or landscape-right.
      """)
  var orientation: OrientationSource?

  @Option(help: "Blanks the panel after this time without input, in seconds.")
  var blanking: Double?

  @Option(help: "Dims the backlight after this time without input, in seconds.")
  var dimming: Double?

  @Option(
    help: "Shows a video device, such as /dev/video0, in the demo Camera, instead of generated pictures.")
  var camera: String?

  @Option(help: "Records the input and the times of frames into a file.")
  var record: String?

  @Option(help: "Plays the input of a recording; see --record.")
  var replay: String?

  @Option(help: "The speed of the replay, from 0.01 to 100.")
  var speed: Double?

  @Flag(help: "Prints the view hierarchy of the first frame at rest and exits.")
  var inspect = false

  @Flag(
    help: """
      Prints what the system has and what does not work without the rest, and exits: with status 0 if the gallery can run here, \
      otherwise with 1.
      """)
  var check = false

  @Flag(help: "Lists the demos and exits.")
  var list = false

  static func main() {
    // The GPU's driver is loaded while the command line is read. A check opens and closes it itself.
    if !CommandLine.arguments.contains("--check") { MainActor.assumeIsolated { Application.prepare() } }
    main(nil)
  }

  func run() throws {
    if list {
      print(Demo.catalogue)
      return
    }
    // A synchronous command runs on the main thread.
    if check {
      let report = MainActor.assumeIsolated { Application.makeSystemReport() }
      print(report)
      throw report.canRun ? ExitCode.success : ExitCode.failure
    }
    MainActor.assumeIsolated {
      let gallery = Gallery()
      gallery.configuration.isFullscreen = fullscreen
      if simulateTouch { gallery.configuration.simulatesTouch = true }
      if simulatePanel { gallery.configuration.simulatesPanel = true }
      if let orientation { gallery.configuration.orientationSource = orientation }
      if let blanking { gallery.configuration.blankingDelay = blanking }
      if let record { gallery.configuration.recordingPath = record }
      if let replay { gallery.configuration.replayPath = replay }
      if let speed { gallery.configuration.replaySpeed = speed }
      if inspect { gallery.configuration.viewHierarchyInspection = .atRest }
      gallery.firstDemo = demo
      gallery.cameraDevice = camera
      gallery.photograph = PhotographFile.path
      gallery.dimmingDelay = dimming
      do throws(ApplicationError) {
        try Application.run(delegate: gallery)
      } catch {
        error.report()
      }
    }
  }
}

extension OrientationSource: ExpressibleByArgument {
  /// Creates a source from its name on the command line.
  public init?(argument: String) { self.init(name: argument) }
}
