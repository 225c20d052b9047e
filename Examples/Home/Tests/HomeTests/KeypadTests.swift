import Tactus
import TactusTesting
import Testing

@testable import Home

@Suite("The keypad")
struct KeypadTests {
  private let test = TestWindow(size: Size(width: 300, height: 400))
  private let keypad = Keypad(frame: Rect(x: 10, y: 10, width: 280, height: 360))

  init() {
    test.window.addSubview(keypad)
    test.frame()
  }

  private func press(_ keys: String) {
    for key in keys {
      guard let index = Keypad.keys.firstIndex(of: String(key)) else { continue }
      let button = keypad.buttons[index]
      test.tap(at: keypad.convert(button.center, to: nil))
    }
  }

  @Test("four digits are a code; a wrong one is refused, and the next one can be entered")
  func code() {
    var codes: [String] = []
    keypad.onCode = {
      codes.append($0)
      return $0 == "2468"
    }
    press("12")
    #expect(keypad.digits == "12")
    press("⌫⌫2467")
    press("2468")
    #expect(codes == ["2467", "2468"] && keypad.digits.isEmpty)
  }

  @Test("two thumbs that press keys one upon the other lose no digit")
  func rollover() {
    var codes: [String] = []
    keypad.onCode = {
      codes.append($0)
      return true
    }
    let centers = [0, 4, 8, 10].map { keypad.convert(keypad.buttons[$0].center, to: nil) }
    var previous: SimulatedTouch?
    for center in centers {
      let touch = test.touch(at: center)
      previous?.end()
      previous = touch
    }
    previous?.end()
    #expect(codes == ["1590"])
  }
}
