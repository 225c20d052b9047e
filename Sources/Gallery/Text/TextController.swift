import Tactus

/// The page of the Text demo: a field for each kind of keyboard, and the keyboard on the screen.
final class TextController: DemoController {
  let page = TextPage()
  /// The settings of the keyboard before the page was shown.
  private var previous: (mode: OnScreenKeyboardMode, layouts: [OnScreenKeyboardLayout])?

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    page.onModeChange = { Application.shared.onScreenKeyboard.mode = $0 }
    page.onStyleChange = { [weak self] in self?.view.overrideUserInterfaceStyle = $0 }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let keyboard = Application.shared.onScreenKeyboard
    previous = (keyboard.mode, keyboard.layouts)
    if keyboard.mode == .never { keyboard.mode = .automatic }
    keyboard.layouts = [.english, .german, .french, .russian]
    page.show(keyboard.mode)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard let previous else { return }
    Application.shared.onScreenKeyboard.mode = previous.mode
    Application.shared.onScreenKeyboard.layouts = previous.layouts
  }
}
