import Tactus

/// A page with one view that fills its safe area, with a margin.
class PageController: ViewController {
  let content: View
  private let margin: Double

  init(_ content: View, margin: Double = 24) {
    self.content = content
    self.margin = margin
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.background
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: margin, dy: margin)
  }
}
