import Tactus

/// Every gesture recognizer at work, with its state and values.
final class GesturesController: DemoController {
  private let canvas = GesturesView()
  private let reset = Button(title: "Reset")

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [reset]
    reset.addAction({ [weak self] in self?.canvas.reset() }, for: .primaryActionTriggered)
  }
}
