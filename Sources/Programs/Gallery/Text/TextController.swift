import Tactus

/// The page of the Text demo: a field for each kind of keyboard, and the keyboard on the screen.
final class TextController: DemoController {
  let page = TextPage()
  /// The settings of the keyboard before the page was shown.
  private var previous: (mode: OnScreenKeyboardMode, layouts: [OnScreenKeyboardLayout])?

  init(_ demo: Demo) { super.init(demo, content: page) }

  /// The keyboard of the application that shows the page.
  private var keyboard: OnScreenKeyboard? { view.window?.application?.onScreenKeyboard }

  override func viewDidLoad() {
    super.viewDidLoad()
    page.onModeChange = { [weak self] in self?.keyboard?.mode = $0 }
    page.onStyleChange = { [weak self] in self?.view.overrideUserInterfaceStyle = $0 }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let keyboard else { return }
    previous = (keyboard.mode, keyboard.layouts)
    if keyboard.mode == .never { keyboard.mode = .always }
    keyboard.layouts = [.english, .german, .french, .russian]
    page.show(keyboard.mode)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard let keyboard, let previous else { return }
    keyboard.mode = previous.mode
    keyboard.layouts = previous.layouts
  }
}
