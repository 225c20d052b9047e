internal import TactusGraphics

// MARK: - Positions

extension TextView {
  /// The distance of the caret from the edges to which the text is scrolled, in points.
  private static let caretMargin = 8.0
  /// The distance from the top and the bottom of the visible area within which a touch that selects scrolls, in points.
  private static let edgeMargin = 24.0
  /// The part of the visible height that stays visible after Page Up and Page Down, in points.
  private static let pageOverlap = 44.0

  /// The part of the content that nothing covers, in the view's coordinates.
  private var uncoveredRect: Rect { bounds.inset(by: adjustedContentInset) }

  func offset(at point: Point) -> Int { content.offset(at: point - textOrigin) }

  func caretRect(at offset: Int) -> Rect {
    let rect = content.caretRect(at: offset)
    let limit = content.appearance.width + textContainer.lineFragmentPadding - TextField.caretWidth
    return Rect(
      x: textOrigin.x + min(rect.minX, limit), y: textOrigin.y + rect.minY, width: TextField.caretWidth,
      height: max(rect.height, 1))
  }

  func rects(of range: Range<Int>, fills: Bool) -> [Rect] {
    let origin = textOrigin
    return content.rects(of: range, fills: fills).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  var selectionRect: Rect {
    let (lower, upper) = (
      caretRect(at: content.selection.lowerBound), caretRect(at: content.selection.upperBound)
    )
    var rect = lower.union(upper)
    if lower.minY != upper.minY {
      rect = Rect(
        x: textOrigin.x, y: lower.minY, width: content.appearance.width, height: upper.maxY - lower.minY)
    }
    // The menu points at what is visible of the selection.
    let visible = rect.intersection(uncoveredRect)
    return visible.isEmpty ? rect : visible
  }

  func isOnSelection(_ point: Point) -> Bool {
    rects(of: content.selection, fills: true).contains { $0.contains(point) }
  }

  func isVisible(_ offset: Int) -> Bool {
    let rect = caretRect(at: offset)
    return uncoveredRect.insetBy(dx: -1, dy: -1).contains(rect.center)
  }

  func offset(beyondEdgeAt location: Point) -> Int? {
    let rect = uncoveredRect
    guard scrollableAxes.contains(.vertical) else { return nil }
    if location.y < rect.minY + Self.edgeMargin { return offset(movingVerticallyBy: -1) }
    if location.y > rect.maxY - Self.edgeMargin { return offset(movingVerticallyBy: 1) }
    return nil
  }

  // MARK: - Keys

  func offset(movingBy key: KeyCode, toEnd: Bool) -> Int? {
    switch key {
    case .home: return toEnd ? 0 : content.lineEnd(at: content.head, isEnd: false)
    case .end: return toEnd ? content.length : content.lineEnd(at: content.head, isEnd: true)
    case .upArrow:
      return toEnd
        ? content.paragraph(at: content.caret(before: content.head)).lowerBound
        : offset(movingVerticallyBy: -1)
    case .downArrow:
      return toEnd
        ? content.paragraph(at: content.caret(after: content.head)).upperBound : offset(movingVerticallyBy: 1)
    case .pageUp: return offset(movingVerticallyBy: -1, page: uncoveredRect.height - Self.pageOverlap)
    case .pageDown: return offset(movingVerticallyBy: 1, page: uncoveredRect.height - Self.pageOverlap)
    default: return nil
    }
  }

  /// Returns the offset in the line above or below the caret, or a page away, at the position at which the caret began to move vertically.
  private func offset(movingVerticallyBy direction: Double, page: Double = 0) -> Int {
    let head = content.head
    let rect = content.caretRect(at: head)
    let x = display.goal(for: head) ?? rect.minX
    let distance = max(page, 0)
    if distance > 0 {
      let top = direction < 0 ? rect.minY - distance : rect.minY
      content.measure(from: max(0, top), to: top + distance)
    }
    let start = content.caretRect(at: head)
    let y = direction < 0 ? start.minY - 1 - distance : start.maxY + 1 + distance
    let target = content.offset(at: Point(x: x, y: y))
    display.goal = (x, target)
    return target
  }

  // MARK: - Scrolling

  /// Scrolls so that the caret is visible beside bars and the keyboard.
  func revealCaret() {
    if isScrollEnabled { reveal(content.head) } else { scrollIntoView(caretRect(at: content.head)) }
  }

  /// Scrolls so that an offset of the text is visible.
  func reveal(_ offset: Int) {
    guard !bounds.isEmpty, !isDragging else { return }
    layoutText(near: offset)
    let rect = caretRect(at: offset).insetBy(dx: 0, dy: -Self.caretMargin)
    let visible = uncoveredRect
    guard visible.height > 0, rect.minY < visible.minY || rect.maxY > visible.maxY else { return }
    let axis = verticalAxis
    let y =
      rect.minY < visible.minY
      ? bounds.minY + rect.minY - visible.minY : bounds.minY + rect.maxY - visible.maxY
    setContentOffset(Point(x: bounds.minX, y: min(max(y, axis.lower), axis.upper)), animated: false)
  }
}
