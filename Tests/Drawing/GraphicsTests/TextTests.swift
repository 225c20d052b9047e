import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Text")
struct TextTests {
  @Test("C5 a word that is wider than the line is broken without a hyphen")
  func emergencyBreak() {
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      let word = "Bohnentemperatur"
      let natural = TextLayout(word).size.width
      let broken = TextLayout(word, width: natural * 0.7, lineBreakMode: mode)
      // The first line has all letters for which there is space, and nothing else.
      let first = (1...word.count).map { TextLayout(String(word.prefix($0))).size.width }
        .last { $0 <= natural * 0.7 }
      #expect(broken.lineCount == 2 && first.map { abs(broken.size.width - $0) < 1 } == true)
    }
  }

  @Test("R5 text of twice the font size has twice the size, as metrics are not hinted")
  func linearMeasures() {
    let small = TextLayout("Hello, world", font: .system(ofSize: 10)).size
    let large = TextLayout("Hello, world", font: .system(ofSize: 20)).size
    #expect(small.width > 30 && abs(large.width / small.width - 2) < 0.02)
    #expect(abs(large.height / small.height - 2) < 0.02)
  }

  @Test("R5 a font's metrics have plausible proportions")
  func metrics() {
    let font = Font.system(ofSize: 20)
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 5)
    #expect(font.descender < 0 && font.lineHeight >= font.ascender - font.descender - 0.01)
    let mono = Font.monospacedSystem(ofSize: 20)
    #expect(TextLayout("iiii", font: mono).size.width == TextLayout("MMMM", font: mono).size.width)
    let bold = TextLayout("weight", font: .boldSystem(ofSize: 20)).size.width
    #expect(bold > TextLayout("weight", font: font).size.width)
  }

  @Test(
    "R5 text whose direction an invisible mark tells, such as an amount of money in Arabic, is at the side that is asked for"
  )
  func directionMarks() throws {
    /// Returns the share of the ink that is in the right half of a line of 200 points.
    func rightShare(_ text: String, _ alignment: TextAlignment) throws -> Double {
      let image = try #require(
        Image(size: Size(width: 200, height: 30)) {
          $0.draw(TextLayout(text, width: 200, alignment: alignment), at: .zero)
        })
      let alphas = try image.pixels(format: .rgba8888).enumerated().filter { $0.offset % 4 == 3 }
      let right = alphas.filter { $0.offset / 4 % 200 >= 100 }.reduce(0) { $0 + Int($1.element) }
      return Double(right) / Double(alphas.reduce(0) { $0 + Int($1.element) })
    }
    for mark in ["\u{200F}", "\u{200E}", "\u{61C}", ""] {
      #expect(try rightShare("\(mark)11.50 €", .right) == 1)
      #expect(try rightShare("\(mark)11.50 €", .left) == 0)
    }
    #expect(try rightShare("\u{200F}11.50 €", .natural) == 1)
    #expect(try rightShare("\u{200E}11.50 €", .natural) == 0)
  }

  @Test("R5 text wraps at its width, and does not exceed the maximum number of lines")
  func wrapping() {
    let text = "The quick brown fox jumps over the lazy dog"
    let wrapped = TextLayout(text, width: 120)
    #expect(wrapped.lineCount > 2 && wrapped.size.width <= 120 && !wrapped.isTruncated)
    let limited = TextLayout(text, width: 120, numberOfLines: 2)
    #expect(limited.lineCount == 2 && limited.isTruncated && limited.size.height < wrapped.size.height)
    #expect(TextLayout(text).lineCount == 1)
    #expect(TextLayout("a\nb\nc", numberOfLines: 2).lineCount == 2)
    #expect(TextLayout("mmmmmmmm", width: 30, lineBreakMode: .byCharWrapping).lineCount > 2)
  }

  @Test(
    "R5 truncated text fits its width",
    arguments: [
      LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping,
    ])
  func truncation(mode: LineBreakMode) {
    let text = "The quick brown fox jumps over the lazy dog"
    let layout = TextLayout(text, width: 100, lineBreakMode: mode, numberOfLines: 1)
    #expect(layout.lineCount == 1 && layout.size.width <= 100)
    if mode != .byClipping { #expect(layout.isTruncated) }
    let bitmap = drawn(300, 40) { $0.draw(layout, at: .zero) }
    #expect((105..<300).allSatisfy { x in (0..<40).allSatisfy { bitmap[x, $0] == .clear } })
    let paragraphs = TextLayout("a\nb\nc", width: 100, lineBreakMode: mode, numberOfLines: 2)
    #expect(paragraphs.lineCount == 2)
  }

  @Test("R5 alignment positions lines within the width, and natural alignment follows the script")
  func alignment() {
    func ink(_ text: String, _ alignment: TextAlignment) -> ClosedRange<Int> {
      let bitmap = drawn(200, 30) {
        $0.draw(TextLayout(text, width: 200, alignment: alignment), at: .zero)
      }
      let columns = (0..<200).filter { x in (0..<30).contains { bitmap[x, $0].alpha > 0 } }
      return columns[0]...columns[columns.count - 1]
    }
    let arabic = "مرحبا"
    #expect(ink("Hi", .left).lowerBound < 5 && ink("Hi", .natural).lowerBound < 5)
    #expect(ink("Hi", .right).upperBound > 195)
    let centre = ink("Hi", .center)
    #expect(abs(centre.lowerBound + centre.upperBound - 199) < 6)
    #expect(ink(arabic, .natural).upperBound > 190 && ink(arabic, .left).lowerBound < 10)
    #expect(ink(arabic, .right).upperBound > 190)
  }

  @Test(
    "R5 every script, and invalid or odd text, has a size and does not crash",
    arguments: [
      "العربية עברית mixed", "日本語", "😀👩‍👩‍👧‍👦", "e\u{301}\u{327}", "a\0b\0c", "\u{202e}abc\u{202c}",
      "\r\n\r\n", "\u{fffe}\u{feff}", "tab\ttab",
    ])
  func oddText(text: String) {
    let layout = TextLayout(text, width: 60)
    #expect(layout.size.height > 0)
    let bitmap = drawn(80, 120) { $0.draw(layout, at: .zero) }
    if text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.isEmoji }) {
      #expect(bitmap.coverage > 5)
    }
  }

  @Test("R5 text continues after a zero character")
  func embeddedZero() {
    #expect(TextLayout("a\0bcd").size.width > TextLayout("abc").size.width)
  }

  @Test("R5 huge text is truncated at its limit between characters")
  func hugeText() {
    let text = String(repeating: "ä\n", count: 120_000)
    #expect(TextLayout(text, numberOfLines: 3).lineCount == 3)
  }

  @Test("R5 parts of a text have their own font, colour and underline")
  func attributes() {
    var text = AttributedText("III")
    text.append(AttributedText("III", attributes: .init(font: .boldSystem(ofSize: 30), color: .red)))
    let plain = TextLayout("IIIIII").size
    let layout = TextLayout(text)
    #expect(layout.size.height > plain.height && layout.size.width > plain.width)
    func hasRed(_ bitmap: Bitmap) -> Bool {
      (0..<bitmap.width * bitmap.height).contains {
        bitmap[$0 % bitmap.width, $0 / bitmap.width].isNear(.red)
      }
    }
    #expect(hasRed(drawn(120, 50) { $0.draw(layout, at: .zero) }))
    let faded = drawn(120, 50) { context in
      context.setAlpha(0.5)
      context.draw(layout, at: .zero)
    }
    #expect(!hasRed(faded) && faded.coverage > 10)
    var lined = AttributedText("abc")
    lined.addAttributes(.init(isUnderlined: true), range: lined.string.startIndex..<lined.string.endIndex)
    let ink = { (text: AttributedText) in drawn(80, 40) { $0.draw(TextLayout(text), at: .zero) }.coverage }
    #expect(ink(lined) > ink(AttributedText("abc")) + 10)
  }

  @Test("R5 many threads lay out and draw text at the same time")
  func threads() async {
    let widths = await withTaskGroup(of: Double.self) { group in
      for index in 0..<40 {
        group.addTask {
          let layout = TextLayout("Thread", font: .system(ofSize: 12 + Double(index % 4)))
          let bitmap = drawn(80, 30) { $0.draw(layout, at: .zero) }
          return bitmap.coverage > 10 ? layout.size.width : 0
        }
      }
      return await group.reduce(into: Set<Double>()) { $0.insert($1) }
    }
    #expect(widths.count == 4 && !widths.contains(0))
  }
}
