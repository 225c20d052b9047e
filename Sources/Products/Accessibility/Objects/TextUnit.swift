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

/// The Unicode scalars of a text, by their offsets.
struct TextOffsets {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  func isInside(_ offset: Int) -> Bool { offset >= 0 && offset < count }

  func clamped(_ offset: Int) -> Int { min(max(0, offset), count) }

  /// Returns the range between two offsets in any order; a negative end means the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (start, end) = (clamped(start), end < 0 ? count : clamped(end))
    return min(start, end)..<max(start, end)
  }

  subscript(range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// Returns the unit that contains an offset, or the one before (-1) or after it (1); empty if there is none.
  func unit(_ unit: TextUnit, around offset: Int, _ direction: Int = 0) -> Range<Int> {
    let offset = clamped(offset)
    let current = start(of: unit, around: offset)..<end(of: unit, around: offset)
    switch direction {
    case ..<0:
      guard current.lowerBound > 0 else { return 0..<0 }
      return start(of: unit, around: current.lowerBound - 1)..<current.lowerBound
    case 1...:
      guard current.upperBound < count else { return count..<count }
      return current.upperBound..<end(of: unit, around: current.upperBound)
    default: return current
    }
  }

  private func start(of unit: TextUnit, around offset: Int) -> Int {
    var index = min(offset, count)
    while index > 0, index == count || !isStart(of: unit, index) { index -= 1 }
    return index
  }

  private func end(of unit: TextUnit, around offset: Int) -> Int {
    var index = min(offset + 1, count)
    while index < count, !isStart(of: unit, index) { index += 1 }
    return index
  }

  /// Returns whether a unit begins at an offset inside the text. What follows a word or a sentence belongs to it.
  private func isStart(of unit: TextUnit, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (previous, scalar) = (scalars[index - 1], scalars[index])
    switch unit {
    case .character: return true
    case .word: return isWord(scalar) && !isWord(previous)
    case .line, .paragraph: return previous == "\n"
    case .sentence:
      guard !scalar.properties.isWhitespace, previous.properties.isWhitespace else { return false }
      if previous == "\n" { return true }
      var last = index - 1
      while last > 0, scalars[last].properties.isWhitespace { last -= 1 }
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
