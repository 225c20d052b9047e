import Tactus

/// The page of the Zoom demo, which shows a page of text and shapes, a photograph or a large map.
final class ZoomController: DemoController {
  private let page: ZoomPage
  private let contentControl = SegmentedControl(items: ["Page", "Photo", "Map"])
  private let tiles = LabeledSwitch(title: "Tiles")

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - demo: The demo.
  ///   - photograph: The path of the photograph, which is made if it is missing; nil for a small one.
  init(_ demo: Demo, photograph: String?) {
    page = ZoomPage(photograph: photograph)
    super.init(demo, content: page)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [contentControl, tiles]
    contentControl.selectedSegmentIndex = 0
    contentControl.addTarget(self, action: ZoomController.contentChanged, for: .valueChanged)
    tiles.control.addTarget(self, action: ZoomController.showTiles, for: .valueChanged)
    page.show(.page)
  }

  private func contentChanged(_ control: SegmentedControl) {
    page.show(ZoomContent(rawValue: control.selectedSegmentIndex) ?? .page)
  }

  private func showTiles(_ control: Switch) { page.showsTiles = control.isOn }
}
