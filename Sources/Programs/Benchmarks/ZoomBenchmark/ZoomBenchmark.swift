import Tactus

/// A zoomable picture that covers an output, for measuring how it follows touches: `ZoomBenchmark FILE`.
@main
final class ZoomBenchmark: ApplicationDelegate {
  private lazy var window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))

  var configuration: ApplicationConfiguration {
    var configuration = ApplicationConfiguration()
    configuration.applicationID = "org.tactus.zoom-bench"
    configuration.isFullscreen = true
    return configuration
  }

  func applicationDidFinishLaunching(_ application: Application) {
    window.backgroundColor = Color(white: 0x80 / 255)
    window.overrideUserInterfaceStyle = .light
    let page = ZoomedPage(frame: window.bounds)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(page)
    if CommandLine.arguments.count == 2 {
      page.load(contentsOfFile: CommandLine.arguments[1])
    } else {
      print("usage: ZoomBenchmark FILE")
      application.terminate()
    }
    window.makeKeyAndVisible()
  }
}
