internal import TactusGraphics

/// The text of a field with its selection, and where carets may stand in it. Knows nothing of the screen but the shaped line.
///
/// Places are offsets in UTF-8 code units. The selection's ends always stand around whole characters.
@MainActor
struct TextFieldContent {
  /// The most UTF-8 code units that a field holds; what is beyond is left out.
  static let maximumLength = 65_536

  /// The text: one line.
  private(set) var text = ""
  /// Whether dots are shown for the characters.
  var isSecure = false { didSet { if isSecure != oldValue { forgetLayout() } } }
  /// The font of the line.
  var font = Font.system(ofSize: Font.labelFontSize) { didSet { if font != oldValue { forgetLayout() } } }
  /// Where the selection began; it stays when the selection grows.
  private(set) var anchor = 0
  /// Where the caret is: the end of the selection that moves.
  private(set) var head = 0

  private var cachedLayout: TextLayout?
  private var cachedBoundaries: TextLayout.Boundaries?

  private static let dot: Character = "\u{2022}"
  private static let dotLength = 3
}

// MARK: - Text

extension TextFieldContent {
  /// The selection, from its lower to its upper end.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  var length: Int { text.utf8.count }

  /// Makes one line of a text, no longer than a field holds.
  static func line(_ text: String, maximumLength: Int = maximumLength) -> String {
    // What is far beyond the limit need not be looked at; it is cut between characters below.
    let part = text.utf8.prefix(2 * maximumLength)
    var line = String(String(Substring(part)).map { $0.isNewline ? " " : $0 })
    if line.utf8.count > maximumLength {
      let cut = line.utf8.index(line.utf8.startIndex, offsetBy: maximumLength)
      line = String(line[..<line.index(line.startIndex, offsetBy: line[..<cut].count)])
      while line.utf8.count > maximumLength { line.removeLast() }
    }
    return line
  }

  /// Replaces all, with the caret at the end.
  mutating func setText(_ text: String) {
    self.text = Self.line(text)
    forgetLayout()
    anchor = length
    head = length
  }

  /// Replaces a part, with the caret after what came in its place.
  mutating func replace(_ range: Range<Int>, with string: String) {
    text.replaceSubrange(indices(range), with: string)
    forgetLayout()
    // What came may have grown together with its neighbours.
    let end = range.lowerBound + string.utf8.count
    head = boundaries.carets.first { $0 >= end } ?? length
    anchor = head
  }

  func indices(_ range: Range<Int>) -> Range<String.Index> {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: min(max(range.lowerBound, 0), length))
    return lower..<utf8.index(utf8.startIndex, offsetBy: min(max(range.upperBound, 0), length))
  }

  func substring(_ range: Range<Int>) -> String { String(text[indices(range)]) }

  /// The offset of an index of any text; one beyond the end is the end.
  func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
  }
}

// MARK: - Selection

extension TextFieldContent {
  /// Selects what lies between two places, each moved to the nearest before where a caret may stand.
  mutating func select(anchor: Int, head: Int) {
    self.anchor = snapped(anchor)
    self.head = snapped(head)
  }

  private mutating func snapped(_ offset: Int) -> Int { boundaries.carets.last { $0 <= offset } ?? 0 }

  mutating func caret(before offset: Int) -> Int { boundaries.carets.last { $0 < offset } ?? 0 }

  mutating func caret(after offset: Int) -> Int { boundaries.carets.first { $0 > offset } ?? length }

  mutating func wordStart(before offset: Int) -> Int { boundaries.wordStarts.last { $0 < offset } ?? 0 }

  mutating func wordEnd(after offset: Int) -> Int { boundaries.wordEnds.first { $0 > offset } ?? length }

  /// The word at a place; between words, what is between them.
  mutating func word(at offset: Int) -> Range<Int> {
    if isSecure { return 0..<length }
    let boundaries = self.boundaries
    let start = boundaries.wordStarts.last { $0 <= offset }
    if let start, let end = boundaries.wordEnds.first(where: { $0 > start }), offset <= end {
      return start..<end
    }
    let gapStart = boundaries.wordEnds.last { $0 <= offset } ?? 0
    let gapEnd = boundaries.wordStarts.first { $0 >= offset } ?? length
    return gapStart..<max(gapStart, gapEnd)
  }
}

// MARK: - Shaping

extension TextFieldContent {
  private mutating func forgetLayout() {
    cachedLayout = nil
    cachedBoundaries = nil
  }

  /// What is shown: the text, or dots.
  var shownText: String { isSecure ? String(repeating: Self.dot, count: text.count) : text }

  /// The line as long as it is.
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
      }
      cachedBoundaries = boundaries
      return boundaries
    }
  }

  /// The offset in what is shown.
  private mutating func shownOffset(_ offset: Int) -> Int {
    guard isSecure else { return offset }
    return (boundaries.carets.lastIndex { $0 <= offset } ?? 0) * Self.dotLength
  }

  private mutating func offset(ofShown offset: Int) -> Int {
    guard isSecure else { return offset }
    let carets = boundaries.carets
    return carets[min(max(offset / Self.dotLength, 0), carets.count - 1)]
  }

  /// The caret's place in the line, from its left end.
  mutating func caretX(at offset: Int) -> Double { layout.caretRect(at: shownOffset(offset)).minX }

  /// The place nearest to a distance from the line's left end.
  mutating func offset(atX x: Double) -> Int {
    let layout = self.layout
    return offset(ofShown: layout.closestOffset(to: Point(x: x, y: layout.size.height / 2)))
  }

  /// The place beside another on the screen.
  mutating func offset(besides offset: Int, toRight: Bool) -> Int {
    self.offset(ofShown: layout.offset(besides: shownOffset(offset), toRight: toRight))
  }

  /// What the selection covers, from the line's left end.
  mutating func selectionRects() -> [Rect] {
    let (lower, upper) = (shownOffset(selection.lowerBound), shownOffset(selection.upperBound))
    return layout.selectionRects(lower..<upper)
  }
}
