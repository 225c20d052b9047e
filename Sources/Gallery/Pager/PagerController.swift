import Tactus

/// Pages side by side, each of them a list that scrolls.
final class PagerController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: PagerView(frame: .zero)) }
}
