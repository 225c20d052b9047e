import TactusGraphics
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Text views: storage")
struct TextDocumentTests {
  private typealias Attributes = AttributedText.Attributes

  /// Returns the texts of the fragments, with their line breaks.
  private func parts(_ document: TextDocument) -> [String] {
    var document = document
    return (0..<document.fragments.count).map { index in
      let fragment = document.fragments.fragment(index)
      return String(document.string[document.indices(fragment.start..<fragment.end)])
    }
  }

  private func document(_ text: String) -> TextDocument {
    var document = TextDocument()
    document.setText(text, AttributeRuns())
    return document
  }

  /// Checks what holds for the fragments of any text.
  private func check(_ document: TextDocument, is text: String) {
    #expect(Array(document.string.utf8) == Array(text.utf8))
    let parts = parts(document)
    #expect(parts.joined().utf8.count == text.utf8.count && document.length == text.utf8.count)
    for (index, part) in parts.enumerated() {
      #expect(part.utf8.count <= TextDocument.maximumFragmentLength)
      #expect(!part.utf8.dropLast().contains(10), "a line break ends its fragment")
      if index + 1 == parts.count {
        #expect(part.utf8.last != 10, "an empty paragraph follows the last line break")
        #expect(!part.isEmpty || parts.count == 1 || parts[index - 1].utf8.last == 10)
      } else {
        #expect(!part.isEmpty)
      }
    }
  }

  @Test("U7 a text is divided into paragraphs, the last of which has no line break")
  func paragraphs() {
    #expect(parts(document("")) == [""])
    #expect(parts(document("a")) == ["a"])
    #expect(parts(document("a\nb\n")) == ["a\n", "b\n", ""])
    #expect(parts(document("\n\n")) == ["\n", "\n", ""])
  }

  @Test("U7 a long paragraph is divided at spaces, or between characters")
  func longParagraphs() {
    let words = String(repeating: "wonder ", count: 2_000)
    let divided = document(words)
    check(divided, is: words)
    #expect(parts(divided).dropLast().allSatisfy { $0.hasSuffix(" ") })
    let flags = String(repeating: "👩‍👩‍👧", count: 1_000)
    let joined = document(flags)
    check(joined, is: flags)
    #expect(parts(joined).allSatisfy { $0.allSatisfy { $0 == "👩‍👩‍👧" } })
  }

  @Test("U7 an edit changes the fragments of its paragraph alone")
  func edits() {
    var document = document("one\ntwo\nthree\nfour")
    #expect(document.replace(4..<7, with: "2", AttributeRuns()) == .init(range: 1..<2, count: 1))
    check(document, is: "one\n2\nthree\nfour")
    #expect(document.replace(5..<6, with: "", AttributeRuns()) == .init(range: 1..<3, count: 1))
    check(document, is: "one\n2three\nfour")
    #expect(document.replace(1..<1, with: "\n\n", AttributeRuns()) == .init(range: 0..<1, count: 3))
    check(document, is: "o\n\nne\n2three\nfour")
    _ = document.replace(0..<document.length, with: "", AttributeRuns())
    check(document, is: "")
  }

  @Test("U7 random edits leave the text that a string has after them")
  func randomEdits() {
    var generator = Random(seed: 7)
    let samples = [
      "a", "\n", "word ", "e\u{301}", "👩‍👩‍👧", "שלום", "\r\n", "\u{0}", "\n\n",
      String(repeating: "long ", count: 300),
      String(repeating: "x", count: 5_000), String(repeating: "\u{301}", count: 900), "\u{2029}", "\t", "",
    ]
    for _ in 0..<20 {
      var document = TextDocument()
      var model = ""
      for _ in 0..<60 {
        let scalars = model.unicodeScalars
        let (first, second) = (
          Int.random(in: 0...scalars.count, using: &generator), Int.random(in: 0...40, using: &generator)
        )
        let lower = scalars.index(scalars.startIndex, offsetBy: first)
        let upper = scalars.index(lower, offsetBy: second, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let range =
          model.utf8.distance(
            from: model.startIndex, to: lower)..<model.utf8.distance(from: model.startIndex, to: upper)
        let new = samples.randomElement(using: &generator) ?? ""
        model.unicodeScalars.replaceSubrange(lower..<upper, with: Array(new.unicodeScalars))
        _ = document.replace(range, with: new, AttributeRuns())
      }
      check(document, is: model)
    }
  }

  // MARK: Heights

  @Test("U7 heights are estimates until they are known, and positions are the sums of both")
  func heights() {
    var fragments = TextFragments()
    fragments.estimate = TextFragments.Estimate(lineHeight: 10, lineLength: 20)
    fragments.replace(0..<1, with: (0..<5_000).map { $0 % 50 })
    var lengths = (0..<5_000).map { $0 % 50 }
    var heights = lengths.map { max(1, (Double($0) / 20).rounded(.up)) * 10 }
    var generator = Random(seed: 3)
    for step in 0..<400 {
      let index = Int.random(in: 0..<lengths.count, using: &generator)
      if step % 3 == 0 {
        let count = min(Int.random(in: 0...30, using: &generator), lengths.count - index - 1)
        let new = (0..<Int.random(in: 1...40, using: &generator)).map { $0 }
        fragments.replace(index..<index + count, with: new)
        lengths.replaceSubrange(index..<index + count, with: new)
        heights.replaceSubrange(
          index..<index + count, with: new.map { max(1, (Double($0) / 20).rounded(.up)) * 10 })
      } else {
        let height = Double.random(in: 1...100, using: &generator)
        fragments.setHeight(height, of: index)
        heights[index] = height
      }
      let probe = Int.random(in: 0..<lengths.count, using: &generator)
      let found = fragments.fragment(probe)
      #expect(found.start == lengths[..<probe].reduce(0, +) && found.length == lengths[probe])
      #expect(abs(found.top - heights[..<probe].reduce(0, +)) < 1e-6 && found.height == heights[probe])
      #expect(fragments.fragment(atY: found.top + found.height / 2).index == probe)
      if found.length > 0 { #expect(fragments.fragment(containing: found.start).index == probe) }
    }
    #expect(fragments.count == lengths.count && fragments.length == lengths.reduce(0, +))
    #expect(abs(fragments.height - heights.reduce(0, +)) < 1e-6)
  }

  // MARK: Attributes

  @Test("U7 attributes stay with their text when it is edited")
  func attributes() {
    let (bold, red) = (Attributes(font: .boldSystem(ofSize: 17)), Attributes(color: .red))
    var runs = AttributeRuns()
    runs.add(bold, to: 2..<6)
    runs.add(red, to: 4..<8)
    #expect(runs.attributes(at: 1) == Attributes() && runs.attributes(at: 3) == bold)
    #expect(runs.attributes(at: 5) == Attributes(font: .boldSystem(ofSize: 17), color: .red))
    #expect(runs.attributes(at: 7) == red && runs.attributes(at: 8) == Attributes())
    runs.replace(3..<5, with: AttributeRuns(red, length: 1), length: 1)
    #expect(runs.attributes(at: 3) == red && runs.attributes(at: 6) == red)
    #expect(runs.slice(2..<4).runs.map(\.range) == [0..<1, 1..<2])
    runs.replace(0..<7, with: AttributeRuns(), length: 0)
    #expect(runs.runs.isEmpty)
  }

  @Test("U7 random changes of attributes are those of single characters")
  func randomAttributes() {
    var generator = Random(seed: 11)
    let choices = [
      Attributes(), Attributes(color: .red), Attributes(isUnderlined: true), Attributes(link: "a"),
    ]
    for _ in 0..<50 {
      var runs = AttributeRuns()
      var model: [Attributes] = []
      for _ in 0..<80 {
        let lower = Int.random(in: 0...model.count, using: &generator)
        let upper = Int.random(in: lower...min(lower + 9, model.count), using: &generator)
        let choice = choices.randomElement(using: &generator) ?? Attributes()
        if Bool.random(using: &generator) {
          let length = Int.random(in: 0...6, using: &generator)
          runs.replace(lower..<upper, with: AttributeRuns(choice, length: length), length: length)
          model.replaceSubrange(lower..<upper, with: Array(repeating: choice, count: length))
        } else {
          runs.change(lower..<upper) { $0 = choice }
          for index in lower..<upper { model[index] = choice }
        }
        #expect(model.indices.allSatisfy { runs.attributes(at: $0) == model[$0] })
        #expect(
          zip(runs.runs, runs.runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
  }
}
