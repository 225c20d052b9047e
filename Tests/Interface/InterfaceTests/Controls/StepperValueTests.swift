import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Numbers typed for steppers")
struct StepperValueTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let stepper = Stepper()
  private let recorder: ControlRecorder
  private let root = ViewController()

  init() {
    test.window.rootViewController = root
    stepper.maximumValue = 250
    stepper.showsValue = true
    stepper.sizeToFit()
    stepper.center = Point(x: 400, y: 240)
    root.view.addSubview(stepper)
    test.frame()
    recorder = ControlRecorder(stepper)
  }

  private var entry: NumberEntryController? { root.presentedViewController as? NumberEntryController }

  private func tap(_ role: KeypadKey.Role) {
    guard let key = entry?.keypad.keys.first(where: { $0.role == role }) else { return }
    test.tap(at: key.convert(key.bounds.center, to: nil))
  }

  @Test("U8 a stepper shows its value between the halves, in the language, and is wider by it")
  func value() {
    #expect(stepper.bounds.width > 110 && stepper.valueLabel?.text == "0")
    test.tap(at: Point(x: stepper.frame.maxX - 12, y: 240))
    test.tap(at: Point(x: stepper.frame.maxX - 12, y: 240))
    test.tap(at: Point(x: stepper.frame.minX + 12, y: 240))
    #expect(stepper.value == 1 && stepper.valueLabel?.text == "1")
    stepper.value = 12.5
    test.application.language = "de"
    stepper.updateValueLabel()
    #expect(stepper.valueLabel?.text == "12,5")
    stepper.showsValue = false
    #expect(stepper.sizeThatFits(.zero).width == 94 && stepper.valueLabel == nil)
  }

  @Test("U8 a tap on the value opens a keypad, on which the value is typed within the range")
  func entering() throws {
    _ = recorder.take()
    test.tap(at: stepper.center)
    _ = test.playUntilIdle()
    let controller = try #require(entry)
    tap(.digit(4))
    tap(.digit(2))
    #expect(stepper.value == 0, "nothing changes before it is finished")
    test.tap(at: controller.doneButton.convert(controller.doneButton.bounds.center, to: nil))
    _ = test.playUntilIdle()
    #expect(stepper.value == 42 && entry == nil && recorder.take().count { $0 == "value" } == 1)
    test.tap(at: stepper.center)
    _ = test.playUntilIdle()
    test.type("999")
    test.press(.return)
    _ = test.playUntilIdle()
    #expect(stepper.value == 250 && entry == nil)
  }

  @Test("U8 a keypad that is dismissed by a tap beside it changes nothing")
  func dismissing() {
    test.tap(at: stepper.center)
    _ = test.playUntilIdle()
    tap(.digit(7))
    test.tap(at: Point(x: 10, y: 10))
    _ = test.playUntilIdle()
    #expect(stepper.value == 0 && entry == nil)
  }

  @Test("U8 the keypad has the keys that the range and the steps need")
  func keys() {
    stepper.minimumValue = -5
    stepper.stepValue = 0.25
    #expect(stepper.fractionDigits == 2)
    test.tap(at: stepper.center)
    _ = test.playUntilIdle()
    #expect(entry?.keypad.allowsNegativeNumbers == true && entry?.keypad.maximumFractionDigits == 2)
  }
}
