import TactusCLibrary

/// Finds a text of a single line in another one, a part at a time.
///
/// Positions are offsets in UTF-8 code units. What is found begins and ends between characters, and does not overlap.
struct TextSearcher: Equatable {
  let query: String
  let options: TextSearchOptions
  /// The characters of the query, in small letters unless capital letters differ.
  private let characters: [String]
  /// The code units of the query, in small letters unless capital letters differ; empty if it is not ASCII.
  private let units: [UInt8]

  /// How much longer the comparison of characters takes than that of code units. Measured: 20 to 40.
  private static let characterCost = 32
  /// The maximum length of what is divided into characters at once, in code units. Chosen by us.
  private static let maximumLength = 1 << 14
  private static let lineFeed = UInt8(ascii: "\n")

  /// Creates a search; nil for an empty text, and for one with line breaks, which no line contains.
  init?(_ query: String, _ options: TextSearchOptions) {
    guard !query.isEmpty, !query.contains(where: \.isNewline) else { return nil }
    self.query = query
    self.options = options
    let folded = options.isCaseSensitive ? query : query.lowercased()
    characters = folded.map { String($0) }
    units = query.utf8.allSatisfy { $0 < 0x80 } ? Array(folded.utf8) : []
  }

  /// Appends what is found between two offsets, until a cost is exceeded.
  ///
  /// - Parameters:
  ///   - text: The text, whose storage is contiguous.
  ///   - start: The first offset, at which a line begins or an earlier search ended.
  ///   - end: The offset at which a line or the text ends.
  ///   - budget: The cost, in code units that are compared.
  ///   - found: The ranges that were found.
  /// - Returns: The offset at which the search goes on; `end` if there is nothing left.
  func search(_ text: String, from start: Int, to end: Int, budget: Int, into found: inout [Range<Int>])
    -> Int
  {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      units.isEmpty
        ? searchCharacters(bytes, from: start, to: end, budget, &found)
        : searchUnits(bytes, from: start, to: end, budget, &found)
    } ?? end
  }

  // MARK: - Code units

  private func searchUnits(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ budget: Int,
    _ found: inout [Range<Int>]
  ) -> Int {
    let (count, first) = (units.count, units[0])
    let isFolded = !options.isCaseSensitive
    var offset = start
    let limit = min(end, start + budget)
    while offset < limit {
      guard end - offset >= count else { return end }
      guard Self.folded(bytes[offset], isFolded) == first, isMatch(bytes, at: offset, isFolded),
        isBoundary(bytes, at: offset + count), isAccepted(bytes, offset..<offset + count)
      else {
        offset += 1
        continue
      }
      found.append(offset..<offset + count)
      offset += count
    }
    return offset
  }

  private static func folded(_ unit: UInt8, _ isFolded: Bool) -> UInt8 {
    isFolded && unit &- 0x41 < 26 ? unit | 0x20 : unit
  }

  private func isMatch(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ isFolded: Bool) -> Bool {
    for index in 1..<max(1, units.count)
    where Self.folded(bytes[offset + index], isFolded) != units[index] { return false }
    return true
  }

  /// Returns whether no character reaches across an offset, before which there is an ASCII character.
  private func isBoundary(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] >= 0x80, let next = Self.scalar(bytes, at: offset) else {
      return true
    }
    return !next.properties.isGraphemeExtend && next.properties.generalCategory != .spacingMark
      && next != "\u{200D}"
  }

  // MARK: - Characters

  private func searchCharacters(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ budget: Int,
    _ found: inout [Range<Int>]
  ) -> Int {
    guard let base = bytes.baseAddress else { return end }
    var (offset, cost) = (start, 0)
    while offset < end, cost < budget {
      let feed = memchr(base + offset, Int32(Self.lineFeed), end - offset)
      let lineEnd = feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? end
      var partEnd = min(lineEnd, offset + max(Self.maximumLength, 4 * query.utf8.count))
      while partEnd < lineEnd, bytes[partEnd] & 0xc0 == 0x80 { partEnd -= 1 }
      cost += (partEnd - offset) * Self.characterCost + 1
      let rest = searchLine(bytes, offset..<partEnd, &found)
      // What reaches across the end of a part is found in the next one.
      offset = partEnd == lineEnd ? min(end, lineEnd + 1) : max(rest, offset + 1)
    }
    return offset
  }

  /// Appends what is found in a line, or a part of one, and returns the offset at which what is not found yet may begin.
  private func searchLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ found: inout [Range<Int>]
  ) -> Int {
    var offsets: [Int] = []
    var line: [String] = []
    var offset = range.lowerBound
    for character in String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) {
      offsets.append(offset)
      line.append(options.isCaseSensitive ? String(character) : character.lowercased())
      offset += character.utf8.count
    }
    offsets.append(offset)
    let count = characters.count
    var index = 0
    while index + count <= line.count {
      guard line[index] == characters[0], line[index..<index + count].elementsEqual(characters),
        isAccepted(bytes, offsets[index]..<offsets[index + count])
      else {
        index += 1
        continue
      }
      found.append(offsets[index]..<offsets[index + count])
      index += count
    }
    return offsets[max(min(index, line.count), line.count - count)]
  }

  // MARK: - Words

  /// Returns whether what was found is where in words it is searched for.
  private func isAccepted(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard options.wordMatchMethod != .contains else { return true }
    if Self.isWord(Self.scalar(bytes, before: range.lowerBound)),
      Self.isWord(Self.scalar(bytes, at: range.lowerBound))
    {
      return false
    }
    return options.wordMatchMethod == .startsWith
      || !Self.isWord(Self.scalar(bytes, before: range.upperBound))
      || !Self.isWord(Self.scalar(bytes, at: range.upperBound))
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      || scalar.properties.isGraphemeExtend
  }

  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > 0, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    return start >= 0 ? scalar(bytes, at: start) : nil
  }

  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let part = bytes[offset..<min(bytes.count, offset + 4)]
    return String(decoding: UnsafeBufferPointer(rebasing: part), as: UTF8.self).unicodeScalars.first
  }
}
