import Tactus

/// The page of the Touch inspector demo, which shows the properties of all touches.
final class TouchInspectorController: DemoController {
  private let canvas = TouchInspectorView()
  private let status = Label("No fingers", size: 15, color: Theme.secondaryText, alignment: .right)

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [status]
    canvas.onChange = { [weak self] touchCount, rate in self?.show(touchCount, rate) }
  }

  private func show(_ touchCount: Int, _ rate: EventRate) {
    let count = touchCount == 0 ? "No fingers" : touchCount == 1 ? "1 finger" : "\(touchCount) fingers"
    status.text =
      touchCount == 0
      ? count
      : view.bounds.width < 640
        ? "\(count) · \(rate.events)/s" : "\(count)  ·  \(rate.events) events/s  ·  \(rate.samples) samples/s"
    titleBar.setNeedsLayout()
  }
}
