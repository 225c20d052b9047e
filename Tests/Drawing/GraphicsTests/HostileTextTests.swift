import TactusCLibrary
import TactusGeometry
import Testing

@testable import TactusGraphics

@Suite("Text beyond the limits", .serialized)
struct HostileTextTests {
  private static let million = 1_000_000

  static let texts: [(name: String, text: String)] = [
    ("combining marks", "a" + String(repeating: "\u{301}", count: 16_000)),
    ("marks of three bytes", "a" + String(repeating: "\u{20dd}", count: 16_000)),
    ("marks of Hebrew", "\u{5d0}" + String(repeating: "\u{5b0}", count: 16_000)),
    (
      "groups of marks",
      String(repeating: "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", count: 8_000)
    ),
    ("ten megabytes", String(repeating: "x", count: 10_000_000)),
    ("two megabytes of words", String(repeating: "word ", count: 400_000)),
    ("newlines", String(repeating: "\n", count: million)),
    ("returns", String(repeating: "\r", count: million)),
    ("line separators", String(repeating: "\u{2028}", count: 100_000)),
    ("tabs", String(repeating: "\t", count: 100_000)),
    ("zeros", String(repeating: "\0", count: 100_000)),
    ("overrides", String(repeating: "\u{202e}a", count: 50_000)),
    ("isolates", String(repeating: "\u{2067}", count: 50_000)),
    ("joiners", String(repeating: "👩\u{200d}", count: 50_000)),
    ("replacement characters", String(repeating: "\u{fffd}", count: 100_000)),
    ("flags", String(repeating: "\u{1f1e9}", count: 50_000)),
    ("viramas", String(repeating: "\u{915}\u{94d}", count: 50_000)),
    ("ligatures", String(repeating: "\u{fdfa}", count: 50_000)),
  ]

  @Test("it is laid out quickly, in several lines and in one", arguments: texts.map(\.name))
  func time(name: String) throws {
    let text = try #require(Self.texts.first { $0.name == name }?.text)
    let start = threadTime()
    for (lines, width, mode) in [
      (1, 200.0, LineBreakMode.byTruncatingTail), (0, 200, .byWordWrapping), (1, .infinity, .byWordWrapping),
    ] {
      let layout = TextLayout(text, width: width, lineBreakMode: mode, numberOfLines: lines)
      #expect(layout.size.isFinite)
      #expect(layout.inkBounds.origin.isFinite)
    }
    // The processor time of three layouts. Without limits, a single one took up to minutes.
    #expect(threadTime() - start < 20)
  }

  @Test("a character keeps 30 combining marks, and offsets in the text do not change")
  func marks() {
    let few = "a" + String(repeating: "\u{301}", count: 30) + "b"
    #expect(DrawableText(few, lines: 0, isBroken: false).bytes == Array(few.utf8))
    for mark in ["\u{301}", "\u{20dd}", "\u{1d165}", "\u{e0101}"] {
      let many = "a" + String(repeating: mark, count: 100) + "b"
      let drawable = DrawableText(many, lines: 0, isBroken: false).bytes
      #expect(drawable.count == many.utf8.count)
      #expect(drawable.last == UInt8(ascii: "b"))
      let kept = "a" + String(repeating: mark, count: 30)
      #expect(drawable.starts(with: Array(kept.utf8)))
      #expect(String(validating: drawable, as: UTF8.self) != nil)
      #expect(!String(decoding: drawable, as: UTF8.self).hasPrefix(kept + mark))
    }
  }

  @Test("a long paragraph is divided at a space; without spaces it is truncated between characters")
  func paragraphs() {
    let words = String(repeating: "word ", count: 4_000)
    let broken = String(decoding: DrawableText(words, lines: 0, isBroken: true).bytes, as: UTF8.self)
    #expect(broken.utf8.count == words.utf8.count)
    #expect(broken.split(separator: "\n").allSatisfy { $0.utf8.count <= TextLayout.maximumParagraphLength })
    #expect(broken.replacing("\n", with: " ") == words)
    let letters = String(repeating: "ä", count: 10_000) + "\nend"
    let cut = String(decoding: DrawableText(letters, lines: 0, isBroken: true).bytes, as: UTF8.self)
    #expect(cut.hasSuffix("\nend") && cut.utf8.count <= TextLayout.maximumParagraphLength + 4)
    #expect(!cut.contains("\u{fffd}"))
    #expect(DrawableText(letters, lines: 1, isBroken: false).bytes.count == letters.utf8.count)
  }

  @Test("invalid font sizes", arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e9, 1e300, 1e-300])
  func fontSizes(size: Double) {
    let font = Font(name: "sans-serif", size: size)
    #expect((0.1...2_048).contains(font.pointSize))
    #expect(TextLayout("Text", font: font, width: size).size.isFinite)
    #expect(font.lineHeight.isFinite)
  }
}
