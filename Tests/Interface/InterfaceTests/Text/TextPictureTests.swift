import TactusTesting
import Testing

@testable import TactusInterface

/// The appearance of the on-screen keyboard and of selected text, compared with reference pictures.
@MainActor
@Suite("Text and keyboards: pictures")
struct TextPictureTests {
  private func expect(_ stage: KeyboardStage, _ name: String) throws {
    stage.test.frame()
    let outcome = Golden.compare(try stage.test.render(), with: name)
    #expect(outcome.isSuccess, "\(outcome)")
  }

  private func stage(_ width: Double, _ height: Double, dark: Bool = false) -> KeyboardStage {
    let stage = KeyboardStage(size: Size(width: width, height: height))
    stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
    stage.field.tintColor = dark ? .systemTeal : .systemBlue
    return stage
  }

  @Test("W12 the keyboard in light and dark interfaces, with the preview of a pressed key")
  func letters() throws {
    for dark in [false, true] {
      let stage = stage(390, 470, dark: dark)
      stage.edit()
      let touch = stage.test.touch(at: stage.point("t"))
      try expect(stage, dark ? "keyboard-letters-dark" : "keyboard-letters-light")
      touch.end()
    }
  }

  @Test("W12 the accents of a held key, and the page of symbols")
  func accents() throws {
    let stage = stage(390, 470)
    stage.edit()
    let touch = stage.test.touch(at: stage.point("e"))
    stage.test.advance(by: 0.6)
    touch.move(by: Point(x: 80, y: -40))
    try expect(stage, "keyboard-accents")
    touch.cancel()
    stage.tap(.page(.symbols))
    try expect(stage, "keyboard-symbols")
  }

  @Test("W12 number pads, and the keys of e-mail addresses in a wide window with several layouts")
  func types() throws {
    let number = stage(480, 320, dark: true)
    number.field.keyboardType = .decimalPad
    number.edit()
    try expect(number, "keyboard-decimal")
    let mail = stage(800, 480)
    mail.test.application.onScreenKeyboard.layouts = [.german, .english]
    mail.field.keyboardType = .emailAddress
    mail.field.returnKeyType = .go
    mail.edit()
    try expect(mail, "keyboard-email")
  }

  @Test("W7 the handles of a selection with the menu, and the loupe above a touch that moves the caret")
  func selection() throws {
    for dark in [false, true] {
      let stage = stage(390, 300, dark: dark)
      stage.test.application.onScreenKeyboard.mode = .never
      Pasteboard.general.string = "text"
      stage.field.frame.origin.y = 130
      stage.text = "The quick brown fox"
      stage.edit()
      let point = stage.field.convert(stage.field.caretRect(at: 6).center, to: nil)
      stage.test.tap(at: point)
      stage.test.advance(by: 0.05)
      stage.test.tap(at: point)
      stage.test.advance(by: 0.45)
      try expect(stage, dark ? "field-selection-dark" : "field-selection-light")
      stage.test.advance(by: 1)
      let touch = stage.test.touch(at: point + Point(x: 60, y: 0))
      stage.test.advance(by: 0.6)
      touch.move(by: Point(x: 10, y: 4))
      try expect(stage, dark ? "field-loupe-dark" : "field-loupe-light")
      touch.end()
    }
  }
}
