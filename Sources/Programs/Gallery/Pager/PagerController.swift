import Tactus

/// The page of the Pager demo: pages side by side, each with a list that scrolls.
final class PagerController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: PagerView(frame: .zero)) }
}
