import Testing

@testable import TactusInterface

@Suite("Offsets in Unicode scalars")
struct ScalarOffsetTests {
  private let texts = ["", "a", "Küche\n", "e\u{301}🏳️‍🌈ü", String(repeating: "ab€🙂", count: 3000)]

  @Test("X2 offsets and indices of a text are those of its Unicode scalars")
  func indices() {
    for text in texts {
      let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
      #expect(text.scalarCount == text.unicodeScalars.count)
      for (offset, index) in indices.enumerated().filter({ $0.offset < 20 || $0.offset % 509 == 0 }) {
        #expect(text.index(ofScalar: offset) == index && text.scalarOffset(of: index) == offset)
      }
      #expect(text.index(ofScalar: -1) == text.startIndex && text.index(ofScalar: .max) == text.endIndex)
    }
  }

  @Test("X2 texts differ between their common beginning and end, in whole Unicode scalars")
  func differences() {
    let cases = [
      ("", "", 0, "", ""), ("abc", "abc", 3, "", ""), ("abc", "abxc", 2, "", "x"), ("aa", "a", 1, "a", ""),
      // The letters have their first bytes in common, and the others their last ones.
      ("äx", "öx", 0, "ä", "ö"), ("Ā", "ŀ", 0, "Ā", "ŀ"), ("e\u{301}", "e", 1, "\u{301}", ""),
    ]
    for (old, new, offset, removed, inserted) in cases {
      let found = String.difference(from: old, to: new)
      #expect(found.offset == offset)
      #expect(Array(found.removed.unicodeScalars) == Array(removed.unicodeScalars))
      #expect(Array(found.inserted.unicodeScalars) == Array(inserted.unicodeScalars))
    }
  }
}
