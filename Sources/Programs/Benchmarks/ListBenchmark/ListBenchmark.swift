import Tactus

/// A list of 10,000 rows that covers an output, for measuring how it follows touches. Each row can be identified by the pixels at
/// the left edge (``RowCode``). With the name of a ``Ticker`` as the argument, something changes by itself.
@main
final class ListBenchmark: ApplicationDelegate {
  private lazy var window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))

  var configuration: ApplicationConfiguration {
    var configuration = ApplicationConfiguration()
    configuration.applicationID = "org.tactus.list-bench"
    configuration.isFullscreen = true
    return configuration
  }

  func applicationDidFinishLaunching(_ application: Application) {
    window.backgroundColor = .white
    window.overrideUserInterfaceStyle = .light
    let list = RowList(frame: window.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(list)
    if let ticker = CommandLine.arguments.dropFirst().first.flatMap(Ticker.init) {
      // Content that moves while the application does not respond has to be there.
      if ticker == .busy { list.overscan = 40 }
      ticker.start(in: window)
    }
    window.makeKeyAndVisible()
  }
}
