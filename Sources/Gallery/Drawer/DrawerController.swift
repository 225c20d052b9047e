import Tactus

/// A drawer full of dots over a canvas with dots.
final class DrawerController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: DrawerPage(frame: .zero)) }
}
