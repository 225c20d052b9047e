import Tactus

/// The page of the Drawer demo: a drawer with dots over a canvas with dots.
final class DrawerController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: DrawerPage(frame: .zero)) }
}
