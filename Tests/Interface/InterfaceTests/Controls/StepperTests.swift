import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Stepper")
struct StepperTests {
  private let test = TestWindow(size: Size(width: 300, height: 200))
  private let stepper = Stepper(frame: Rect(x: 100, y: 80, width: 94, height: 32))
  private let recorder: ControlRecorder
  private let plus = Point(x: 170, y: 96)
  private let minus = Point(x: 120, y: 96)

  init() {
    test.window.addSubview(stepper)
    test.frame()
    recorder = ControlRecorder(stepper)
  }

  private func values() -> Int { recorder.take().count { $0 == "value" } }

  @Test("C5 a tap on plus or minus steps once, at touch up")
  func tap() {
    let touch = test.touch(at: plus)
    #expect(stepper.value == 0)
    touch.end()
    #expect(stepper.value == 1 && values() == 1)
    stepper.stepValue = 10
    test.tap(at: plus)
    #expect(stepper.value == 11)
    test.tap(at: minus)
    test.tap(at: minus)
    #expect(stepper.value == 0, "the last step is clamped")
    #expect(values() == 3)
    test.tap(at: minus)
    #expect(values() == 0)
  }

  @Test("C5 G8 a held half repeats on the event clock, faster after a while")
  func repeats() {
    let touch = test.touch(at: plus)
    test.advance(by: 0.49)
    #expect(stepper.value == 0)
    test.advance(by: 0.02)
    #expect(stepper.value == 1)
    test.advance(by: 1.25)
    #expect(stepper.value == 6)
    test.advance(by: 1)
    let slow = stepper.value
    test.advance(by: 1)
    #expect(stepper.value > slow + 10)
    let held = stepper.value
    #expect(values() == Int(held))
    touch.end()
    test.advance(by: 5)
    #expect(stepper.value == held && values() == 0, "touch up after repeating does not step")
  }

  @Test("C5 at the end of the range repeating stops, and no timer is pending")
  func end() {
    stepper.maximumValue = 3
    let touch = test.touch(at: plus)
    test.advance(by: 10)
    #expect(stepper.value == 3 && values() == 3)
    #expect(test.hasTimers == false)
    touch.end()
  }

  @Test("C4 a held half whose touch is cancelled, or a removed stepper, stops repeating")
  func cancelled() {
    let touch = test.touch(at: plus)
    test.advance(by: 0.6)
    touch.cancel()
    test.advance(by: 5)
    #expect(stepper.value == 1)
    _ = test.touch(at: plus)
    stepper.removeFromSuperview()
    test.advance(by: 5)
    #expect(stepper.value == 1 && test.hasTimers == false)
  }

  @Test("C5 a touch that moves outside pauses repeating; back inside, it continues")
  func slide() {
    let touch = test.touch(at: plus)
    touch.move(to: Point(x: 290, y: 96))
    test.advance(by: 3)
    #expect(stepper.value == 0)
    touch.move(to: plus)
    test.advance(by: 0.3)
    #expect(stepper.value > 0)
    touch.end()
  }

  @Test("C5 wraps: after the maximum follows the minimum")
  func wraps() {
    stepper.wraps = true
    stepper.value = 100
    test.tap(at: plus)
    #expect(stepper.value == 0)
    test.tap(at: minus)
    #expect(stepper.value == 100)
  }

  @Test("C5 not continuous: valueChanged is sent once, at the end")
  func notContinuous() {
    stepper.isContinuous = false
    let touch = test.touch(at: plus)
    test.advance(by: 1.1)
    #expect(stepper.value == 3 && values() == 0)
    touch.end()
    #expect(values() == 1)
  }

  @Test("C5 from right to left plus is at the left")
  func rightToLeft() {
    stepper.semanticContentAttribute = .forceRightToLeft
    test.tap(at: minus)
    #expect(stepper.value == 1)
  }

  @Test("an action that removes the stepper, or disables it, ends the repeating")
  func removesItself() {
    stepper.addAction({ [unowned stepper] in stepper.removeFromSuperview() }, for: .valueChanged)
    let touch = test.touch(at: plus)
    test.advance(by: 5)
    touch.end()
    #expect(stepper.value == 1 && test.hasTimers == false)
  }

  @Test("an empty range, a step of zero and values that are not finite are rejected")
  func badInput() {
    stepper.minimumValue = 100
    stepper.maximumValue = -1
    stepper.maximumValue = .nan
    stepper.stepValue = 0
    stepper.stepValue = -.infinity
    stepper.value = .nan
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && stepper.value == 0)
    stepper.value = 500
    #expect(stepper.value == 100)
  }
}
