import TactusGeometry
import Testing

@testable import TactusGraphics

@Suite("Carets in text")
struct CaretTests {
  @Test("C5 caret positions are the boundaries of grapheme clusters")
  func graphemes() {
    // An e with a combining accent, a family emoji of several code points, a flag of two.
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let layout = TextLayout("ae\u{301}\(family)\u{1F1E9}\u{1F1EA}b", numberOfLines: 1)
    #expect(layout.boundaries.carets == [0, 1, 4, 22, 30, 31])
    #expect(TextLayout("").boundaries.carets == [0])
  }

  @Test("C5 words have starts and ends")
  func words() {
    let boundaries = TextLayout("one, two  three").boundaries
    #expect(boundaries.wordStarts == [0, 5, 10])
    #expect(boundaries.wordEnds == [3, 8, 15])
  }

  @Test("C5 the closest offset to a caret's rectangle is the caret's offset, in either writing direction")
  func offsets() {
    for text in ["Hello", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"] {
      let layout = TextLayout(text, numberOfLines: 1)
      for offset in layout.boundaries.carets {
        let caret = layout.caretRect(at: offset)
        #expect(caret.height > 10)
        #expect(layout.closestOffset(to: caret.center) == offset)
      }
      #expect(layout.closestOffset(to: Point(x: -1000, y: 5)) == (text == "Hello" ? 0 : text.utf8.count))
      #expect(layout.closestOffset(to: Point(x: 1000, y: 5)) == (text == "Hello" ? text.utf8.count : 0))
    }
    let hebrew = TextLayout("\u{5E9}\u{5DC}", numberOfLines: 1)
    #expect(hebrew.caretRect(at: 0).minX > hebrew.caretRect(at: 4).minX)
  }

  @Test(
    "C5 the caret moves visually to the left or right, also in text from right to left, and stops at the ends"
  )
  func visualMotion() {
    let latin = TextLayout("ab", numberOfLines: 1)
    #expect(latin.offset(beside: 0, toRight: true) == 1)
    #expect(latin.offset(beside: 2, toRight: true) == 2)
    #expect(latin.offset(beside: 0, toRight: false) == 0)
    let hebrew = TextLayout("\u{5E9}\u{5DC}", numberOfLines: 1)
    #expect(hebrew.offset(beside: 0, toRight: false) == 2)
    #expect(hebrew.offset(beside: 2, toRight: true) == 0)
  }

  @Test("C5 a selection covers the letters between its carets, with several rectangles for mixed directions")
  func selection() {
    let layout = TextLayout("Hello", numberOfLines: 1)
    let rects = layout.selectionRects(1..<3)
    #expect(rects.count == 1)
    #expect(abs(rects[0].minX - layout.caretRect(at: 1).minX) < 0.1)
    #expect(abs(rects[0].maxX - layout.caretRect(at: 3).minX) < 0.1)
    #expect(layout.selectionRects(2..<2).isEmpty)
    #expect(TextLayout("ab\u{5E9}\u{5DC}\u{5D5}").selectionRects(1..<4).count == 2)
  }

  @Test("C5 offsets outside the text, or inside a character, count as caret positions")
  func invalidOffsets() {
    let layout = TextLayout("\u{e9}", numberOfLines: 1)
    #expect(layout.caretRect(at: 1) == layout.caretRect(at: 0))
    #expect(layout.caretRect(at: 99) == layout.caretRect(at: 2))
    #expect(layout.caretRect(at: -5) == layout.caretRect(at: 0))
    #expect(layout.closestOffset(to: Point(x: .nan, y: 0)) == 0)
    #expect(layout.selectionRects(-5..<900).count == 1)
    #expect(layout.offset(beside: .max, toRight: false) == 0)
  }
}
