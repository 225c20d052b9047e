import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls take precedence over gesture recognizers of ancestors")
struct ControlPrecedenceTests {
  private let test = TestWindow(size: Size(width: 400, height: 600))
  private let container = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))

  init() { test.window.addSubview(container) }

  /// The states in which a recognizer's action was called.
  private final class Log {
    var states: [GestureRecognizer.State] = []
  }

  private func attach<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, to view: View? = nil
  ) -> (Recognizer, Log) {
    let log = Log()
    recognizer.addAction { [unowned recognizer] in log.states.append(recognizer.state) }
    (view ?? container).addGestureRecognizer(recognizer)
    return (recognizer, log)
  }

  private func add<Kind: Control>(_ control: Kind, _ frame: Rect) -> (Kind, ControlRecorder) {
    control.frame = frame
    container.addSubview(control)
    test.frame()
    return (control, ControlRecorder(control))
  }

  /// The controls that respond to taps, each with a location at which a tap has an effect.
  private func tapControls() -> [(control: Control, location: Point)] {
    let segments = SegmentedControl(items: ["One", "Two"])
    let pages = PageControl(frame: .zero)
    pages.numberOfPages = 3
    return [
      (Button(type: .system), Point(x: 100, y: 20)), (Switch(frame: .zero), Point(x: 25, y: 15)),
      (Stepper(frame: .zero), Point(x: 70, y: 16)), (segments, Point(x: 150, y: 20)),
      (pages, Point(x: 190, y: 20)),
    ]
  }

  @Test(
    "G9 an ancestor's tap recognizer does not recognize taps on a control, whatever its touch settings",
    arguments: [false, true], [false, true])
  func tap(delaysBegan: Bool, cancels: Bool) {
    for (control, location) in tapControls() {
      let (control, recorder) = add(control, Rect(x: 100, y: 100, width: 200, height: 40))
      let (tap, log) = attach(TapGestureRecognizer())
      tap.delaysTouchesBegan = delaysBegan
      tap.cancelsTouchesInView = cancels
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      container.addGestureRecognizer(double)
      tap.require(toFail: double)
      test.tap(at: control.convert(location, to: nil))
      test.advance(by: 1)
      let events = recorder.take()
      #expect(events.contains("up in") && !events.contains("cancel"), "\(type(of: control)): \(events)")
      #expect(log.states.isEmpty, "\(type(of: control))")
      control.isEnabled = false
      test.tap(at: control.convert(location, to: nil))
      test.advance(by: 1)
      #expect(log.states == [.ended], "\(type(of: control)) claims nothing when disabled")
      control.removeFromSuperview()
      container.removeGestureRecognizer(tap)
      container.removeGestureRecognizer(double)
    }
  }

  @Test("G9 a text field becomes first responder despite a tap recognizer of its superview")
  func textField() {
    let (field, _) = add(TextField(frame: .zero), Rect(x: 100, y: 100, width: 200, height: 40))
    let (_, log) = attach(TapGestureRecognizer())
    test.tap(at: field.center)
    #expect(field.isFirstResponder && log.states.isEmpty)
    test.tap(at: Point(x: 20, y: 20))
    #expect(log.states == [.ended])
  }

  @Test("G9 other gestures of ancestors are recognized over controls: two touches, two taps, a long press")
  func otherGestures() {
    let (button, recorder) = add(Button(type: .system), Rect(x: 100, y: 100, width: 200, height: 100))
    button.isMultipleTouchEnabled = true
    let (two, twoLog) = attach(TapGestureRecognizer())
    two.numberOfTouchesRequired = 2
    let first = test.touch(at: button.center)
    let second = test.touch(at: button.center + Point(x: 40, y: 0))
    test.advance(by: 0.05)
    first.end()
    test.advance(by: 0.05)
    second.end()
    #expect(twoLog.states == [.ended] && recorder.take().contains("cancel"))
    container.removeGestureRecognizer(two)
    let (double, doubleLog) = attach(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    test.advance(by: 1)
    test.tap(at: button.center)
    test.advance(by: 0.1)
    test.tap(at: button.center)
    #expect(doubleLog.states == [.ended])
    container.removeGestureRecognizer(double)
    let (_, pressLog) = attach(LongPressGestureRecognizer())
    test.advance(by: 1)
    let touch = test.touch(at: button.center)
    test.advance(by: 0.6)
    touch.end()
    #expect(pressLog.states == [.began, .ended])
  }

  @Test("G9 a recognizer attached to the control itself takes precedence")
  func ownRecognizer() {
    for (control, location) in tapControls() {
      let (control, recorder) = add(control, Rect(x: 100, y: 100, width: 200, height: 40))
      let (_, log) = attach(TapGestureRecognizer(), to: control)
      test.tap(at: control.convert(location, to: nil))
      test.advance(by: 1)
      #expect(log.states == [.ended] && recorder.take().contains("cancel"), "\(type(of: control))")
      control.removeFromSuperview()
    }
    let (slider, _) = add(Slider(frame: .zero), Rect(x: 100, y: 100, width: 228, height: 34))
    let (_, log) = attach(PanGestureRecognizer(), to: slider)
    let start = slider.convert(Point(x: 14, y: 17), to: nil)
    let touch = test.touch(at: start)
    touch.move(to: start + Point(x: 100, y: 0), over: 0.3)
    touch.end()
    #expect(log.states.first == .began && slider.value < 0.2)
  }

  /// Returns whether an ancestor's pan and swipe recognize a drag that begins at a point of the control.
  private func drag(
    _ control: Control, from location: Point, by delta: Point, delaysBegan: Bool = false
  ) -> (pan: Bool, swipe: Bool) {
    let (pan, panLog) = attach(PanGestureRecognizer())
    let (swipe, swipeLog) = attach(SwipeGestureRecognizer())
    swipe.direction = [.left, .right, .up, .down]
    swipe.delaysTouchesBegan = delaysBegan
    pan.delaysTouchesBegan = delaysBegan
    let start = control.convert(location, to: nil)
    let touch = test.touch(at: start)
    touch.move(to: start + delta, over: 0.3)
    touch.end()
    container.removeGestureRecognizer(pan)
    container.removeGestureRecognizer(swipe)
    return (!panLog.states.isEmpty, !swipeLog.states.isEmpty)
  }

  @Test(
    "G9 an ancestor's pan or swipe along the track does not claim the touch of a slider's thumb",
    arguments: [false, true])
  func slider(delaysBegan: Bool) {
    let (slider, recorder) = add(Slider(frame: .zero), Rect(x: 100, y: 100, width: 228, height: 34))
    let thumb = Point(x: 14, y: 17)
    let along = drag(slider, from: thumb, by: Point(x: 100, y: 8), delaysBegan: delaysBegan)
    #expect(!along.pan && !along.swipe)
    #expect(abs(slider.value - 0.5) < 1e-9 && recorder.take().suffix(1) == ["up in"])
    slider.value = 0
    let beside = drag(slider, from: Point(x: 150, y: 17), by: Point(x: 60, y: 0), delaysBegan: delaysBegan)
    #expect(beside.pan, "the rest of the track is not the thumb")
    let across = drag(slider, from: thumb, by: Point(x: 8, y: 100), delaysBegan: delaysBegan)
    #expect(across.pan, "across the track the ancestor may claim the touch")
  }

  @Test("G9 the track of a rotated slider runs along its own x axis")
  func turnedSlider() {
    let (slider, _) = add(Slider(frame: .zero), Rect(x: 50, y: 300, width: 228, height: 34))
    slider.transform = AffineTransform(rotationAngle: .pi / 2)
    let along = drag(slider, from: Point(x: 14, y: 17), by: Point(x: 0, y: 100))
    #expect(!along.pan && abs(slider.value - 0.5) < 1e-6)
    slider.value = 0
    #expect(drag(slider, from: Point(x: 14, y: 17), by: Point(x: 100, y: 0)).pan)
  }

  @Test(
    "G9 an ancestor's pan along the track does not claim the touch of a switch's thumb",
    arguments: [false, true])
  func slidingSwitch(delaysBegan: Bool) {
    let (toggle, recorder) = add(Switch(frame: .zero), Rect(x: 100, y: 100, width: 51, height: 31))
    let along = drag(toggle, from: Point(x: 12, y: 15), by: Point(x: 40, y: 0), delaysBegan: delaysBegan)
    #expect(!along.pan && toggle.isOn && !recorder.take().contains("cancel"))
    #expect(drag(toggle, from: Point(x: 12, y: 15), by: Point(x: 0, y: 60), delaysBegan: delaysBegan).pan)
    #expect(toggle.isOn)
  }

  /// A custom control that prevents ancestors from recognizing taps.
  private final class Lever: Control {
    var isGreedy = true
    var asked: [GestureRecognizer] = []
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      asked.append(gestureRecognizer)
      return !isGreedy || gestureRecognizer.view === self
    }
  }

  @Test("G9 a custom control may do the same, also for touches in its subviews")
  func ownControl() {
    let (lever, _) = add(Lever(frame: .zero), Rect(x: 100, y: 100, width: 200, height: 100))
    let inner = RecordingView(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    lever.addSubview(inner)
    let (tap, log) = attach(TapGestureRecognizer())
    test.tap(at: inner.convert(Point(x: 10, y: 10), to: nil))
    #expect(
      log.states.isEmpty && inner.phases == [.began, .ended] && lever.asked.first === tap
        && lever.asked.count == 1)
    lever.isGreedy = false
    test.tap(at: inner.convert(Point(x: 10, y: 10), to: nil))
    #expect(log.states == [.ended])
  }

  @Test("G9 S8 a scroll view's pan follows the scroll view's rules over a slider and a switch")
  func scrollView() {
    let scrollView = ScrollView(frame: container.bounds)
    scrollView.contentSize = Size(width: 1000, height: 600)
    container.addSubview(scrollView)
    let lever = Slider(frame: Rect(x: 100, y: 100, width: 228, height: 34))
    scrollView.addSubview(lever)
    scrollView.delaysContentTouches = true
    test.frame()
    let start = lever.convert(Point(x: 150, y: 17), to: nil)
    let touch = test.touch(at: start)
    touch.move(to: start + Point(x: -100, y: 0), over: 0.1)
    touch.end()
    #expect(scrollView.contentOffset.x > 50, "a drag beside the thumb scrolls")
  }
}
