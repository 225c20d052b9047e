internal import TactusGraphics

/// The text of a text view with its selection, and the layouts of the fragments that are near what is visible.
///
/// Points and rectangles are in the coordinates of the text, whose origin is the top left corner of the first fragment.
@MainActor
struct TextViewContent: EditedText {
  var document = TextDocument()
  var state = TextSelection()
  /// The attributes that text has where it has none of its own, and how lines are broken.
  var appearance = TextViewAppearance() {
    didSet {
      guard appearance != oldValue else { return }
      forgetLayouts()
      document.fragments.estimate = appearance.estimate
      if appearance.changesHeights(from: oldValue) { document.fragments.forgetHeights() }
    }
  }
  private var layouts: [Int: TextLayout] = [:]
  private var cachedBoundaries: (fragment: Int, boundaries: TextLayout.Boundaries)?

  /// The number of layouts that are kept; twice as many are kept for a moment. Chosen by us: more than are visible.
  private static let maximumLayouts = 128

  var text: String { document.string }
  var length: Int { document.length }

  func attributed(_ range: Range<Int>) -> AttributedText { document.attributed(range) }
}

/// How a text view shows its text.
struct TextViewAppearance: Equatable {
  var font = Font.system(ofSize: Font.labelFontSize)
  var alignment = TextAlignment.natural
  /// The width of lines, in points.
  var width = 0.0
  /// The traits by which colours and fonts are resolved.
  var traits = TraitCollection()
  /// The colour of links.
  var linkColor = Color.black
  /// A Boolean value that indicates whether text without letters begins at the right.
  var isRightToLeft = false

  /// The width of an average character, as a fraction of the font's size.
  private static let characterWidth = 0.5

  /// How the heights of what was not laid out are estimated.
  var estimate: TextFragments.Estimate {
    TextFragments.Estimate(
      lineHeight: font.lineHeight, lineLength: width / max(0.1, font.pointSize * Self.characterWidth))
  }

  /// Returns whether lines have other heights than with another appearance.
  func changesHeights(from other: TextViewAppearance) -> Bool {
    font != other.font || width != other.width || traits.hasDifferentFonts(comparedTo: other.traits)
  }
}

// MARK: - Changes

extension TextViewContent {
  /// Replaces the whole text, with the caret at its end.
  mutating func setText(_ text: String, _ runs: AttributeRuns) {
    document.setText(text, runs)
    forgetLayouts()
    unmark()
    (state.anchor, state.head) = (length, length)
  }

  /// Replaces a part of the text, and moves the caret to the end of the replacement.
  ///
  /// - Returns: The fragments that have changed.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with string: String, _ runs: AttributeRuns)
    -> TextDocument.Change
  {
    let change = document.replace(range, with: string, runs)
    var kept: [Int: TextLayout] = [:]
    let shift = change.count - change.range.count
    for (fragment, layout) in layouts where !change.range.contains(fragment) {
      kept[fragment < change.range.lowerBound ? fragment : fragment + shift] = layout
    }
    layouts = kept
    cachedBoundaries = nil
    unmark()
    // The replacement may have merged with adjacent characters.
    let end = caret(atOrAfter: range.lowerBound + string.utf8.count)
    (state.anchor, state.head) = (end, end)
    return change
  }

  /// Changes the attributes of a part of the text.
  mutating func changeAttributes(of range: Range<Int>, _ body: (inout AttributedText.Attributes) -> Void) {
    document.changeAttributes(of: range, body)
    forgetLayouts()
    document.fragments.forgetHeights()
  }

  mutating func forgetLayouts() {
    layouts.removeAll(keepingCapacity: true)
    cachedBoundaries = nil
  }
}

// MARK: - Layout

extension TextViewContent {
  /// Returns the layout of a fragment, and records its height.
  mutating func layout(_ fragment: TextFragments.Location) -> TextLayout {
    if let layout = layouts[fragment.index] { return layout }
    let content = document.content(of: fragment)
    let runs = document.runs.slice(fragment.start..<fragment.start + content.utf8.count)
    var text = AttributedText(String(content))
    if !runs.runs.isEmpty {
      text = runs.withLinks(in: appearance.linkColor).attributed(text.string)
        .resolved(for: appearance.traits)
    }
    let layout = TextLayout(
      text, font: font(of: fragment), width: appearance.width, alignment: alignment(of: text.string))
    if layouts.count >= 2 * Self.maximumLayouts {
      let index = fragment.index
      layouts = layouts.filter { abs($0.key - index) <= Self.maximumLayouts / 2 }
    }
    layouts[fragment.index] = layout
    // Whole points, so that the parts of a selection adjoin without a seam.
    let height = max(layout.size.height, 1).rounded(.up)
    if !fragment.isMeasured || fragment.height != height {
      document.fragments.setHeight(height, of: fragment.index)
    }
    return layout
  }

  /// Returns the font of what has none of its own; in an empty paragraph, that of its line break.
  private func font(of fragment: TextFragments.Location) -> Font {
    guard fragment.length <= 1, let font = document.runs.attributes(at: fragment.start).font else {
      return appearance.font
    }
    return font.weighted(for: appearance.traits)
  }

  private func alignment(of text: String) -> TextAlignment {
    guard appearance.isRightToLeft, appearance.alignment == .natural || appearance.alignment == .justified,
      !text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return appearance.alignment }
    return .right
  }

  /// Lays out the fragments between two positions, in points from the top of the text.
  mutating func measure(from top: Double, to bottom: Double) {
    var fragment = document.fragments.fragment(atY: top)
    var count = 0
    while count < Self.maximumLayouts || bottom == .infinity {
      if !fragment.isMeasured {
        _ = layout(fragment)
        fragment = document.fragments.fragment(fragment.index)
      }
      guard fragment.bottom < bottom, fragment.index + 1 < document.fragments.count else { return }
      fragment = document.fragments.fragment(fragment.index + 1)
      count += 1
    }
  }

  /// Lays out the fragments before one, as far as they reach into a height above it, in points.
  mutating func measure(above index: Int, height: Double) {
    var (index, rest, count) = (index - 1, height, 0)
    while index >= 0, rest > 0, count < Self.maximumLayouts {
      let fragment = document.fragments.fragment(index)
      if !fragment.isMeasured { _ = layout(fragment) }
      rest -= document.fragments.fragment(index).height
      index -= 1
      count += 1
    }
  }

  /// The width of the longest line that was laid out, in points.
  var widestLine: Double { layouts.values.reduce(0) { max($0, $1.size.width) } }

  private mutating func boundaries(of fragment: TextFragments.Location) -> TextLayout.Boundaries {
    if let cachedBoundaries, cachedBoundaries.fragment == fragment.index {
      return cachedBoundaries.boundaries
    }
    let boundaries = layout(fragment).boundaries
    cachedBoundaries = (fragment.index, boundaries)
    return boundaries
  }

  /// Returns the length of a fragment without the line break at its end.
  func contentLength(_ fragment: TextFragments.Location) -> Int { document.content(of: fragment).utf8.count }
}

// MARK: - Carets

extension TextViewContent {
  private mutating func fragment(containing offset: Int) -> TextFragments.Location {
    document.fragments.fragment(containing: min(max(offset, 0), length))
  }

  mutating func caret(atOrBefore offset: Int) -> Int {
    let fragment = fragment(containing: offset)
    let local = min(max(offset, 0), length) - fragment.start
    return fragment.start + (boundaries(of: fragment).carets.last { $0 <= local } ?? 0)
  }

  mutating func caret(atOrAfter offset: Int) -> Int {
    let fragment = fragment(containing: offset)
    let local = min(max(offset, 0), length) - fragment.start
    return boundaries(of: fragment).carets.first { $0 >= local }.map { fragment.start + $0 } ?? fragment.end
  }

  mutating func caret(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let fragment = document.fragments.fragment(containing: min(offset, length) - 1)
    let local = min(offset, length) - fragment.start
    return fragment.start + (boundaries(of: fragment).carets.last { $0 < local } ?? 0)
  }

  mutating func caret(after offset: Int) -> Int {
    let fragment = fragment(containing: offset)
    let local = offset - fragment.start
    return boundaries(of: fragment).carets.first { $0 > local }.map { fragment.start + $0 } ?? fragment.end
  }

  mutating func wordStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let fragment = document.fragments.fragment(containing: min(offset, length) - 1)
    let local = offset - fragment.start
    return fragment.start + (boundaries(of: fragment).wordStarts.last { $0 < local } ?? 0)
  }

  mutating func wordEnd(after offset: Int) -> Int {
    let fragment = fragment(containing: offset)
    let local = offset - fragment.start
    return boundaries(of: fragment).wordEnds.first { $0 > local }.map { fragment.start + $0 } ?? fragment.end
  }

  mutating func word(at offset: Int) -> Range<Int> {
    let fragment = fragment(containing: offset)
    let word = boundaries(of: fragment).word(at: offset - fragment.start, length: contentLength(fragment))
    return fragment.start + word.lowerBound..<fragment.start + word.upperBound
  }

  mutating func paragraph(at offset: Int) -> Range<Int> {
    var first = fragment(containing: offset)
    var last = first
    while first.index > 0, case let previous = document.fragments.fragment(first.index - 1),
      !document.endsParagraph(previous)
    {
      first = previous
    }
    while !document.endsParagraph(last) { last = document.fragments.fragment(last.index + 1) }
    return first.start..<last.start + contentLength(last)
  }

  mutating func isWrittenRightToLeft(at offset: Int) -> Bool {
    let fragment = fragment(containing: offset)
    return layout(fragment).isWrittenRightToLeft
  }

  mutating func offset(beside offset: Int, toRight: Bool) -> Int {
    let fragment = fragment(containing: offset)
    let layout = layout(fragment)
    let local = offset - fragment.start
    let next = layout.offset(beside: local, toRight: toRight)
    if next != local { return fragment.start + next }
    // At the end of a paragraph, the text goes on in the next one.
    return toRight != layout.isWrittenRightToLeft ? caret(after: offset) : caret(before: offset)
  }

  /// Returns the beginning or the end of the line on which an offset is.
  mutating func lineEnd(at offset: Int, isEnd: Bool) -> Int {
    let rect = caretRect(at: offset)
    let isLeft = isWrittenRightToLeft(at: offset) == isEnd
    return self.offset(at: Point(x: isLeft ? -1e6 : 1e6, y: rect.midY))
  }

  /// Returns the line on which an offset is, with what the caret cannot be behind on it: the space at which it is wrapped, or the line break.
  mutating func line(at offset: Int) -> Range<Int> {
    let start = lineEnd(at: offset, isEnd: false)
    var end = max(start, lineEnd(at: offset, isEnd: true))
    let bottom = caretRect(at: offset).maxY
    while end < length, caretRect(at: end).midY < bottom {
      let next = caret(after: end)
      guard next > end else { break }
      end = next
    }
    return start..<end
  }
}

// MARK: - Geometry

extension TextViewContent {
  /// Returns the rectangle of the caret at an offset, with a width of 0.
  mutating func caretRect(at offset: Int) -> Rect {
    var fragment = fragment(containing: offset)
    let rect = layout(fragment).caretRect(at: offset - fragment.start)
    fragment = document.fragments.fragment(fragment.index)
    return rect.offsetBy(dx: 0, dy: fragment.top)
  }

  /// Returns the offset that is nearest to a point.
  mutating func offset(at point: Point) -> Int {
    guard point.y >= 0 else { return 0 }
    if point.y >= document.fragments.height, document.fragments.height > 0, point.y.isFinite {
      let last = document.fragments.fragment(document.fragments.count - 1)
      _ = layout(last)
      guard point.y < document.fragments.height else { return length }
    }
    var fragment = document.fragments.fragment(atY: point.y)
    let layout = layout(fragment)
    fragment = document.fragments.fragment(fragment.index)
    let y = min(max(point.y - fragment.top, 0), max(0, layout.size.height - 0.5))
    let local = layout.closestOffset(to: Point(x: point.x, y: y))
    // Behind the end of a line that is wrapped, the offset is that of the next line's beginning.
    if local > 0, layout.caretRect(at: local).minY > y {
      return caret(before: fragment.start + local)
    }
    return fragment.start + local
  }

  /// Returns the rectangles that a range of the text covers. Between its first and its last fragment, they have the width of the text.
  ///
  /// - Parameter fills: Whether line breaks count, which then reach to the end of their line.
  mutating func rects(of range: Range<Int>, fills: Bool) -> [Rect] {
    guard !range.isEmpty else { return [] }
    let first = fragment(containing: range.lowerBound)
    var last = document.fragments.fragment(containing: range.upperBound - 1)
    var rects = self.rects(of: range, in: first, fills: fills)
    guard last.index > first.index else { return rects }
    let top = document.fragments.fragment(first.index + 1).top
    last = document.fragments.fragment(last.index)
    if last.top > top { rects.append(Rect(x: 0, y: top, width: appearance.width, height: last.top - top)) }
    return rects + self.rects(of: range, in: last, fills: fills)
  }

  /// Returns the rectangles that a range of the text covers in a fragment.
  mutating func rects(of range: Range<Int>, in fragment: TextFragments.Location, fills: Bool) -> [Rect] {
    let part = range.clamped(to: fragment.start..<max(fragment.start, fragment.end))
    guard !part.isEmpty else { return [] }
    let layout = layout(fragment)
    let top = document.fragments.fragment(fragment.index).top
    let local = part.lowerBound - fragment.start..<part.upperBound - fragment.start
    var rects = layout.selectionRects(local).map { $0.offsetBy(dx: 0, dy: top) }
    let length = contentLength(fragment)
    if fills, part.upperBound == fragment.end, fragment.length > length {
      let caret = layout.caretRect(at: length).offsetBy(dx: 0, dy: top)
      let isRightToLeft = layout.isWrittenRightToLeft || length == 0 && appearance.isRightToLeft
      let rest =
        isRightToLeft
        ? Rect(x: 0, y: caret.minY, width: max(0, caret.minX), height: caret.height)
        : Rect(
          x: caret.minX, y: caret.minY, width: max(0, appearance.width - caret.minX), height: caret.height)
      rects.append(rest)
    }
    return rects
  }
}

extension AttributeRuns {
  /// Returns the runs with a colour for links that have none of their own.
  func withLinks(in color: Color) -> AttributeRuns {
    var result = self
    for run in runs where run.attributes.link != nil && run.attributes.color == nil {
      result.change(run.range) { $0.color = color }
    }
    return result
  }
}
