import Tactus

/// The application: one window that shows the start page or a demo.
@MainActor
final class Gallery: ApplicationDelegate {
  var configuration = ApplicationConfiguration()
  /// The demo to open at launch; nil opens the start page.
  var firstDemo: Demo?
  /// The video device of the Camera demo; nil if the demo generates its pictures.
  var cameraDevice: String?
  /// The path of the Zoom demo's photograph of 200 megapixels, which is made if it is missing; nil for a small one that is only in memory.
  var photograph: String?
  /// The time without input after which the backlight is dimmed, in seconds; nil if it is not.
  var dimmingDelay: Double?
  private var dimming: IdleObservation?

  /// The window, created after the launch, because the GPU's driver may not have been loaded before.
  private lazy var window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))

  init() { configuration.applicationID = "org.tactus.gallery" }

  func applicationDidFinishLaunching(_ application: Application) {
    window.title = "Tactus Gallery"
    window.overrideUserInterfaceStyle = .dark
    application.style = Theme.style
    window.backgroundColor = Theme.background
    window.tintColor = Theme.accent
    if let firstDemo { open(firstDemo) } else { showStartPage() }
    window.makeKeyAndVisible()
    if let dimmingDelay { dim(application, after: dimmingDelay) }
  }

  /// Dims the backlight while there is no input.
  private func dim(_ application: Application, after delay: Double) {
    // A former process may have ended while the panel was dimmed.
    application.backlight.brightness = 1
    dimming = application.observeIdle(after: delay, swallowingWakingInput: true) {
      [weak application] isIdle in
      application?.backlight.brightness = isIdle ? 0.2 : 1
    }
  }

  /// How far the start page was scrolled when a demo was opened.
  private var startPageOffset = Point.zero

  private func open(_ demo: Demo) {
    if let startPage = window.rootViewController as? StartPageController {
      startPageOffset = startPage.scrollView.contentOffset
    }
    let controller = demo.makeController(camera: cameraDevice, photograph: photograph)
    controller.onBack = { [weak self] in self?.showStartPage() }
    window.rootViewController = controller
  }

  private func showStartPage() {
    let controller = StartPageController(offset: startPageOffset)
    controller.onOpen = { [weak self] in self?.open($0) }
    window.rootViewController = controller
  }
}

extension Demo {
  /// Creates the view controller of the demo's page.
  ///
  /// - Parameters:
  ///   - camera: The video device of the Camera demo; nil, the default, if the demo generates its pictures.
  ///   - photograph: The path of the Zoom demo's photograph; nil, the default, for a small one.
  @MainActor
  func makeController(camera: String? = nil, photograph: String? = nil) -> DemoController {
    switch self {
    case .photos: PhotosController(self)
    case .touchInspector: TouchInspectorController(self)
    case .animation: AnimationController(self)
    case .breakout: BreakoutController(self)
    case .gestures: GesturesController(self)
    case .list: ListController(self)
    case .collection: CollectionController(self)
    case .drawer: DrawerController(self)
    case .pager: PagerController(self)
    case .controls: ControlsController(self)
    case .controlEvents: ControlEventsController(self)
    case .zoom: ZoomController(self, photograph: photograph)
    case .text: TextController(self)
    case .level: LevelController(self)
    case .rotation: RotationController(self)
    case .sketch: SketchController(self)
    case .dragAndDrop: DragAndDropController(self)
    case .camera: CameraController(self, device: camera)
    case .navigation: NavigationDemoController(self)
    case .sheets: SheetsController(self)
    case .constraints: ConstraintsController(self)
    case .languages: LanguagesController(self)
    case .globe: GlobeController(self)
    case .pickers: PickersController(self)
    }
  }
}
