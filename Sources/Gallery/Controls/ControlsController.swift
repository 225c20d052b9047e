import Tactus

/// Shows every control on a page of settings.
final class ControlsController: DemoController {
  let page = ControlsPage()

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The bar goes along; the page was made for a dark gallery.
    view.overrideUserInterfaceStyle = .dark
    page.onStyleChange = { [weak self] in self?.view.overrideUserInterfaceStyle = $0 }
  }
}
