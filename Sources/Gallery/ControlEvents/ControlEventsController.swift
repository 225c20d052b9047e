import Tactus

/// Shows which events a button sends while fingers press it.
final class ControlEventsController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: ControlEventsView()) }
}
