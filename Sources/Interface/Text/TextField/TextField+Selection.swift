// MARK: - Selection on screen

extension TextField {
  /// The rectangle of the selection or the caret, in the field's coordinates, as far as it is visible.
  var selectionRect: Rect {
    let (lower, upper) = (
      caretRect(at: content.selection.lowerBound), caretRect(at: content.selection.upperBound)
    )
    let left = min(lower.minX, upper.minX)
    return Rect(x: left, y: lower.minY, width: max(lower.maxX, upper.maxX) - left, height: lower.height)
  }

  /// Returns whether an offset of the text is within the visible part of the field.
  func isVisible(_ offset: Int) -> Bool {
    let rect = currentTextRect
    let x = lineX + content.caretX(at: offset)
    return x >= rect.minX - 1 && x <= rect.maxX + 1
  }

  func isOnSelection(_ point: Point) -> Bool {
    // Above and below the line is its selection, too.
    selectionRects(for: content.indices(content.selection)).contains {
      $0.insetBy(dx: 0, dy: -bounds.height).contains(point)
    }
  }

  func isTap(_ touch: Touch) -> Bool { isTouchInside }

  func selectsByDragging(_ touch: Touch) -> Bool { true }

  func offset(movingBy key: KeyCode, toEnd: Bool) -> Int? {
    switch key {
    case .home: 0
    case .end: content.length
    default: nil
    }
  }

  /// The distance from the ends of a text that is longer than its field within which a touch scrolls it, in points.
  private static let scrollMargin = 16.0

  func offset(beyondEdgeAt location: Point) -> Int? {
    let rect = currentTextRect
    let isAtEnd =
      location.x < rect.minX + Self.scrollMargin || location.x > rect.maxX - Self.scrollMargin
    guard isAtEnd, content.layout.size.width + Self.caretWidth > rect.width else { return nil }
    return content.offset(beside: content.head, toRight: location.x > rect.midX)
  }

  func drawUnderLoupe(near point: Point) { drawContent() }
}
