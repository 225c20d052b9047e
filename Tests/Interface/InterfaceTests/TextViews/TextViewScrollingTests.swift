import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text views: scrolling")
struct TextViewScrollingTests {
  private let test = TestWindow()
  private let view = TextView(frame: Rect(x: 0, y: 0, width: 320, height: 400))

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  /// A text whose paragraphs have between one and many lines.
  private func text(_ count: Int) -> String {
    (0..<count).map { "\($0) " + String(repeating: "word ", count: $0 * 7 % 60) }.joined(separator: "\n")
  }

  private var measuredCount: Int {
    (0..<view.content.document.fragments.count).count {
      view.content.document.fragments.fragment($0).isMeasured
    }
  }

  /// Returns the positions of the fragments on the screen.
  private var shown: [Int: Double] {
    var result: [Int: Double] = [:]
    for (part, fragment) in view.display.views where part.band == 0 {
      result[part.fragment] = fragment.frame.minY - view.contentOffset.y
    }
    return result
  }

  @Test("U7 only paragraphs near what is visible are laid out")
  func laidOut() {
    view.text = text(5_000)
    test.frame()
    #expect(measuredCount > 3 && measuredCount < 40)
    #expect(view.display.views.count < 40)
    view.contentOffset.y = 60_000
    test.frame()
    #expect(measuredCount < 80)
    #expect(view.contentSize.height > 60_000)
  }

  @Test("U7 scrolling draws only what appears, and resting content nothing")
  func drawing() {
    view.text = text(1_000)
    test.frame()
    let views = view.display.views
    let drawn = views.mapValues { $0.layer.contents?.id }
    view.contentOffset.y = 30
    test.frame()
    for (part, fragment) in view.display.views {
      guard let old = views[part] else { continue }
      #expect(old === fragment && fragment.layer.contents?.id == drawn[part])
    }
    test.playUntilIdle()
    #expect(!test.needsFrame)
  }

  @Test("U7 what is visible does not move while paragraphs above it turn out to be higher or lower")
  func anchoring() {
    view.text = text(2_000)
    test.frame()
    view.contentOffset.y = 40_000
    test.frame()
    for _ in 0..<400 {
      let before = shown
      view.contentOffset.y -= 23
      test.frame()
      for (fragment, y) in shown {
        guard let old = before[fragment] else { continue }
        #expect(abs(y - old - 23) < 0.01)
      }
    }
  }

  @Test("U7 an edit lays out its paragraph alone, and moves those below it")
  func edits() {
    view.text = text(1_000)
    view.becomeFirstResponder()
    view.selectedRange = view.text.startIndex..<view.text.startIndex
    test.frame()
    let count = measuredCount
    let below = view.content.layout(view.content.document.fragments.fragment(2))
    let y = shown[2] ?? 0
    view.insertText("a\nb")
    test.frame()
    #expect(view.content.layout(view.content.document.fragments.fragment(3)) === below)
    #expect(measuredCount <= count + 2)
    #expect((shown[3] ?? 0) > y && y > 0)
  }

  @Test("U7 the caret stays visible while it moves, also above the keyboard")
  func caret() {
    view.text = text(300)
    test.application.onScreenKeyboard.mode = .always
    view.becomeFirstResponder()
    test.advance(by: 1)
    test.frame()
    let keyboard = test.window.keyboardFrame
    #expect(!keyboard.isEmpty)
    let rect = view.convert(view.caretRect(at: view.content.head), to: nil)
    #expect(rect.maxY <= keyboard.minY && rect.minY >= 0)
    view.insertText("\n\n\nend")
    test.frame()
    #expect(view.convert(view.caretRect(at: view.content.head), to: nil).maxY <= keyboard.minY)
    view.scrollRangeToVisible(view.text.startIndex..<view.text.startIndex)
    #expect(view.contentOffset.y == 0)
  }

  @Test("U7 a text view that does not scroll has the height of its text")
  func fitting() {
    view.isScrollEnabled = false
    view.text = "one"
    let one = view.sizeThatFits(Size(width: 320, height: 0)).height
    view.text = "one\ntwo\nthree"
    let three = view.sizeThatFits(Size(width: 320, height: 0)).height
    let line = view.font.lineHeight
    #expect(abs(one - line - 16) < 2 && abs(three - 3 * line - 16) < 3)
    let narrow = view.sizeThatFits(Size(width: 40, height: 0)).height
    #expect(narrow > three)
    view.textContainerInset = EdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    #expect(abs(view.sizeThatFits(Size(width: 320, height: 0)).height - three - 24) < 0.01)
  }

  @Test("U7 another width keeps the first visible line in its position")
  func widths() {
    view.text = text(500)
    test.frame()
    view.contentOffset.y = 5_000
    test.frame()
    let top = view.content.document.fragments.fragment(atY: view.contentOffset.y - 8).index
    view.frame.size.width = 200
    test.frame()
    let now = view.content.document.fragments.fragment(atY: view.contentOffset.y - 8).index
    #expect(abs(now - top) <= 1)
  }

  @Test("U7 a fling through a hundred thousand lines lays out what it passes, and no more")
  func manyLines() {
    view.text = String(repeating: "A line of text that is neither short nor long.\n", count: 100_000)
    test.frame()
    #expect(view.content.document.fragments.count == 100_001)
    let touch = test.touch(at: Point(x: 160, y: 350))
    touch.drag(to: Point(x: 160, y: 50), over: 0.1)
    touch.end()
    test.playUntilIdle()
    #expect(view.contentOffset.y > 500 && measuredCount < 2_000)
    view.selectAll()
    #expect(view.selectedRange == view.text.startIndex..<view.text.endIndex)
    view.scrollRangeToVisible(view.text.endIndex..<view.text.endIndex)
    test.frame()
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 400)) < 40)
  }
}
