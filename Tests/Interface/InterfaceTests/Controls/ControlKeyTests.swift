import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Controls: keys")
struct ControlKeyTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))

  private func show<Kind: Control>(_ control: Kind) -> (Kind, ControlRecorder) {
    if control.bounds.isEmpty { control.frame = Rect(x: 50, y: 50, width: 200, height: 44) }
    test.window.addSubview(control)
    test.frame()
    test.window.requestFocusUpdate(to: control)
    return (control, ControlRecorder(control))
  }

  @Test("C5 Space and Return press a focused button: it is highlighted until key up, then sends its action")
  func button() {
    let (button, recorder) = show(Button(type: .system))
    for key in [KeyCode.space, .return, .keypadEnter] {
      test.keyDown(key)
      #expect(button.isHighlighted && recorder.take().isEmpty)
      test.keyUp(key)
      #expect(!button.isHighlighted && recorder.take() == ["up in", "primary"])
    }
  }

  @Test("C5 a cancelled key, or a button disabled meanwhile, sends no action")
  func cancelled() {
    let (button, recorder) = show(Button(type: .system))
    test.keyDown(.space)
    test.loseKeyboard()
    #expect(!button.isHighlighted)
    test.keyUp(.space)
    test.keyDown(.space)
    button.isEnabled = false
    test.frame()
    test.keyUp(.space)
    #expect(recorder.take().isEmpty && !button.isHighlighted)
  }

  @Test("C5 Space toggles a switch")
  func togglesSwitch() {
    let (control, recorder) = show(Switch(frame: .zero))
    test.press(.space)
    #expect(control.isOn && recorder.take() == ["value", "primary"])
  }

  @Test(
    "C5 arrows move a slider by a twentieth, Page Up by a fifth, Home and End to the ends; held keys repeat")
  func slider() {
    let (slider, recorder) = show(Slider(frame: .zero))
    slider.maximumValue = 100
    test.keyDown(.rightArrow)
    test.keyRepeat(.rightArrow)
    test.keyUp(.rightArrow)
    #expect(slider.value == 10 && recorder.take() == ["value", "primary", "value", "primary"])
    test.press(.pageUp)
    #expect(slider.value == 30)
    test.press(.leftArrow)
    #expect(slider.value == 25)
    test.press(.end)
    #expect(slider.value == 100)
    test.press(.home)
    #expect(slider.value == 0)
    slider.semanticContentAttribute = .forceRightToLeft
    test.press(.leftArrow)
    #expect(slider.value == 5)
  }

  @Test("C5 arrows step a stepper, select a segment and change the page")
  func others() {
    let (stepper, _) = show(Stepper(frame: .zero))
    test.press(.rightArrow)
    test.press(.rightArrow)
    test.press(.leftArrow)
    #expect(stepper.value == 1)
    let (segments, _) = show(SegmentedControl(items: ["A", "B", "C"]))
    segments.setEnabled(false, forSegmentAt: 1)
    test.press(.rightArrow)
    #expect(segments.selectedSegmentIndex == 0)
    test.press(.rightArrow)
    #expect(segments.selectedSegmentIndex == 2, "the disabled segment is skipped")
    test.press(.leftArrow)
    #expect(segments.selectedSegmentIndex == 0)
    let pages = PageControl(frame: .zero)
    pages.numberOfPages = 3
    _ = show(pages)
    test.press(.rightArrow)
    #expect(pages.currentPage == 1)
  }

  @Test("C5 X6 a key does what a tap does in a control whose application listens to nothing but taps")
  func taps() {
    final class Ported: Control {
      override var canBecomeFocused: Bool { true }
    }
    for control in [Ported(), Switch(frame: .zero), Button(type: .system)] as [Control] {
      control.frame = Rect(x: 50, y: 50, width: 200, height: 44)
      test.window.addSubview(control)
      test.frame()
      test.window.requestFocusUpdate(to: control)
      var count = 0
      control.addAction(Action { _ in count += 1 }, for: .touchUpInside)
      test.press(.space)
      #expect(count == 1, "\(type(of: control))")
      // Another action for the primary one is what the application means.
      control.addAction(Action { _ in count += 10 }, for: .primaryActionTriggered)
      test.press(.return)
      #expect(count == (control is Button ? 12 : 11), "\(type(of: control))")
    }
  }

  @Test("C5 Tab moves from control to control, skipping disabled ones")
  func tab() {
    let controls: [Control] = [
      Button(type: .system), Switch(frame: .zero), Slider(frame: .zero), Stepper(frame: .zero),
      SegmentedControl(items: ["A"]), PageControl(frame: .zero),
    ]
    for (index, control) in controls.enumerated() {
      control.frame = Rect(x: 50, y: 20 + 60 * Double(index), width: 100, height: 40)
      test.window.addSubview(control)
    }
    controls[2].isEnabled = false
    test.frame()
    var visited: [Int] = []
    for _ in controls {
      test.press(.tab)
      visited.append(controls.firstIndex { $0.isFocused } ?? -1)
    }
    #expect(visited == [0, 1, 3, 4, 5, 0])
  }
}
