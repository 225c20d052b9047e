import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls: under recognizers and in scroll views")
struct ControlGestureTests {
  private let test = TestWindow(size: Size(width: 400, height: 600))
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let button = Button(type: .system)
  private let slider = Slider(frame: Rect(x: 100, y: 300, width: 228, height: 34))
  private let recorder: ControlRecorder

  init() {
    button.frame = Rect(x: 100, y: 100, width: 200, height: 60)
    recorder = ControlRecorder(button)
    scrollView.contentSize = Size(width: 400, height: 3000)
    test.window.addSubview(scrollView)
    scrollView.addSubview(button)
    scrollView.addSubview(slider)
    test.frame()
  }

  /// Lets time pass with a frame 60 times a second.
  private func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  @Test("C4 a recognizer above that recognizes takes the touch: touchCancel")
  func recognizer() {
    let longPress = LongPressGestureRecognizer()
    test.window.addGestureRecognizer(longPress)
    let plain = Button(type: .system)
    plain.frame = Rect(x: 10, y: 10, width: 60, height: 60)
    let events = ControlRecorder(plain)
    test.window.addSubview(plain)
    let finger = test.finger(at: plain.center)
    #expect(events.take() == ["down"] && plain.isHighlighted)
    test.advance(by: 0.6)
    #expect(events.take() == ["cancel"] && !plain.isHighlighted)
    finger.lift()
    #expect(events.take().isEmpty)
  }

  @Test(
    "C1 S6 in a scroll view a quick tap presses a button; a drag that begins at once scrolls and presses nothing"
  )
  func tapAndDrag() {
    let finger = test.finger(at: button.center)
    test.advance(by: 0.05)
    #expect(recorder.take().isEmpty, "withheld")
    finger.lift()
    run(0.1)
    #expect(recorder.take() == ["down", "up in", "primary"] && !button.isHighlighted)
    test.advance(by: 1)
    let drag = test.finger(at: button.center)
    drag.move(to: button.center + Point(x: 0, y: -80), over: 0.1)
    drag.lift()
    #expect(recorder.take().isEmpty && scrollView.contentOffset.y > 0)
  }

  @Test("C4 S6 a control that holds a finger keeps it: a slider is not stolen by the list it is in")
  func sliderInList() {
    let start = slider.convert(Point(x: 14, y: 17), to: nil)
    let finger = test.finger(at: start)
    test.advance(by: 0.2)
    #expect(slider.isTracking)
    finger.move(to: start + Point(x: 100, y: -90), over: 0.3)
    finger.lift()
    #expect(abs(slider.value - 0.5) < 1e-9 && scrollView.contentOffset.y == 0)
  }

  @Test("C4 S6 a slider whose thumb is dragged sideways at once follows the finger, too")
  func quickSlide() {
    let start = slider.convert(Point(x: 14, y: 17), to: nil)
    let finger = test.finger(at: start)
    finger.move(to: start + Point(x: 100, y: 2), over: 0.4)
    finger.lift()
    #expect(abs(slider.value - 0.5) < 1e-9 && scrollView.contentOffset.y == 0)
  }
}
