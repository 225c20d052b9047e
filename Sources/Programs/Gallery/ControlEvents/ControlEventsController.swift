import Tactus

/// The page of the Control events demo, which shows the events that a button and a text field send.
final class ControlEventsController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: ControlEventsView()) }
}
