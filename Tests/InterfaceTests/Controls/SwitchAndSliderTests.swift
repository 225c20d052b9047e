import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Switch")
struct SwitchTests {
  private let test = TestWindow(size: Size(width: 300, height: 200))
  private let control = Switch(frame: Rect(x: 100, y: 100, width: 0, height: 0))
  private let recorder: ControlRecorder

  init() {
    test.window.addSubview(control)
    test.frame()
    recorder = ControlRecorder(control)
  }

  private func values() -> [String] { recorder.take().filter { $0 == "value" || $0 == "primary" } }

  @Test("C5 a switch is 51 × 31 points; a tap turns it, with valueChanged; setting it tells nobody")
  func tap() {
    #expect(control.bounds.size == Size(width: 51, height: 31))
    test.tap(at: control.center)
    #expect(control.isOn && values() == ["value", "primary"])
    test.tap(at: control.center)
    #expect(!control.isOn && values() == ["value", "primary"])
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(values().isEmpty)
  }

  @Test("C5 dragging the thumb across turns it when the finger lifts; dragging back leaves it as it was")
  func drag() {
    let finger = test.finger(at: Point(x: 110, y: 115))
    finger.move(to: Point(x: 145, y: 115))
    #expect(!control.isOn, "not before the finger lifts")
    finger.lift()
    #expect(control.isOn && values() == ["value", "primary"])
    let second = test.finger(at: Point(x: 140, y: 115))
    second.move(to: Point(x: 105, y: 115))
    second.move(to: Point(x: 145, y: 115))
    second.lift()
    #expect(control.isOn && values().isEmpty)
  }

  @Test("C5 from right to left the thumb goes the other way")
  func rightToLeft() {
    control.semanticContentAttribute = .forceRightToLeft
    let finger = test.finger(at: Point(x: 140, y: 115))
    finger.move(to: Point(x: 105, y: 115))
    finger.lift()
    #expect(control.isOn)
  }

  @Test("C4 a switch whose finger is taken away stays as it was")
  func cancelled() {
    let finger = test.finger(at: Point(x: 110, y: 115))
    finger.move(to: Point(x: 145, y: 115))
    finger.cancel()
    #expect(!control.isOn && values().isEmpty)
  }

  @Test("C4 a tap that lifts outside does not turn it")
  func outside() {
    let finger = test.finger(at: control.center)
    finger.move(to: control.center + Point(x: 0, y: 98))
    finger.lift()
    #expect(!control.isOn && values().isEmpty)
  }
}

@MainActor
@Suite("Slider")
struct SliderTests {
  private let test = TestWindow(size: Size(width: 400, height: 200))
  /// The thumb, 28 points wide, has 200 points to go.
  private let slider = Slider(frame: Rect(x: 50, y: 80, width: 228, height: 34))
  private let recorder: ControlRecorder

  init() {
    slider.maximumValue = 100
    test.window.addSubview(slider)
    test.frame()
    recorder = ControlRecorder(slider)
  }

  private func values() -> [String] { recorder.take().filter { $0 == "value" } }
  private func thumb(_ value: Double) -> Point { Point(x: 64 + 2 * value, y: 97) }

  @Test("C5 the thumb follows the finger from where it was taken hold of, without a jump")
  func drag() {
    slider.value = 50
    let finger = test.finger(at: thumb(50) + Point(x: 10, y: 4))
    #expect(slider.value == 50)
    finger.move(by: Point(x: 60, y: 0))
    #expect(abs(slider.value - 80) < 1e-9)
    finger.move(by: Point(x: 500, y: 0))
    #expect(slider.value == 100)
    finger.move(by: Point(x: 10, y: 0))
    finger.lift()
    #expect(values().count == 2, "told once for each change, and not when the value stays")
  }

  @Test(
    "C5 the thumb's image for a state shows also while the slider has the focus; that for .normal without one"
  )
  func thumbImages() {
    func image() -> Image? {
      Image(size: Size(width: 20, height: 20)) { $0.fillEllipse(in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    }
    let (normal, pressed) = (image(), image())
    let slider = Slider(frame: Rect(x: 20, y: 200, width: 200, height: 34))
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    test.window.addSubview(slider)
    test.frame()
    #expect(slider.currentThumbImage == normal)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage == pressed)
    test.window.requestFocusUpdate(to: slider)
    #expect(slider.state == [.highlighted, .focused] && slider.currentThumbImage == pressed)
    slider.isEnabled = false
    #expect(slider.currentThumbImage == normal)
  }

  @Test("C5 a finger beside the thumb moves nothing; within 44 points around its middle it does")
  func reach() {
    slider.value = 50
    let beside = test.finger(at: thumb(50) + Point(x: 24, y: 0))
    #expect(!slider.isTracking)
    beside.move(by: Point(x: 50, y: 0))
    beside.lift()
    #expect(slider.value == 50)
    let near = test.finger(at: thumb(50) + Point(x: -21, y: 0))
    #expect(slider.isTracking)
    near.cancel()
  }

  @Test("C5 a slider that is not continuous tells when the finger lifts")
  func notContinuous() {
    slider.isContinuous = false
    let finger = test.finger(at: thumb(0))
    finger.move(by: Point(x: 40, y: 0))
    finger.move(by: Point(x: 40, y: 0))
    #expect(values().isEmpty && slider.value == 40)
    finger.lift()
    #expect(values() == ["value"])
  }

  @Test("C5 from right to left the least value is at the right")
  func rightToLeft() {
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 100
    let finger = test.finger(at: thumb(0))
    #expect(slider.isTracking)
    finger.move(by: Point(x: 50, y: 0))
    #expect(abs(slider.value - 75) < 1e-9)
    finger.lift()
  }

  @Test("C3 two sliders are moved by two fingers at the same time")
  func twoSliders() {
    let other = Slider(frame: Rect(x: 50, y: 140, width: 228, height: 34))
    test.window.addSubview(other)
    test.frame()
    let first = test.finger(at: thumb(0))
    let second = test.finger(at: Point(x: 64, y: 157))
    test.together {
      first.move(by: Point(x: 100, y: 0))
      second.move(by: Point(x: 50, y: 0))
    }
    #expect(slider.value == 50 && other.value == 0.25)
    first.lift()
    second.move(by: Point(x: 50, y: 0))
    #expect(slider.value == 50 && other.value == 0.5)
    second.lift()
  }

  @Test("a value that is not a number is refused; one beyond the ends is limited")
  func badValues() {
    slider.value = 30
    for value in [Double.nan, .infinity, -.infinity] {
      slider.value = value
      slider.minimumValue = value
      slider.maximumValue = value
    }
    #expect(slider.value == 30 && slider.minimumValue == 0 && slider.maximumValue == 100)
    slider.value = 1000
    #expect(slider.value == 100)
    slider.value = -5
    #expect(slider.value == 0)
  }

  @Test("a minimum above the maximum takes it along, a maximum below the minimum likewise, as in UIKit")
  func crossedRange() {
    slider.minimumValue = 200
    #expect(slider.maximumValue == 200 && slider.value == 200)
    slider.maximumValue = 10
    #expect(slider.minimumValue == 10 && slider.value == 10)
    let finger = test.finger(at: thumb(0))
    finger.move(by: Point(x: 50, y: 0))
    finger.lift()
    #expect(slider.value == 10, "a range of nothing has one value")
  }

  @Test("a slider too narrow for its thumb stays harmless")
  func narrow() {
    slider.frame = Rect(x: 50, y: 80, width: 10, height: 10)
    test.frame()
    let finger = test.finger(at: slider.center)
    finger.move(by: Point(x: 30, y: 0))
    finger.lift()
    #expect(slider.value == 0)
  }
}
