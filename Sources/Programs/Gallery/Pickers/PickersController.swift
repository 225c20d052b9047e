import Tactus

/// The page of the demo Pickers: wheels, keypads, and a search among the symbols.
final class PickersController: DemoController {
  let page = PickersPage()

  init(_ demo: Demo) { super.init(demo, content: page) }
}
