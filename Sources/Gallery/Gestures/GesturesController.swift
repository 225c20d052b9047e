import Tactus

/// Every gesture recognizer at work, with its state and values.
final class GesturesController: DemoController {
  private let canvas = GesturesView()
  private let reset = Button(configuration: .gray())

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [reset]
    reset.configuration?.title = "Reset"
    reset.configuration?.cornerRadius = 12
    reset.addTarget(canvas, action: GesturesView.reset, for: .primaryActionTriggered)
  }
}
