import Tactus

/// The page of the Controls demo, which shows every control on a page of settings.
final class ControlsController: DemoController {
  let page = ControlsPage()

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The style is set for the whole page including the title bar, and is dark at first.
    view.overrideUserInterfaceStyle = .dark
    page.onBrandChange = { [weak self] in self?.view.traitOverrides.style = $0.style }
    page.onStyleChange = { [weak self] in self?.view.overrideUserInterfaceStyle = $0 }
  }
}
