import Tactus

/// The panel: a rail with the pages of the house. After a minute without input, the display is dimmed.
@main
final class HomePanel: ApplicationDelegate {
  var configuration = ApplicationConfiguration()
  let house = House()
  private lazy var window = Window(frame: Rect(x: 0, y: 0, width: 1024, height: 600))
  private var dimmer: Dimmer?

  init() { configuration.applicationID = "org.tactus.home" }

  func applicationDidFinishLaunching(_ application: Application) {
    window.title = "Home"
    window.backgroundColor = Palette.background
    window.tintColor = Palette.accent
    window.rootViewController = Self.makeRoot(house)
    window.makeKeyAndVisible()
    dimmer = Dimmer(application, backlight: application.backlight)
  }

  /// Creates the view controller of the whole panel.
  static func makeRoot(_ house: House) -> TabBarController {
    let pages: [(ViewController, String, Glyph)] = [
      (RoomsController(house), "Rooms", .rooms), (ThermostatController(house), "Climate", .climate),
      (FloorPlanController(house), "Plan", .plan), (CameraController(house), "Door", .camera),
      (EnergyController(), "Energy", .energy), (SettingsController(house), "Settings", .settings),
    ]
    let root = TabBarController()
    root.viewControllers = pages.map { page, title, glyph in
      let navigation = NavigationController(rootViewController: page)
      page.title = title
      navigation.tabBarItem = TabBarItem(title: title, image: glyph.image)
      return navigation
    }
    return root
  }
}
