import Testing

@testable import TactusInterface

@MainActor
@Suite("Searching a text")
struct TextSearcherTests {
  private func find(
    _ query: String, in text: String, word: TextSearchOptions.WordMatchMethod = .contains,
    isCaseSensitive: Bool = false, budget: Int = 1 << 20
  ) -> [String] {
    let options = TextSearchOptions(wordMatchMethod: word, isCaseSensitive: isCaseSensitive)
    guard let searcher = TextSearcher(query, options) else { return [] }
    var (found, offset): ([Range<Int>], Int) = ([], 0)
    while offset < text.utf8.count {
      offset = searcher.search(text, from: offset, to: text.utf8.count, budget: budget, into: &found)
    }
    return found.map { "\($0.lowerBound):\(text[text.indices(ofUTF8: $0)])" }
  }

  @Test("U7 a text is found whatever its capital letters, unless they differ")
  func letterCase() {
    #expect(find("the", in: "The other\nTHE") == ["0:The", "5:the", "10:THE"])
    #expect(find("the", in: "The other\nTHE", isCaseSensitive: true) == ["5:the"])
    #expect(find("ÄRGER", in: "ärger Ärger") == ["0:ärger", "7:Ärger"])
    #expect(find("мир", in: "Мир\nмирный МИР", isCaseSensitive: true) == ["7:мир"])
  }

  @Test("U7 words are found as a whole, or by their beginning")
  func words() {
    let text = "a cat, concat cats CAT_1 cat"
    #expect(find("cat", in: text, word: .fullWord) == ["2:cat", "25:cat"])
    #expect(find("cat", in: text, word: .startsWith) == ["2:cat", "14:cat", "19:CAT", "25:cat"])
    #expect(find("дом", in: "дом домой, дом", word: .fullWord) == ["0:дом", "19:дом"])
    #expect(find("caf", in: "café", word: .fullWord).isEmpty)
  }

  @Test("U7 no character is cut, and equal texts in other scalars are the same")
  func characters() {
    #expect(find("e", in: "e\u{301}e").map { $0.suffix(1) } == ["e"])
    #expect(find("é", in: "e\u{301}") == ["0:e\u{301}"])
    #expect(find("👩", in: "👩‍👧 👩") == ["12:👩"])
  }

  @Test("U7 results do not overlap, and no line contains an empty text or a line break")
  func overlapping() {
    #expect(find("aa", in: "aaaaa") == ["0:aa", "2:aa"])
    #expect(TextSearcher("", TextSearchOptions()) == nil)
    #expect(TextSearcher("a\nb", TextSearchOptions()) == nil)
    #expect(find("longer than the text", in: "text").isEmpty)
  }

  @Test("U7 slices of any length find the same", arguments: [1, 3, 7, 64, 1000])
  func slices(budget: Int) {
    for (query, text) in [
      ("ab", String(repeating: "xabab\naab ", count: 40)),
      ("äb", String(repeating: "xäbäb\naäb ", count: 40)),
      ("ö", String(repeating: "ö", count: 40_000)),
    ] {
      #expect(find(query, in: text, budget: budget) == find(query, in: text))
    }
    #expect(find("ö", in: String(repeating: "ö", count: 40_000)).count == 40_000)
  }

  @Test("U7 after any edits the results are those of a new search")
  func edits() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0..<1_000_000, using: &generator)
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
    let searcher = try #require(TextSearcher("ab", TextSearchOptions(wordMatchMethod: .startsWith)))
    var text = "ab cab\nab abab\n\nab"
    var results = TextFindResults(searcher)
    _ = results.advance(in: text)
    for step in 0..<400 {
      let start = next(text.utf8.count + 1)
      let range = start..<min(text.utf8.count, start + next(6))
      let new = (0..<next(5)).map { _ in ["a", "b", " ", "\n"][next(4)] }.joined()
      text.replaceSubrange(text.indices(ofUTF8: range), with: new)
      results.textDidChange(range, length: new.utf8.count, in: text)
      var fresh = TextFindResults(searcher)
      while fresh.advance(in: text) {}
      while results.advance(in: text) {}
      #expect(results.matches == fresh.matches, "seed \(seed), step \(step)")
    }
  }
}
