internal import TactusGraphics

/// The text of a field with its selection and the valid positions of the caret. Of the screen it knows only the shaped line.
///
/// Positions are offsets in UTF-8 code units. The ends of the selection are always at the boundaries of characters.
@MainActor
struct TextFieldContent: EditedText {
  /// The maximum length of the text of a field, in UTF-8 code units; text beyond is dropped. As much as a pasteboard reads in advance.
  static let maximumLength = 1 << 20

  /// The text, a single line.
  private(set) var text = ""
  /// A Boolean value that indicates whether dots are shown instead of characters.
  var isSecure = false {
    didSet {
      guard isSecure != oldValue else { return }
      accept()
      invalidateLayout()
    }
  }
  /// The font of the line.
  var font = Font.system(ofSize: Font.labelFontSize) { didSet { if font != oldValue { invalidateLayout() } } }
  var state = TextSelection()

  private var cachedLayout: TextLayout?
  private var cachedBoundaries: TextLayout.Boundaries?

  private static let dot: Character = "\u{2022}"
  private static let dotLength = 3
}

// MARK: - Text

extension TextFieldContent {
  var length: Int { text.utf8.count }

  /// Returns a text as a single line, cut to a maximum length.
  static func line(_ text: String, maximumLength: Int = maximumLength) -> String {
    // Text far beyond the limit need not be processed; the exact cut, between characters, follows below.
    let part = text.utf8.prefix(2 * maximumLength)
    var line = String(String(Substring(part)).map { $0.isNewline ? " " : $0 })
    if line.utf8.count > maximumLength {
      let cut = line.utf8.index(line.utf8.startIndex, offsetBy: maximumLength)
      line = String(line[..<line.index(line.startIndex, offsetBy: line[..<cut].count)])
      while line.utf8.count > maximumLength { line.removeLast() }
    }
    return line
  }

  /// Replaces the whole text and moves the caret to its end.
  mutating func setText(_ text: String) {
    self.text = Self.line(text)
    invalidateLayout()
    unmark()
    (state.anchor, state.head) = (length, length)
  }

  /// Replaces a part of the text and moves the caret to the end of the replacement.
  mutating func replace(_ range: Range<Int>, with string: String) {
    text.replaceSubrange(indices(range), with: string)
    invalidateLayout()
    unmark()
    // The replacement may have merged with adjacent characters.
    let end = range.lowerBound + string.utf8.count
    state.head = caret(atOrAfter: end)
    state.anchor = head
  }
}

// MARK: - Carets

extension TextFieldContent {
  mutating func caret(atOrBefore offset: Int) -> Int { boundaries.carets.last { $0 <= offset } ?? 0 }

  mutating func caret(atOrAfter offset: Int) -> Int { boundaries.carets.first { $0 >= offset } ?? length }

  mutating func caret(before offset: Int) -> Int { boundaries.carets.last { $0 < offset } ?? 0 }

  mutating func caret(after offset: Int) -> Int { boundaries.carets.first { $0 > offset } ?? length }

  mutating func wordStart(before offset: Int) -> Int { boundaries.wordStarts.last { $0 < offset } ?? 0 }

  mutating func wordEnd(after offset: Int) -> Int { boundaries.wordEnds.first { $0 > offset } ?? length }

  mutating func word(at offset: Int) -> Range<Int> {
    isSecure ? 0..<length : boundaries.word(at: offset, length: length)
  }

  mutating func paragraph(at offset: Int) -> Range<Int> { 0..<length }

  mutating func isWrittenRightToLeft(at offset: Int) -> Bool { layout.isWrittenRightToLeft }
}

// MARK: - Shaping

extension TextFieldContent {
  private mutating func invalidateLayout() {
    cachedLayout = nil
    cachedBoundaries = nil
  }

  /// The text to be displayed: the text itself, or dots.
  var shownText: String { isSecure ? String(repeating: Self.dot, count: text.count) : text }

  /// The layout of the line at its full length.
  var layout: TextLayout {
    mutating get {
      if let cachedLayout { return cachedLayout }
      let layout = TextLayout(shownText, font: font, alignment: .left, numberOfLines: 1)
      cachedLayout = layout
      return layout
    }
  }

  private var boundaries: TextLayout.Boundaries {
    mutating get {
      if let cachedBoundaries { return cachedBoundaries }
      var boundaries: TextLayout.Boundaries
      if isSecure {
        boundaries = TextLayout.Boundaries(carets: [0], wordStarts: [0])
        for character in text {
          boundaries.carets.append((boundaries.carets.last ?? 0) + character.utf8.count)
        }
        boundaries.wordEnds = [length]
      } else {
        boundaries = layout.boundaries
        appendBoundariesBeyondLayout(to: &boundaries)
      }
      cachedBoundaries = boundaries
      return boundaries
    }
  }

  /// Adds the boundaries of characters that are beyond what a layout displays.
  private func appendBoundariesBeyondLayout(to boundaries: inout TextLayout.Boundaries) {
    guard length > TextLayout.maximumLength, boundaries.carets.count > 1 else { return }
    // The last character that is displayed may continue beyond the limit.
    boundaries.carets.removeLast()
    var offset = boundaries.carets.last ?? 0
    for character in text[indices(offset..<length)] {
      offset += character.utf8.count
      boundaries.carets.append(offset)
    }
    boundaries.wordEnds.append(length)
  }

  /// Returns the offset in the displayed text for an offset in the text.
  private mutating func shownOffset(_ offset: Int) -> Int {
    guard isSecure else { return offset }
    return (boundaries.carets.lastIndex { $0 <= offset } ?? 0) * Self.dotLength
  }

  private mutating func offset(ofShown offset: Int) -> Int {
    guard isSecure else { return offset }
    let carets = boundaries.carets
    return carets[min(max(offset / Self.dotLength, 0), carets.count - 1)]
  }

  /// Returns the position of the caret, in points from the left end of the line.
  mutating func caretX(at offset: Int) -> Double { layout.caretRect(at: shownOffset(offset)).minX }

  /// Returns the offset that is nearest to a position, in points from the left end of the line.
  mutating func offset(atX x: Double) -> Int {
    let layout = self.layout
    return offset(ofShown: layout.closestOffset(to: Point(x: x, y: layout.size.height / 2)))
  }

  /// Returns the offset that is next to another one on screen; beyond what a layout displays, next in the text.
  mutating func offset(beside offset: Int, toRight: Bool) -> Int {
    let shown = shownOffset(offset)
    guard !isBeyondLayout(shown) else {
      return toRight != layout.isWrittenRightToLeft ? caret(after: offset) : caret(before: offset)
    }
    return self.offset(ofShown: layout.offset(beside: shown, toRight: toRight))
  }

  /// Returns whether an offset in the displayed text is at or after the last character that a layout displays of a longer text.
  private mutating func isBeyondLayout(_ shown: Int) -> Bool {
    let shownLength = isSecure ? text.count * Self.dotLength : length
    guard shownLength > TextLayout.maximumLength else { return false }
    // The last character that is displayed may continue beyond the limit.
    return shown >= layout.boundaries.carets.dropLast().last ?? 0
  }

  /// Returns the rectangles of a part of the text, with x from the left end of the line.
  mutating func rects(of range: Range<Int>) -> [Rect] {
    let (lower, upper) = (shownOffset(range.lowerBound), shownOffset(range.upperBound))
    return layout.selectionRects(lower..<upper)
  }
}

extension TextLayout.Boundaries {
  /// Returns the word at an offset of a text with a length; between words, the text between them.
  func word(at offset: Int, length: Int) -> Range<Int> {
    let start = wordStarts.last { $0 <= offset }
    if let start, let end = wordEnds.first(where: { $0 > start }), offset <= end {
      return start..<end
    }
    let gapStart = wordEnds.last { $0 <= offset } ?? 0
    let gapEnd = wordStarts.first { $0 >= offset } ?? length
    return gapStart..<max(gapStart, gapEnd)
  }
}
