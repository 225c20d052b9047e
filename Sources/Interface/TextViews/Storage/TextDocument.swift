import TactusCLibrary
internal import TactusGraphics

/// The text of a text view with its attributes, divided into fragments that are laid out independently: paragraphs, and parts of long ones.
///
/// Positions are offsets in UTF-8 code units. Paragraphs end with a line feed, which belongs to them; the last one has none.
struct TextDocument {
  /// The text.
  private(set) var string = ""
  /// The attributes of its parts.
  private(set) var runs = AttributeRuns()
  /// The fragments with their heights.
  var fragments = TextFragments()

  /// The maximum length of a fragment, in UTF-8 code units: that of a paragraph that Pango lays out in a short time.
  static let maximumFragmentLength = TextLayout.maximumParagraphLength
  /// The length below which a part of a long paragraph is joined with its neighbours when it changes, in UTF-8 code units.
  private static let minimumFragmentLength = 512
  private static let lineFeed = UInt8(ascii: "\n")

  /// Creates an empty text.
  init() {}

  /// A change of the fragments by an edit.
  struct Change: Equatable {
    /// The indices of the fragments that were replaced.
    var range: Range<Int>
    /// The number of fragments that replaced them.
    var count: Int
  }

  var length: Int { fragments.length }

  func indices(_ range: Range<Int>) -> Range<String.Index> { string.indices(ofUTF8: range) }

  /// Returns the text of a fragment without the line break at its end.
  func content(of fragment: TextFragments.Location) -> Substring {
    var end = fragment.end
    if end > fragment.start, byte(at: end - 1) == Self.lineFeed {
      end -= 1
      if end > fragment.start, byte(at: end - 1) == UInt8(ascii: "\r") { end -= 1 }
    }
    return string[indices(fragment.start..<end)]
  }

  /// Returns whether a fragment ends with a line break or with the text, and not within a long paragraph.
  func endsParagraph(_ fragment: TextFragments.Location) -> Bool {
    fragment.end >= length || byte(at: fragment.end - 1) == Self.lineFeed
  }

  /// Returns a code unit of the text; nil beyond its ends.
  private func byte(at offset: Int) -> UInt8? {
    let utf8 = string.utf8
    guard offset >= 0, offset < utf8.count else { return nil }
    return utf8[utf8.index(utf8.startIndex, offsetBy: offset)]
  }

  /// Returns a part of the text with its attributes.
  func attributed(_ range: Range<Int>) -> AttributedText {
    runs.slice(range).attributed(String(string[indices(range)]))
  }
}

// MARK: - Changes

extension TextDocument {
  /// Replaces the whole text.
  mutating func setText(_ text: String, _ runs: AttributeRuns) {
    string = text
    string.makeContiguousUTF8()
    self.runs = runs
    fragments.replace(0..<fragments.count, with: lengths(of: 0..<string.utf8.count, in: string.utf8.count))
  }

  /// Replaces a part of the text. The bounds of the part must be at boundaries of Unicode scalars.
  ///
  /// - Returns: The fragments that have changed.
  mutating func replace(_ range: Range<Int>, with new: String, _ newRuns: AttributeRuns) -> Change {
    var first = fragments.fragment(containing: range.lowerBound)
    var last = fragments.fragment(containing: range.upperBound)
    let added = new.utf8.count
    let shift = added - range.count
    string.replaceSubrange(indices(range), with: new)
    // What comes from a bridged text would make every offset slow.
    string.makeContiguousUTF8()
    runs.replace(range, with: newRuns, length: added)
    let newLength = length + shift
    // Short parts of a long paragraph would be short lines in the midst of it.
    while last.index + 1 < fragments.count, last.end + shift - first.start < Self.minimumFragmentLength,
      byte(at: last.end + shift - 1) != Self.lineFeed || last.end + shift == first.start
    {
      last = fragments.fragment(last.index + 1)
    }
    if first.index > 0, last.end + shift - first.start < Self.minimumFragmentLength,
      byte(at: first.start - 1) != Self.lineFeed
    {
      first = fragments.fragment(first.index - 1)
    }
    let change = first.index..<last.index + 1
    let lengths = lengths(of: first.start..<last.end + shift, in: newLength)
    fragments.replace(change, with: lengths)
    return Change(range: change, count: lengths.count)
  }

  /// Changes the attributes of a part of the text.
  mutating func changeAttributes(
    of range: Range<Int>, _ body: (inout AttributedText.Attributes) -> Void
  ) {
    runs.change(range, body)
  }

  /// Returns the lengths of the fragments of a part of the text.
  private func lengths(of range: Range<Int>, in length: Int) -> [Int] {
    var lengths: [Int] = []
    var start = range.lowerBound
    string.utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = bytes.baseAddress else { return }
      while start < range.upperBound {
        let found = memchr(base + start, Int32(Self.lineFeed), range.upperBound - start)
        let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) + 1 } ?? range.upperBound
        while end - start > Self.maximumFragmentLength {
          let cut = Self.cut(bytes, from: start)
          lengths.append(cut - start)
          start = cut
        }
        if end > start { lengths.append(end - start) }
        start = end
      }
    }
    // The paragraph after the last line break is empty.
    if range.upperBound == length, lengths.isEmpty || string.utf8.last == Self.lineFeed { lengths.append(0) }
    return lengths
  }

  /// Returns the offset at which a paragraph that is too long is divided: behind a space, or else between characters.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let limit = start + maximumFragmentLength
    var space = limit
    while space > start + maximumFragmentLength / 2 {
      if bytes[space - 1] == UInt8(ascii: " ") { return space }
      space -= 1
    }
    var end = limit
    while end > start, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    // A character of several scalars that reaches across the limit belongs to the next part.
    var beginning = max(start, end - 256)
    while beginning > start, bytes[beginning] & 0xc0 == 0x80 { beginning -= 1 }
    var rear = min(bytes.count, end + 64)
    while rear > end, rear < bytes.count, bytes[rear] & 0xc0 == 0x80 { rear -= 1 }
    var offset = beginning
    for character in String(decoding: bytes[beginning..<rear], as: UTF8.self) {
      let next = offset + character.utf8.count
      if next > end { break }
      offset = next
    }
    return offset > beginning ? offset : end
  }
}
