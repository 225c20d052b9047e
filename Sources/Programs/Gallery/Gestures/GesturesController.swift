import Tactus

/// The page of the Gestures demo, which shows the state and the values of every gesture recognizer.
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
