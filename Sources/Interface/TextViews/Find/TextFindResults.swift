/// What was found in a text so far, kept right while the text is edited.
struct TextFindResults {
  let searcher: TextSearcher
  /// The ranges that were found, in ascending order.
  private(set) var matches: [Range<Int>] = []
  /// The offset up to which the text was searched.
  private(set) var searchedLength = 0

  /// The cost of a slice, in code units that are compared. Chosen by us: a small part of a frame on a slow processor.
  static let sliceLength = 1 << 18
  private static let lineFeed = UInt8(ascii: "\n")

  init(_ searcher: TextSearcher) { self.searcher = searcher }

  /// Searches the next slice of the text, and returns whether there is more.
  mutating func advance(in text: String) -> Bool {
    let end = text.utf8.count
    searchedLength = searcher.search(
      text, from: searchedLength, to: end, budget: Self.sliceLength, into: &matches)
    return searchedLength < end
  }

  /// Returns the index of the first range that begins at an offset or after it; the number of ranges if there is none.
  func firstIndex(from offset: Int) -> Int {
    (0..<matches.count).partitioningIndex { matches[$0].lowerBound >= offset }
  }

  /// Returns the ranges that are, at least in part, in a part of the text.
  func matches(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let lower = (0..<matches.count).partitioningIndex { matches[$0].upperBound > range.lowerBound }
    return matches[lower..<max(lower, firstIndex(from: range.upperBound))]
  }

  /// Adapts what was found to an edit; only the lines that it touches are searched again.
  ///
  /// - Parameters:
  ///   - range: The range that was replaced, in the former text.
  ///   - length: The length of the replacement.
  ///   - text: The new text.
  mutating func textDidChange(_ range: Range<Int>, length: Int, in text: String) {
    let shift = length - range.count
    let (start, end) = Self.lines(around: range.lowerBound..<range.lowerBound + length, in: text)
    guard searchedLength > start else { return }
    let lower = firstIndex(from: start)
    guard searchedLength >= end - shift, end - start <= Self.sliceLength / 16 else {
      matches.removeSubrange(lower...)
      searchedLength = start
      return
    }
    var found: [Range<Int>] = []
    var offset = start
    while offset < end {
      offset = searcher.search(text, from: offset, to: end, budget: Self.sliceLength, into: &found)
    }
    let upper = firstIndex(from: end - shift)
    if shift != 0 {
      for index in upper..<matches.count {
        matches[index] = matches[index].lowerBound + shift..<matches[index].upperBound + shift
      }
    }
    matches.replaceSubrange(lower..<upper, with: found)
    searchedLength += shift
  }

  /// Returns the ends of the lines that contain a range.
  private static func lines(around range: Range<Int>, in text: String) -> (start: Int, end: Int) {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var (start, end) = (min(range.lowerBound, bytes.count), min(range.upperBound, bytes.count))
      while start > 0, bytes[start - 1] != lineFeed { start -= 1 }
      while end < bytes.count, bytes[end] != lineFeed { end += 1 }
      return (start, end)
    } ?? (0, text.utf8.count)
  }
}
