// MARK: - Keys

extension ScrollView {
  /// The length of the content that stays visible after a page up or down, in points. Chosen by us: the minimum size of a touch
  /// target.
  private static let pageOverlap = 44.0

  /// Scrolls by a key: arrows by three lines, or by a page if paging is enabled; Page Up and Page Down by the visible length;
  /// Home and End to the ends. Along a horizontal axis in right-to-left layout, the content begins at the right.
  ///
  /// - Returns: True if the key scrolls the content.
  func scrollContent(by key: Key?) -> Bool {
    guard let key, isScrollEnabled, allowsKeyboardScrolling, !isDragging,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift])
    else { return false }
    let axes = scrollableAxes
    let isVertical = axes.contains(.vertical)
    let length = isVertical ? bounds.height : bounds.width
    let page = isPagingEnabled ? length : max(length - Self.pageOverlap, length / 2)
    let axis = isVertical ? verticalAxis : horizontalAxis
    // Content that is read from right to left begins at the right.
    let sign = !isVertical && isRightToLeft ? -1.0 : 1
    let delta: Double
    switch key.keyCode {
    case .upArrow, .downArrow, .leftArrow, .rightArrow: return scroll(byArrow: key)
    case .pageUp: delta = -page * sign
    case .pageDown: delta = page * sign
    case .home: delta = -(axis.upper - axis.lower) * sign
    case .end: delta = (axis.upper - axis.lower) * sign
    default: return false
    }
    return turnWheel(isVertical ? Point(x: 0, y: delta) : Point(x: delta, y: 0), at: clockTime)
  }

  private func scroll(byArrow key: Key) -> Bool {
    // Moving the focus takes precedence over scrolling.
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

  /// Scrolls so that a view inside that has received the focus by a key becomes visible.
  func followFocus(in context: FocusUpdateContext) {
    guard let view = context.nextFocusedView, view !== self, view.isDescendant(of: self),
      context.focusHeading != nil
    else { return }
    scrollRectToVisible(rectToReveal(view.convert(view.bounds, to: self)), animated: true)
  }
}
