internal import TactusGraphics

/// A search in a text view.
///
/// The text is searched in slices, one on each turn of the event loop, so that a long text delays no frame.
@MainActor
final class TextViewFindSession: FindSession {
  private weak var textView: TextView?
  private var results: TextFindResults?
  /// The result that is highlighted; nil if none is.
  private(set) var current: Range<Int>?
  /// The offset from which the next result is highlighted when it is found; nil if none is to be.
  private var anchor: Int?
  private var timer: ClockTimer?
  /// The number of changes of the text.
  private var changeCount = 0
  /// Called when results were found or have changed.
  var onChange: (() -> Void)?

  /// The time between slices, in seconds, in which the event loop does everything else. Chosen by us: a small part of a frame.
  private static let sliceInterval = 0.002

  init(_ textView: TextView) { self.textView = textView }

  override var resultCount: Int { results?.matches.count ?? 0 }

  override var highlightedResultIndex: Int? {
    guard let current, let results else { return nil }
    let index = results.firstIndex(from: current.lowerBound)
    return index < results.matches.count && results.matches[index] == current ? index : nil
  }

  override var supportsReplacement: Bool { textView?.acceptsEdits == true }

  override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && current != nil }

  /// A Boolean value that indicates whether a part of the text has not been searched yet.
  var isSearching: Bool { timer != nil }

  /// Returns the results in a part of the text.
  func matches(in range: Range<Int>) -> ArraySlice<Range<Int>> { results?.matches(in: range) ?? [] }

  // MARK: - Searching

  override func performSearch(query: String, options: TextSearchOptions?) {
    guard let textView else { return }
    anchor = current?.lowerBound ?? anchor ?? textView.content.selection.lowerBound
    current = nil
    results = TextSearcher(query, options ?? TextSearchOptions()).map { TextFindResults($0) }
    advance()
  }

  /// Searches the next slice, and schedules the one after it.
  private func advance() {
    timer?.cancel()
    timer = nil
    if searchSlice() {
      if let clock = textView?.window?.application?.clock {
        timer = clock.schedule(after: Self.sliceInterval) { [weak self] in self?.advance() }
      } else {
        while searchSlice() {}
      }
    }
    highlightFromAnchor(reveals: true)
    resultsDidChange()
  }

  /// Searches the next slice, and returns whether there is more.
  private func searchSlice() -> Bool {
    guard let textView, var searched = results.take() else { return false }
    defer { results = searched }
    return searched.advance(in: textView.content.text)
  }

  /// Searches what has not been searched yet.
  private func finish() {
    timer?.cancel()
    timer = nil
    while searchSlice() {}
  }

  private func resultsDidChange() {
    textView?.updateMarks()
    onChange?()
  }

  override func invalidateFoundResults() {
    timer?.cancel()
    timer = nil
    (results, current, anchor) = (nil, nil, nil)
    resultsDidChange()
  }

  // MARK: - Highlighting

  /// Highlights the first result from the anchor on; after the end of the text, the first of all.
  private func highlightFromAnchor(reveals: Bool) {
    guard let anchor, let results else { return }
    let index = results.firstIndex(from: anchor)
    if index < results.matches.count {
      highlight(index, reveals: reveals)
    } else if !isSearching {
      highlight(0, reveals: reveals)
    }
  }

  private func highlight(_ index: Int, reveals: Bool) {
    anchor = nil
    guard let matches = results?.matches, matches.indices.contains(index) else { return }
    current = matches[index]
    if reveals { revealCurrent() }
  }

  /// Scrolls so that the result that is highlighted is visible.
  func revealCurrent() { if let current { textView?.reveal(current.lowerBound) } }

  override func highlightNextResult(in direction: Direction) {
    guard let results, !results.matches.isEmpty else { return }
    let count = results.matches.count
    if let index = highlightedResultIndex {
      let next = index + (direction == .forward ? 1 : -1)
      // What follows the last result is not known before the end.
      if isSearching, !(0..<count).contains(next) { return }
      highlight((next + count) % count, reveals: true)
    } else {
      highlight(direction == .forward ? 0 : count - 1, reveals: true)
    }
    resultsDidChange()
  }

  // MARK: - Changes of the text

  /// Adapts the results to an edit.
  func textDidChange(_ range: Range<Int>, length: Int) {
    changeCount += 1
    guard let textView, var changed = results.take() else { return }
    changed.textDidChange(range, length: length, in: textView.content.text)
    results = changed
    if let old = current {
      let shift = old.lowerBound >= range.upperBound ? length - range.count : 0
      let moved = old.lowerBound + shift..<old.upperBound + shift
      current = moved
      if highlightedResultIndex == nil { (current, anchor) = (nil, range.lowerBound) }
    }
    notifyLater()
  }

  /// Goes on searching and notifies on the next turn, when the text view has finished its edit.
  private func notifyLater(after delay: Double = 0) {
    guard let clock = textView?.window?.application?.clock else { return advanceQuietly() }
    timer?.cancel()
    timer = clock.schedule(after: delay) { [weak self] in self?.advanceQuietly() }
  }

  /// Goes on searching after an edit, which scrolls nothing.
  private func advanceQuietly() {
    timer?.cancel()
    timer = nil
    if searchSlice() { return notifyLater(after: Self.sliceInterval) }
    highlightFromAnchor(reveals: false)
    resultsDidChange()
  }

  /// Searches again, because the whole text was replaced.
  func textWasReplaced() {
    guard let searcher = results?.searcher else { return }
    (current, anchor) = (nil, nil)
    performSearch(query: searcher.query, options: searcher.options)
  }

  // MARK: - Replacing

  override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: TextSearchOptions?
  ) {
    guard let textView, supportsReplacement, let current, highlightedResultIndex != nil else { return }
    textView.unmarkText()
    let replacement = TextFieldContent.line(replacementString)
    let count = changeCount
    textView.replaceSeparately(
      current, with: textView.content.document.replacing([current], in: current, with: replacement))
    if changeCount == count { return highlightNextResult(in: .forward) }
    anchor = min(current.lowerBound + replacement.utf8.count, textView.content.length)
    self.current = nil
    highlightFromAnchor(reveals: true)
    resultsDidChange()
  }

  override func replaceAll(
    searchQuery: String, replacementString: String, options: TextSearchOptions?
  ) {
    guard let textView, supportsReplacement else { return }
    textView.unmarkText()
    if results?.searcher != TextSearcher(searchQuery, options ?? TextSearchOptions()) {
      performSearch(query: searchQuery, options: options)
    }
    finish()
    guard let matches = results?.matches, let first = matches.first, let last = matches.last else { return }
    let range = first.lowerBound..<last.upperBound
    let replacement = TextFieldContent.line(replacementString)
    let text = textView.content.document.replacing(matches, in: range, with: replacement)
    textView.replaceSeparately(range, with: text)
    (current, anchor) = (nil, range.lowerBound)
    advanceQuietly()
  }
}

extension TextDocument {
  /// Returns a part of the text in which ranges are replaced; a replacement has the attributes of the first character that it replaces.
  fileprivate func replacing(_ matches: [Range<Int>], in range: Range<Int>, with replacement: String)
    -> AttributedText
  {
    var text = ""
    text.reserveCapacity(range.count + matches.count * replacement.utf8.count)
    var offset = range.lowerBound
    var runs = runs.slice(range)
    var shift = -range.lowerBound
    let length = replacement.utf8.count
    let hasAttributes = !runs.runs.isEmpty
    for match in matches {
      text += string[indices(offset..<match.lowerBound)]
      text += replacement
      offset = match.upperBound
      guard hasAttributes else { continue }
      let part = match.lowerBound + shift..<match.upperBound + shift
      runs.replace(
        part, with: AttributeRuns(runs.attributes(at: part.lowerBound), length: length), length: length)
      shift += length - match.count
    }
    return runs.attributed(text)
  }
}
