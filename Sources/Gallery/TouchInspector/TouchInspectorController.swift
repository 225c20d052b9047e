import Tactus

/// Shows everything that is known of the fingers on the panel.
final class TouchInspectorController: DemoController {
  private let canvas = TouchInspectorView()
  private let status = Label("No fingers", size: 15, color: Theme.secondaryText, alignment: .right)

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [status]
    canvas.onChange = { [weak self] fingers, rate in self?.show(fingers, rate) }
  }

  private func show(_ fingers: Int, _ rate: EventRate) {
    let count = fingers == 0 ? "No fingers" : fingers == 1 ? "1 finger" : "\(fingers) fingers"
    status.text =
      fingers == 0
      ? count
      : view.bounds.width < 640
        ? "\(count) · \(rate.events)/s" : "\(count)  ·  \(rate.events) events/s  ·  \(rate.samples) samples/s"
    titleBar.setNeedsLayout()
  }
}
