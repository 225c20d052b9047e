import TactusTesting
import Testing

@testable import TactusInterface

/// The appearance of text views, compared with reference pictures.
@MainActor
@Suite("Text views: pictures")
struct TextViewPictureTests {
  private func stage(isDark: Bool = false) -> (test: TestWindow, view: TextView) {
    let test = TestWindow(size: Size(width: 320, height: 300))
    let view = TextView(frame: Rect(x: 10, y: 10, width: 300, height: 280))
    test.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    test.window.backgroundColor = .systemBackground
    view.backgroundColor = .secondarySystemBackground
    view.cornerRadius = 8
    var text = AttributedText("Shopping list\n", attributes: .init(font: .boldSystem(ofSize: 24)))
    text.append(AttributedText("Bread, "))
    text.append(AttributedText("milk", attributes: .init(isStruckThrough: true)))
    text.append(AttributedText(" and two lemons for the cake on Sunday.\n\nThe recipe is at "))
    text.append(AttributedText("example.org", attributes: .init(link: "https://example.org")))
    text.append(AttributedText(".\nשלום עולם, 123\n"))
    text.append(AttributedText("The oven!", attributes: .init(color: .systemOrange, isUnderlined: true)))
    view.attributedText = text
    test.window.addSubview(view)
    return (test, view)
  }

  private func expect(_ test: TestWindow, _ name: String) throws {
    test.frame()
    let outcome = Golden.compare(try test.render(), with: name)
    #expect(outcome.isSuccess, "\(outcome)")
  }

  @Test("U7 text with attributes, and a selection across paragraphs, in light and dark interfaces")
  func selection() throws {
    for isDark in [false, true] {
      let (test, view) = stage(isDark: isDark)
      view.becomeFirstResponder()
      view.select(anchor: 9, head: 95)
      try expect(test, isDark ? "text-view-dark" : "text-view-light")
    }
  }

  @Test("U7 marked text is underlined, the caret and its loupe are where the text is, and the menu beside it")
  func editing() throws {
    let (test, view) = stage()
    view.becomeFirstResponder()
    view.select(anchor: 20, head: 20)
    view.setMarkedText("fresh", selectedRange: nil)
    test.frame()
    view.unmarkText()
    view.setMarkedText("ly baked", selectedRange: "ly baked".startIndex..<"ly baked".startIndex)
    try expect(test, "text-view-marked")
    view.unmarkText()
    let touch = test.touch(at: view.convert(view.caretRect(at: 40).center, to: nil))
    test.advance(by: 0.7)
    touch.move(by: Point(x: 20, y: 2))
    try expect(test, "text-view-loupe")
    touch.end()
  }

  @Test("U7 from right to left, with large text")
  func rightToLeft() throws {
    let (test, view) = stage()
    view.adjustsFontForContentSizeCategory = true
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    view.semanticContentAttribute = .forceRightToLeft
    view.text = "123\n\nשלום עולם\nabc def"
    view.becomeFirstResponder()
    view.select(anchor: 2, head: 20)
    try expect(test, "text-view-right-to-left")
  }
}
