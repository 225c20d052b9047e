import Tactus

/// Content to look at closely: a page of text and shapes, a photograph, a map without an end.
final class ZoomController: DemoController {
  private let page = ZoomPage()
  private let choice = SegmentedControl(items: ["Page", "Photo", "Map"])
  private let tiles = LabeledSwitch(title: "Tiles")

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [choice, tiles]
    choice.selectedSegmentIndex = 0
    choice.addTarget(self, action: ZoomController.choose, for: .valueChanged)
    tiles.control.addTarget(self, action: ZoomController.showTiles, for: .valueChanged)
    page.show(.page)
  }

  private func choose(_ control: SegmentedControl) {
    page.show(ZoomContent(rawValue: control.selectedSegmentIndex) ?? .page)
  }

  private func showTiles(_ control: Switch) { page.showsTiles = control.isOn }
}
