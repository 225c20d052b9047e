import TactusTesting
import Testing

@testable import TactusInterface

/// The keys of the on-screen keyboard for different kinds of text and languages.
@MainActor
@Suite("On-screen keyboard: kinds")
struct KeyboardKindTests {
  private let stage = KeyboardStage()
  private var test: TestWindow { stage.test }

  @Test("W12 a secure field has no popups, no capitals of its own, and no other alphabet")
  func secure() {
    stage.field.isSecureTextEntry = true
    test.application.onScreenKeyboard.layouts = [.russian, .english]
    stage.edit()
    #expect(stage.view?.typing.layout == .english && stage.view?.typing.shift == .off)
    let touch = test.touch(at: stage.point("e"))
    #expect(stage.view?.subviews.allSatisfy { $0.isHidden } == true)
    test.advance(by: 0.7)
    #expect(stage.view?.subviews.allSatisfy { $0.isHidden } == true)
    touch.end()
    stage.tap("a  b")
    #expect(stage.text == "ea  b")
  }

  @Test("W12 the key with the globe changes among the layouts; a single layout has none")
  func globe() {
    stage.field.autocapitalizationType = .none
    stage.edit()
    #expect(stage.key(.globe) == nil)
    test.application.onScreenKeyboard.layouts = [.english, .german, .russian]
    stage.finish()
    stage.tap(.globe)
    stage.finish()
    stage.tap("ü")
    stage.tap(.globe)
    stage.finish()
    stage.tap("ж")
    stage.tap(.globe)
    stage.finish()
    #expect(test.application.onScreenKeyboard.selectedLayout == .english && stage.text == "üж")
    test.application.onScreenKeyboard.selectedLayout = .french
    #expect(test.application.onScreenKeyboard.selectedLayout == .english)
    test.application.onScreenKeyboard.layouts = []
    #expect(test.application.onScreenKeyboard.layouts == [.english])
  }

  @Test("W12 each kind of keyboard has the keys that its text needs", arguments: KeyboardType.allCases)
  func types(type: KeyboardType) throws {
    stage.field.keyboardType = type
    stage.edit()
    let needed: [String] =
      switch type {
      case .default, .asciiCapable, .namePhonePad: ["a", " "]
      case .numbersAndPunctuation: ["1", "0", "-", " "]
      case .URL: ["a", "/", ".", ".com"]
      case .numberPad, .asciiCapableNumberPad: ["0", "1", "9"]
      case .phonePad: ["0", "*", "#", "+"]
      case .emailAddress: ["a", "@", "."]
      case .decimalPad: ["0", "9", "."]
      case .twitter: ["a", "@", "#"]
      case .webSearch: ["a", ".", " "]
      }
    for text in needed { #expect(stage.key(text) != nil, "\(text)") }
    #expect(stage.key(.backspace) != nil && stage.key(.enter) != nil)
    #expect(stage.key(.dismiss) != nil)
    if type == .namePhonePad {
      stage.tap(.page(.phone))
      stage.tap("5")
      stage.tap(.page(.letters))
      stage.tap("a")
      #expect(stage.text == "5a")
    }
    stage.tap(.dismiss)
    stage.finish()
    #expect(!stage.field.isEditing && !stage.isShown)
  }

  @Test("W12 the separator of a decimal keyboard is that of the layout's language")
  func decimals() {
    test.application.onScreenKeyboard.layouts = [.german]
    stage.field.keyboardType = .decimalPad
    stage.edit()
    stage.tap("3,5")
    #expect(stage.text == "3,5" && stage.key(".") == nil)
  }
}
