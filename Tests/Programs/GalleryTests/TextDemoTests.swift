import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Text: a form with a keyboard on the screen")
struct TextDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = TextController(.text)
  private var page: TextPage { controller.page }

  init() {
    test.window.rootViewController = controller
    finish()
  }

  private func finish() {
    for _ in 0..<60 {
      test.frame()
      test.advance(by: 1.0 / 60)
    }
  }

  private func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test("W12 there is a field for every kind of keyboard, and each stays visible above the keyboard")
  func fields() {
    let types = Set(page.fields.map(\.keyboardType))
    #expect(
      types.isSuperset(of: [
        .default, .emailAddress, .phonePad, .numberPad, .decimalPad, .numbersAndPunctuation, .URL, .webSearch,
        .twitter,
      ]))
    #expect(page.fields.contains { $0.isSecureTextEntry })
    #expect(test.application.onScreenKeyboard.mode == .always)
    for field in page.fields {
      field.becomeFirstResponder()
      finish()
      #expect(!test.window.keyboardFrame.isEmpty)
      let frame = field.convert(field.bounds, to: nil)
      #expect(frame.minY >= controller.titleBar.frame.maxY && frame.maxY <= test.window.keyboardFrame.minY)
    }
  }

  @Test("U7 the button opens the find navigator for the note")
  func finding() {
    #expect(page.notes.findInteraction?.isFindNavigatorVisible == false)
    page.findButton.sendActions(for: .primaryActionTriggered)
    finish()
    #expect(page.notes.findInteraction?.isFindNavigatorVisible == true)
    page.notes.findInteraction?.searchText = "lemons"
    #expect(page.notes.findInteraction?.activeFindSession?.resultCount == 1)
  }

  @Test("W12 Return moves from field to field and ends with the last; the switch hides the keyboard")
  func form() {
    test.tap(at: middle(of: page.fields[0]))
    finish()
    #expect(page.fields[0].isEditing && !test.window.keyboardFrame.isEmpty)
    for field in page.fields {
      #expect(field.isEditing)
      test.press(.return)
    }
    #expect(test.window.firstResponder == nil)
    finish()
    #expect(test.window.keyboardFrame.isEmpty)
    page.scrollRectToVisible(page.fields[1].convert(page.fields[1].bounds, to: page), animated: false)
    finish()
    test.tap(at: middle(of: page.fields[1]))
    finish()
    #expect(!test.window.keyboardFrame.isEmpty)
    page.modes.selectedSegmentIndex = 2
    page.modes.sendActions(for: .valueChanged)
    finish()
    #expect(test.window.keyboardFrame.isEmpty)
  }

  @Test("U7 the note is edited above the keyboard; the switch shows a hundred thousand lines, which scroll")
  func notes() {
    page.notes.becomeFirstResponder()
    finish()
    let caret = page.notes.convert(page.notes.caretRect(for: page.notes.selectedRange.upperBound), to: nil)
    #expect(caret.maxY <= test.window.keyboardFrame.minY)
    test.type("Today: ")
    #expect(page.notes.text.hasPrefix("Today: Shopping list"))
    page.longSwitch.isOn = true
    page.longSwitch.sendActions(for: .valueChanged)
    finish()
    #expect(page.notes.contentSize.height > 1_000_000)
    page.notes.scrollRangeToVisible(page.notes.text.endIndex..<page.notes.text.endIndex)
    finish()
    #expect(page.notes.contentOffset.y > 1_000_000)
  }

  @Test("the page restores the keyboard's settings when it disappears")
  func settings() {
    #expect(test.application.onScreenKeyboard.layouts.count == 4)
    test.window.rootViewController = ViewController()
    finish()
    #expect(
      test.application.onScreenKeyboard.mode == .never && test.application.onScreenKeyboard.layouts.count <= 2
    )
  }
}
