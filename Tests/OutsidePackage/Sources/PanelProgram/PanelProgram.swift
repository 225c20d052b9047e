import Glibc
import Panel
import Tactus

/// Prints the number of touches whenever it changes.
@main
final class PanelProgram: ApplicationDelegate {
  private let window = Window()

  var configuration: ApplicationConfiguration {
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen = true
    return configuration
  }

  func applicationDidFinishLaunching(_ application: Application) {
    let view = PanelView(frame: window.bounds)
    view.onTouchCountChange = { count in
      print("touches \(count)")
      // The test reads each line when it is printed.
      fflush(nil)
    }
    window.addSubview(view)
    window.makeKeyAndVisible()
  }
}
