import Tactus
import TactusStorage

/// The application.
@main
final class OrderKiosk: ApplicationDelegate {
  var configuration = ApplicationConfiguration()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 1024, height: 600))
  private var kiosk: Kiosk?

  init() { configuration.applicationID = "org.tactus.order" }

  func applicationDidFinishLaunching(_ application: Application) {
    window.title = Brand.name
    let kiosk = Kiosk(application, window: window, shop: Shop(.standard), now: LocalDateTime.now)
    window.makeKeyAndVisible()
    kiosk.start()
    Task { await Pictures.shared.load() }
    self.kiosk = kiosk
  }
}
