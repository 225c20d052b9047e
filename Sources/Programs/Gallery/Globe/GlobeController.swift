import Tactus

/// The page of the Globe demo.
final class GlobeController: DemoController {
  let page = GlobePage()

  init(_ demo: Demo) { super.init(demo, content: page) }
}
