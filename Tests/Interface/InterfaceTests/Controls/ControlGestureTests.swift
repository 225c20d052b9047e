import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls with gesture recognizers and in scroll views")
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

  /// Advances time with 60 frames a second.
  private func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  @Test("C4 when an ancestor's recognizer recognizes, the control sends touchCancel")
  func recognizer() {
    let longPress = LongPressGestureRecognizer()
    test.window.addGestureRecognizer(longPress)
    let plain = Button(type: .system)
    plain.frame = Rect(x: 10, y: 10, width: 60, height: 60)
    let events = ControlRecorder(plain)
    test.window.addSubview(plain)
    let touch = test.touch(at: plain.center)
    #expect(events.take() == ["down"] && plain.isHighlighted)
    test.advance(by: 0.6)
    #expect(events.take() == ["cancel"] && !plain.isHighlighted)
    touch.end()
    #expect(events.take().isEmpty)
  }

  @Test(
    "C1 S6 in a scroll view a quick tap presses a button; an immediate drag scrolls and presses nothing"
  )
  func tapAndDrag() {
    let touch = test.touch(at: button.center)
    test.advance(by: 0.05)
    #expect(recorder.take().isEmpty, "delayed")
    touch.end()
    run(0.1)
    #expect(recorder.take() == ["down", "up in", "primary"] && !button.isHighlighted)
    test.advance(by: 1)
    let drag = test.touch(at: button.center)
    drag.move(to: button.center + Point(x: 0, y: -80), over: 0.1)
    drag.end()
    #expect(recorder.take().isEmpty && scrollView.contentOffset.y > 0)
  }

  @Test("C4 S6 a tracking control keeps its touch: the enclosing list does not claim a slider's")
  func sliderInList() {
    let start = slider.convert(Point(x: 14, y: 17), to: nil)
    let touch = test.touch(at: start)
    test.advance(by: 0.2)
    #expect(slider.isTracking)
    touch.move(to: start + Point(x: 100, y: -90), over: 0.3)
    touch.end()
    #expect(abs(slider.value - 0.5) < 1e-9 && scrollView.contentOffset.y == 0)
  }

  @Test("C4 S6 a slider whose thumb is dragged sideways at once follows the touch, too")
  func quickSlide() {
    let start = slider.convert(Point(x: 14, y: 17), to: nil)
    let touch = test.touch(at: start)
    touch.move(to: start + Point(x: 100, y: 2), over: 0.4)
    touch.end()
    #expect(abs(slider.value - 0.5) < 1e-9 && scrollView.contentOffset.y == 0)
  }
}
