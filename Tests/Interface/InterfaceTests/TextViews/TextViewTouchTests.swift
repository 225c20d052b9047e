import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text views: touches")
struct TextViewTouchTests {
  private let test = TestWindow()
  private let view = TextView(frame: Rect(x: 10, y: 60, width: 300, height: 300))

  init() {
    view.text = "one two three\nfour five six\n" + String(repeating: "seven ", count: 400)
    test.window.addSubview(view)
    test.frame()
  }

  private func point(_ offset: Int, dx: Double = 0) -> Point {
    view.convert(view.caretRect(at: offset).center + Point(x: dx, y: 0), to: nil)
  }

  private var selected: String { String(view.text[view.selectedRange]) }

  @Test("U7 a tap begins editing and positions the caret, a drag scrolls instead")
  func tapAndDrag() {
    test.tap(at: point(5, dx: 1))
    #expect(view.isEditing && view.content.head == 5)
    test.advance(by: 1)
    let touch = test.touch(at: point(20))
    touch.drag(to: point(20) - Point(x: 0, y: 60), over: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(view.contentOffset.y > 20 && view.content.head == 5)
  }

  @Test("U7 a double tap selects a word, a triple tap the paragraph")
  func taps() {
    test.tap(at: point(5))
    test.advance(by: 1)
    test.tap(at: point(19, dx: 2))
    test.tap(at: point(19, dx: 2))
    #expect(selected == "five")
    test.tap(at: point(19, dx: 2))
    #expect(selected == "four five six")
    test.advance(by: 1)
    #expect(view.selectionOverlay?.isMenuShown == true)
  }

  @Test("U7 a long press moves the caret under a loupe, and does not scroll")
  func longPress() {
    test.tap(at: point(1))
    test.advance(by: 1)
    let touch = test.touch(at: point(5))
    test.advance(by: 0.7)
    touch.drag(to: point(22), over: 0.3)
    test.frame()
    #expect(view.content.head == 22 && view.contentOffset.y == 0)
    touch.end()
    #expect(view.selectionOverlay?.isMenuShown == true)
  }

  @Test("U7 a pointer selects by dragging, and a wheel scrolls")
  func pointer() {
    view.becomeFirstResponder()
    let pointer = test.touch(at: point(4), type: .indirectPointer)
    pointer.drag(to: point(18), over: 0.3)
    pointer.end()
    #expect(selected == "two three\nfour" && view.contentOffset.y == 0)
  }

  @Test("U7 a handle that is dragged near the edge scrolls the text")
  func edgeScrolling() {
    view.becomeFirstResponder()
    view.select(anchor: 0, head: 0)
    test.frame()
    let touch = test.touch(at: point(5))
    test.advance(by: 0.7)
    touch.drag(to: Point(x: 100, y: 355), over: 0.2)
    test.play(for: 1)
    #expect(view.contentOffset.y > 50 && view.content.head > 300)
    touch.end()
  }

  @Test("U7 selected text is dragged to another position")
  func dragging() {
    view.text = "one two three"
    view.becomeFirstResponder()
    view.select(anchor: 0, head: 4)
    test.frame()
    let touch = test.touch(at: point(1, dx: 2))
    test.advance(by: 0.7)
    touch.drag(to: point(13), over: 0.4)
    touch.end()
    test.playUntilIdle()
    #expect(view.text == "two threeone ")
    #expect(selected == "one ")
  }

  @Test("U7 assistive technologies read, select and edit the text of several lines")
  func accessibility() {
    let tree = ApplicationAccessibility(application: test.application)
    #expect(view.standardAccessibility.value?.hasPrefix("one two three\nfour") == true)
    let node = tree.node(tree.id(view))
    #expect(node?.states.isSuperset(of: [.multiLine, .editable, .focusable]) == true)
    #expect(tree.edit(tree.id(view), .select(4..<7)) && selected == "two")
    #expect(tree.edit(tree.id(view), .replace(4..<7, with: "2")))
    #expect(view.text.hasPrefix("one 2 three\nfour"))
  }

  @Test("U7 from right to left, text without letters and empty paragraphs begin at the right")
  func rightToLeft() {
    view.semanticContentAttribute = .forceRightToLeft
    view.text = "\n123\nabc"
    view.setNeedsLayout()
    test.frame()
    #expect(view.caretRect(at: 0).minX > 250 && view.caretRect(at: 1).minX > 200)
    #expect(view.caretRect(at: 5).minX < 20)
  }

  @Test("U7 the text follows the preferred size, and grows with it")
  func dynamicType() {
    view.adjustsFontForContentSizeCategory = true
    test.frame()
    let height = view.contentSize.height
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.frame()
    #expect(view.contentSize.height > height * 1.2)
  }
}
