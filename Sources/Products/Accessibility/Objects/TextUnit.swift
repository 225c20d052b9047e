internal import TactusInterface

/// A part of a text that assistive technologies read at once.
enum TextUnit: Int, CaseIterable {
  case character, word, sentence, line, paragraph

  /// The unit with a number in `GetStringAtOffset`.
  init?(granularity: Int) { self.init(rawValue: granularity) }

  /// The unit with a number in the older methods, which count from the beginning and from the end of words, sentences and lines.
  init?(boundary: Int) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 3, 4: self = .sentence
    case 5, 6: self = .line
    default: return nil
    }
  }
}

/// The Unicode scalars of a text, by their offsets. The text is not copied.
struct TextOffsets {
  private let text: String
  let count: Int

  init(_ text: String) {
    self.text = text
    count = text.scalarCount
  }

  private var scalars: String.UnicodeScalarView { text.unicodeScalars }

  func isInside(_ offset: Int) -> Bool { offset >= 0 && offset < count }

  func clamped(_ offset: Int) -> Int { min(max(0, offset), count) }

  /// Returns the range between two offsets in any order; a negative end means the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (start, end) = (clamped(start), end < 0 ? count : clamped(end))
    return min(start, end)..<max(start, end)
  }

  /// Returns the number of the Unicode scalar at an offset; nil if there is none.
  func value(at offset: Int) -> UInt32? {
    isInside(offset) ? scalars[text.index(ofScalar: offset)].value : nil
  }

  subscript(range: Range<Int>) -> String {
    let start = text.index(ofScalar: range.lowerBound)
    return String(scalars[start..<scalars.index(start, offsetBy: range.count)])
  }

  /// Returns the unit that contains an offset, or the one before (-1) or after it (1); empty if there is none.
  func unit(_ unit: TextUnit, around offset: Int, _ direction: Int = 0) -> Range<Int> {
    let offset = clamped(offset)
    let current = isEmpty(unit, at: offset) ? count..<count : extent(of: unit, around: offset)
    return range(direction, from: current) { extent(of: unit, around: $0) }
  }

  /// Returns the line that contains an offset, or the one before (-1) or after it (1); empty if there is none.
  ///
  /// - Parameter shownLine: Returns the line at an offset, as it is shown; nil if paragraphs are the lines.
  func line(around offset: Int, _ direction: Int, shownLine: (Int) -> Range<Int>?) -> Range<Int> {
    let limits = 0..<count
    guard let current = shownLine(clamped(offset))?.clamped(to: limits) else {
      return unit(.line, around: offset, direction)
    }
    return range(direction, from: current) { shownLine($0)?.clamped(to: limits) }
  }

  /// Returns a range, or the one before (-1) or after it (1); empty if there is none.
  private func range(
    _ direction: Int, from current: Range<Int>, _ rangeAt: (Int) -> Range<Int>?
  ) -> Range<Int> {
    switch direction {
    case ..<0:
      guard current.lowerBound > 0 else { return 0..<0 }
      return rangeAt(current.lowerBound - 1) ?? 0..<0
    case 1...:
      guard current.upperBound < count else { return count..<count }
      return rangeAt(current.upperBound) ?? count..<count
    default: return current
    }
  }

  /// Returns whether nothing is at an offset: no character at the end, and an empty line after the last line break.
  private func isEmpty(_ unit: TextUnit, at offset: Int) -> Bool {
    guard offset == count, let last = scalars.last else { return false }
    return unit == .character || (unit == .line || unit == .paragraph) && last == "\n"
  }

  private func extent(of unit: TextUnit, around offset: Int) -> Range<Int> {
    start(of: unit, around: offset)..<end(of: unit, around: offset)
  }

  private func start(of unit: TextUnit, around offset: Int) -> Int {
    var offset = min(offset, count)
    var index = text.index(ofScalar: offset)
    while offset > 0, offset == count || !isStart(of: unit, index) {
      index = scalars.index(before: index)
      offset -= 1
    }
    return offset
  }

  private func end(of unit: TextUnit, around offset: Int) -> Int {
    var offset = min(offset + 1, count)
    var index = text.index(ofScalar: offset)
    while offset < count, !isStart(of: unit, index) {
      index = scalars.index(after: index)
      offset += 1
    }
    return offset
  }

  /// Returns whether a unit begins at an index inside the text. What follows a word or a sentence belongs to it.
  private func isStart(of unit: TextUnit, _ index: String.Index) -> Bool {
    guard index > scalars.startIndex else { return true }
    var last = scalars.index(before: index)
    let (previous, scalar) = (scalars[last], scalars[index])
    switch unit {
    case .character: return true
    case .word: return isWord(scalar) && !isWord(previous)
    case .line, .paragraph: return previous == "\n"
    case .sentence:
      guard !scalar.properties.isWhitespace, previous.properties.isWhitespace else { return false }
      if previous == "\n" { return true }
      while last > scalars.startIndex, scalars[last].properties.isWhitespace {
        last = scalars.index(before: last)
      }
      return [".", "!", "?", "…", "。"].contains(scalars[last])
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
      || scalar == "_" || scalar == "'" || scalar == "’"
  }
}
