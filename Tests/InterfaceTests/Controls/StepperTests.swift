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

  @Test("C5 a tap on plus or minus steps once, when the finger lifts")
  func tap() {
    let finger = test.finger(at: plus)
    #expect(stepper.value == 0)
    finger.lift()
    #expect(stepper.value == 1 && values() == 1)
    stepper.stepValue = 10
    test.tap(at: plus)
    #expect(stepper.value == 11)
    test.tap(at: minus)
    test.tap(at: minus)
    #expect(stepper.value == 0, "the last step is cut short")
    #expect(values() == 3)
    test.tap(at: minus)
    #expect(values() == 0)
  }

  @Test("C5 G8 a half that is held repeats on the event clock, faster after a while")
  func repeats() {
    let finger = test.finger(at: plus)
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
    finger.lift()
    test.advance(by: 5)
    #expect(stepper.value == held && values() == 0, "the lift of a half that has repeated steps no more")
  }

  @Test("C5 at the end repeating stops, and nothing wakes the application any more")
  func end() {
    stepper.maximumValue = 3
    let finger = test.finger(at: plus)
    test.advance(by: 10)
    #expect(stepper.value == 3 && values() == 3)
    #expect(test.hasTimers == false)
    finger.lift()
  }

  @Test("C4 a held half whose finger is taken away, or which is removed, stops")
  func cancelled() {
    let finger = test.finger(at: plus)
    test.advance(by: 0.6)
    finger.cancel()
    test.advance(by: 5)
    #expect(stepper.value == 1)
    _ = test.finger(at: plus)
    stepper.removeFromSuperview()
    test.advance(by: 5)
    #expect(stepper.value == 1 && test.hasTimers == false)
  }

  @Test("C5 a finger that slides away pauses the repeating; coming back it goes on")
  func slide() {
    let finger = test.finger(at: plus)
    finger.move(to: Point(x: 290, y: 96))
    test.advance(by: 3)
    #expect(stepper.value == 0)
    finger.move(to: plus)
    test.advance(by: 0.3)
    #expect(stepper.value > 0)
    finger.lift()
  }

  @Test("C5 wraps: beyond the maximum comes the minimum")
  func wraps() {
    stepper.wraps = true
    stepper.value = 100
    test.tap(at: plus)
    #expect(stepper.value == 0)
    test.tap(at: minus)
    #expect(stepper.value == 100)
  }

  @Test("C5 not continuous: what is held tells once, at the end")
  func notContinuous() {
    stepper.isContinuous = false
    let finger = test.finger(at: plus)
    test.advance(by: 1.1)
    #expect(stepper.value == 3 && values() == 0)
    finger.lift()
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
    stepper.addAction({ [stepper] in stepper.removeFromSuperview() }, for: .valueChanged)
    let finger = test.finger(at: plus)
    test.advance(by: 5)
    finger.lift()
    #expect(stepper.value == 1 && test.hasTimers == false)
  }

  @Test("a range that is none, a step of nothing and values that are no numbers are refused")
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
