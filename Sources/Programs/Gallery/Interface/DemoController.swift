import Tactus

/// The view controller of a demo's page, with a title bar over the content.
class DemoController: ViewController {
  /// The demo that the page shows.
  let demo: Demo
  /// A closure that returns to the start page.
  var onBack: (() -> Void)?
  /// The bar at the top.
  let titleBar: TitleBar
  /// The content, below the bar.
  let content: View

  init(_ demo: Demo, content: View) {
    self.demo = demo
    self.content = content
    titleBar = TitleBar(title: demo.title)
    super.init()
    title = demo.title
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.background
    view.addSubview(content)
    view.addSubview(titleBar)
    titleBar.backButton.addAction({ [weak self] in self?.onBack?() }, for: .touchUpInside)
  }

  /// Ends editing, or returns to the start page.
  override func accessibilityPerformEscape() -> Bool {
    if let editor = view.window?.focusedView, editor.isFirstResponder { return editor.resignFirstResponder() }
    guard let onBack else { return false }
    onBack()
    return true
  }

  override func viewDidLayoutSubviews() {
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let height = Theme.barHeight(for: view.bounds.height)
    titleBar.frame = Rect(x: safe.minX, y: safe.minY, width: safe.width, height: height)
    content.frame = Rect(
      x: safe.minX, y: safe.minY + height, width: safe.width, height: max(0, safe.height - height))
  }
}
