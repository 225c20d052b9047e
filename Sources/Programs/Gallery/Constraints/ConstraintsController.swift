import Tactus

/// The page of the demo Constraints.
final class ConstraintsController: DemoController {
  private let page = ConstraintsPage()
  private let stackedSwitch = LabeledSwitch(title: "Stacked")

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [stackedSwitch]
    stackedSwitch.control.addAction(
      { [weak self] in
        guard let self else { return }
        page.setStacked(stackedSwitch.control.isOn)
      }, for: .valueChanged)
  }
}
