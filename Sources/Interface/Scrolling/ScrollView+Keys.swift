// MARK: - Keys

extension ScrollView {
  /// How much of what was seen is seen still after a page up or down, in points. Ours: the height of a finger's target.
  private static let pageOverlap = 44.0

  /// Does what a key asks for: arrows scroll by three lines, or a page where there are pages, Page Up and Page Down by what is
  /// seen, Home and End to the ends.
  ///
  /// - Returns: Whether the content moves by it.
  func scrollContent(by key: Key?) -> Bool {
    guard let key, isScrollEnabled, !isDragging,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift])
    else { return false }
    let axes = scrollableAxes
    let isVertical = axes.contains(.vertical)
    let length = isVertical ? bounds.height : bounds.width
    let page = isPagingEnabled ? length : max(length - Self.pageOverlap, length / 2)
    let axis = isVertical ? verticalAxis : horizontalAxis
    let way: Double
    switch key.keyCode {
    case .upArrow, .downArrow, .leftArrow, .rightArrow: return scroll(byArrow: key)
    case .pageUp: way = -page
    case .pageDown: way = page
    case .home: way = -(axis.upper - axis.lower)
    case .end: way = axis.upper - axis.lower
    default: return false
    }
    return turnWheel(isVertical ? Point(x: 0, y: way) : Point(x: way, y: 0), at: clockTime)
  }

  private func scroll(byArrow key: Key) -> Bool {
    // What can have the focus comes first.
    if window?.moveFocus(by: key) == true { return true }
    let across = isPagingEnabled ? bounds.width : ScrollMotion.wheelDetent
    let down = isPagingEnabled ? bounds.height : ScrollMotion.wheelDetent
    switch key.keyCode {
    case .upArrow: return turnWheel(Point(x: 0, y: -down), at: clockTime)
    case .downArrow: return turnWheel(Point(x: 0, y: down), at: clockTime)
    case .leftArrow: return turnWheel(Point(x: -across, y: 0), at: clockTime)
    default: return turnWheel(Point(x: across, y: 0), at: clockTime)
    }
  }
}
