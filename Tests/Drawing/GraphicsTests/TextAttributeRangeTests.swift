import CTactusPango
import TactusPixels
import Testing

@testable import TactusGraphics

/// The parts of a text that have attributes, in what Pango lays out.
///
/// Pango writes beyond the memory of its analysis of a text if an attribute begins or ends inside a character.
@Suite("Parts of text with attributes")
struct TextAttributeRangeTests {
  /// Returns whether an offset is at the beginning of a character, or at the end.
  private static func isBoundary(_ offset: Int, in bytes: [UInt8]) -> Bool {
    offset == bytes.count || (0..<bytes.count).contains(offset) && bytes[offset] & 0xc0 != 0x80
  }

  private static let texts = [
    "", "abc", "äöü", "e\u{301}x", "👩‍👩‍👧‍👦🇩🇪", "日本\n語", "a\0b",
    String(repeating: "ä", count: 3_000) + "\n日本語\nende", String(repeating: "👩‍", count: 900) + "\n" + "é é",
    "a" + String(repeating: "\u{301}", count: 90) + "ß",
    String(repeating: "語", count: 2_000) + "\n" + String(repeating: "ü", count: 2_000) + "\nß",
  ]

  @Test(
    "R5 they begin and end between characters, whatever is left out before them", arguments: texts.indices)
  func boundaries(index: Int) {
    let text = Self.texts[index]
    for (isBroken, lines) in [(true, 0), (false, 0), (true, 1)] {
      let drawable = DrawableText(text, lines: lines, isBroken: isBroken)
      let step = max(1, text.utf8.count / 199)
      for lower in stride(from: -1, through: text.utf8.count + 2, by: step) {
        for length in [0, 1, 2, 3, 7, 2_048, 100_000] {
          let range = drawable.range(of: lower..<lower + length)
          #expect(
            Self.isBoundary(range.lowerBound, in: drawable.bytes)
              && Self.isBoundary(range.upperBound, in: drawable.bytes), "\(lower) + \(length): \(range)")
        }
      }
    }
  }

  @Test("R5 they keep to their characters behind a paragraph whose end is left out")
  func omission() {
    let text = String(repeating: "ä", count: 3_000) + "\nHerd 日本"
    let drawable = DrawableText(text, lines: 0, isBroken: true)
    let start = text.utf8.count - "Herd 日本".utf8.count
    func part(_ range: Range<Int>) -> String {
      String(decoding: drawable.bytes[drawable.range(of: range)], as: UTF8.self)
    }
    #expect(part(start..<start + 4) == "Herd")
    #expect(part(start + 5..<text.utf8.count) == "日本")
    #expect(part(5_900..<6_000) == "", "the part was left out")
    #expect(part(0..<4) == "ää")
  }

  @Test(
    "R5 Pango's items begin at characters, also after an ellipsis for the paragraphs beyond the last line")
  func items() {
    var texts: [AttributedText] = []
    for text in Self.texts + ["eins\nzwei äöü", "1\n日本\näöü"] {
      for offset in [1, 2, 3, 4, 5, 6, 7, text.utf8.count / 2, text.utf8.count - 1] where offset > 0 {
        // An index of a code unit may be inside a character.
        var attributed = AttributedText(text)
        let index = text.utf8.index(text.startIndex, offsetBy: min(offset, text.utf8.count))
        attributed.addAttributes(.init(kern: 2), range: text.startIndex..<index)
        attributed.addAttributes(.init(font: .boldSystem(ofSize: 30)), range: index..<text.endIndex)
        texts.append(attributed)
      }
    }
    for text in texts {
      for (width, lines, mode) in [
        (200.0, 1, LineBreakMode.byTruncatingTail), (.infinity, 0, .byWordWrapping), (50, 2, .byCharWrapping),
      ] {
        let layout = TextLayout(text, width: width, lineBreakMode: mode, numberOfLines: lines)
        layout.withLayout { layout, _ in
          let bytes = Array(String(cString: pango_layout_get_text(layout)).utf8)
          let iterator = pango_layout_get_iter(layout)
          defer { pango_layout_iter_free(iterator) }
          repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            let item = run.pointee.item.pointee
            let part = Int(item.offset)..<Int(item.offset + item.length)
            // An ellipsis in place of text is an item of its own, with characters of its own.
            guard part.upperBound <= bytes.count, item.analysis.flags & (1 << 1) == 0 else { continue }
            #expect(Self.isBoundary(part.lowerBound, in: bytes), "\(text.string.prefix(20)) \(part)")
          } while pango_layout_iter_next_run(iterator) != 0
        }
      }
    }
  }
}
