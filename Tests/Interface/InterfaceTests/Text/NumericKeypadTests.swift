import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Numeric keypads")
struct NumericKeypadTests {
  private let test = TestWindow(size: Size(width: 320, height: 420))
  private let keypad = NumericKeypad(frame: Rect(x: 20, y: 20, width: 280, height: 380))
  private let recorder: ControlRecorder

  init() {
    test.window.backgroundColor = .systemBackground
    test.window.addSubview(keypad)
    test.frame()
    recorder = ControlRecorder(keypad)
  }

  private func center(_ role: KeypadKey.Role) -> Point {
    keypad.keys.first { $0.role == role }.map { $0.convert($0.bounds.center, to: nil) } ?? .zero
  }

  private func tap(_ roles: KeypadKey.Role...) { for role in roles { test.tap(at: center(role)) } }

  @Test("U8 the keys are labelled again with another language, and not with each key that is pressed")
  func labels() throws {
    let label = try #require(keypad.keys[0].subviews.first as? Label)
    #expect(label.text == "1")
    label.text = "?"
    tap(.digit(4))
    #expect(label.text == "?" && keypad.text == "4")
    test.application.language = "ar-EG"
    test.frame()
    #expect(label.text == "١")
    keypad.style = .pin(length: 4)
    #expect((keypad.keys[0].subviews.first as? Label)?.text == "١")
  }

  @Test("U8 keys type a number, and each change sends an event")
  func number() {
    tap(.digit(4), .digit(2), .digit(0))
    #expect(keypad.text == "420" && keypad.value == 420)
    #expect(recorder.take().count { $0 == "value" } == 3)
    tap(.delete)
    #expect(keypad.value == 42)
    keypad.value = 1234
    #expect(keypad.text == "1234" && recorder.take().count { $0 == "value" } == 1)
    keypad.clear()
    #expect(keypad.value == nil && keypad.text.isEmpty)
    keypad.value = .nan
    #expect(keypad.value == nil)
  }

  @Test("U8 a number has one separator, one sign, no needless zeros, and as many digits as are permitted")
  func entry() {
    var entry = KeypadEntry()
    entry.maximumFractionDigits = 2
    entry.allowsSign = true
    entry.maximumDigits = 5
    for digit in [0, 0, 7] { _ = entry.add(digit) }
    #expect(entry.text == "7" && entry.changeSign() && entry.text == "-7")
    #expect(entry.addSeparator() && !entry.addSeparator())
    #expect(entry.add(1) && entry.add(2) && !entry.add(3) && entry.number == -7.12)
    #expect(entry.changeSign() && entry.text == "7.12")
    entry.set("")
    #expect(entry.addSeparator() && entry.text == "0." && entry.number == 0)
    entry.set("-12x3.4567")
    #expect(entry.text == "-123.45" && entry.digitCount == 5)
    entry.set("-")
    #expect(entry.number == nil && entry.deleteLast() && !entry.deleteLast() && !entry.add(12))
    var integer = KeypadEntry()
    #expect(!integer.addSeparator() && !integer.changeSign())
  }

  @Test("U8 the placeholder can be read: it has the colour of secondary text of the style")
  func placeholder() throws {
    keypad.placeholder = "0.00"
    test.frame()
    var label: Label?
    keypad.walk { view in
      if let found = view as? Label, found.text == "0.00" { label = found }
      return true
    }
    #expect(try #require(label).textColor == .secondaryLabel)
  }

  @Test("U15 the corners of the keys follow those of the buttons of the style")
  func corners() {
    #expect(keypad.keys.allSatisfy { $0.cornerRadius == 12 })
    test.window.style.shapes.button = 0
    test.frame()
    #expect(keypad.keys.allSatisfy { $0.cornerRadius == 0 })
  }

  @Test("U8 holding the delete key repeats it")
  func repeats() {
    keypad.text = "123456789"
    let touch = test.touch(at: center(.delete))
    #expect(keypad.text == "12345678", "it deletes when the touch begins")
    test.advance(by: 0.45)
    #expect(keypad.text == "12345678")
    test.advance(by: 0.4)
    #expect(keypad.text.count < 7 && keypad.text.count > 2)
    let count = keypad.text.count
    touch.end()
    test.advance(by: 2)
    #expect(keypad.text.count == count && !test.hasTimers)
  }

  @Test("U8 a code is shown as dots, and its last digit triggers the primary action")
  func code() {
    keypad.style = .pin(length: 4)
    test.frame()
    tap(.digit(0), .digit(0), .digit(7))
    #expect(keypad.text == "007" && !recorder.take().contains("primary"))
    tap(.digit(1))
    #expect(keypad.text == "0071" && recorder.take().contains("primary"))
    tap(.digit(9))
    #expect(keypad.text == "0071")
    keypad.reject()
    #expect(keypad.text.isEmpty)
    _ = test.playUntilIdle()
    #expect(keypad.standardAccessibility.value == "0 / 4")
    keypad.style = .pin(length: 0)
    #expect(keypad.style == .pin(length: 4))
  }

  @Test(
    "U8 a number that the keys cannot type is ignored, and one with too many digits of a fraction rounded")
  func unsuitableValues() {
    keypad.value = 7
    keypad.value = -5
    #expect(keypad.value == 7)
    keypad.value = 1e12
    #expect(keypad.value == 7)
    keypad.maximumDigits = 4
    keypad.maximumFractionDigits = 2
    keypad.value = 123.456
    #expect(keypad.text == "123.5")
    keypad.value = 12_345
    #expect(keypad.text == "123.5")
    keypad.allowsNegativeNumbers = true
    keypad.value = -5.25
    #expect(keypad.text == "-5.25")
  }

  @Test("U8 the number of digits of numbers does not change that of codes")
  func codeLength() {
    keypad.style = .pin(length: 4)
    keypad.maximumDigits = 6
    test.frame()
    tap(.digit(1), .digit(2), .digit(3), .digit(4), .digit(5))
    #expect(keypad.text == "1234")
    keypad.style = .number
    keypad.text = "1234567"
    #expect(keypad.text == "123456")
  }

  @Test("U8 the keys of a keyboard type as well")
  func keyboard() {
    keypad.maximumFractionDigits = 1
    keypad.allowsNegativeNumbers = true
    test.frame()
    keypad.becomeFirstResponder()
    test.type("12.5")
    #expect(keypad.text == "12.5")
    test.type("-")
    #expect(keypad.text == "-12.5")
    test.press(.deleteBackward)
    test.press(.deleteBackward)
    #expect(keypad.value == -12)
    _ = recorder.take()
    test.press(.return)
    #expect(recorder.take().contains("primary"))
  }

  @Test("U8 the separator and the digits are those of the language")
  func language() {
    keypad.maximumFractionDigits = 1
    test.application.language = "de"
    test.frame()
    let separator = keypad.keys.first { $0.role == .separator }
    #expect(separator?.title(in: test.application.language) == ",")
    #expect(StandardTitle.decimalSeparator.string(in: "de") == "Dezimaltrennzeichen")
    tap(.digit(3), .separator, .digit(5))
    #expect(keypad.value == 3.5 && keypad.spokenValue == "3,5")
    test.application.language = "ar-EG"
    test.frame()
    #expect(keypad.spokenValue == "٣٫٥")
  }

  @Test("U8 keys are large, larger for gloves and large text, and keep their order from right to left")
  func sizes() {
    #expect(test.accessibilityAudit(for: [.hitRegion, .focus, .sufficientElementDescription]).isEmpty)
    let natural = keypad.sizeThatFits(.zero)
    test.window.touchProfile = .gloves
    test.frame()
    #expect(keypad.sizeThatFits(.zero).height > natural.height)
    keypad.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    test.frame()
    #expect(keypad.sizeThatFits(.zero).height > natural.height)
    keypad.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(center(.digit(1)).x < center(.digit(3)).x)
  }

  @Test("U8 a disabled keypad types nothing, and limits out of range are ignored")
  func disabled() {
    keypad.isEnabled = false
    tap(.digit(1))
    #expect(keypad.text.isEmpty && !keypad.canBecomeFirstResponder)
    keypad.maximumDigits = 99
    keypad.maximumFractionDigits = -1
    #expect(keypad.maximumDigits == 12 && keypad.maximumFractionDigits == 0)
    keypad.isEnabled = true
    keypad.maximumDigits = 2
    tap(.digit(1), .digit(2), .digit(3))
    #expect(keypad.value == 12)
  }

  @Test("U8 keypads for numbers and codes, light and dark", arguments: [UserInterfaceStyle.light, .dark])
  func picture(style: UserInterfaceStyle) throws {
    let test = TestWindow(size: Size(width: 600, height: 400), scale: 1)
    test.window.backgroundColor = .systemBackground
    test.window.overrideUserInterfaceStyle = style
    let number = NumericKeypad(frame: Rect(x: 20, y: 20, width: 260, height: 360))
    number.maximumFractionDigits = 1
    number.allowsNegativeNumbers = true
    number.value = -20.5
    let code = NumericKeypad(frame: Rect(x: 320, y: 20, width: 260, height: 360))
    code.style = .pin(length: 4)
    code.text = "12"
    test.window.addSubview(number)
    test.window.addSubview(code)
    test.frame()
    #expect(
      Golden.compare(try test.render().bitmap, with: style == .dark ? "KeypadsDark" : "Keypads").isSuccess)
  }
}
