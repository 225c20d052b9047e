// MARK: - Pages for assistive technologies

extension ScrollView: PageScrolling {
  func scrollPage(_ direction: AccessibilityScrollDirection) -> Bool {
    guard let offset = pageOffset(direction) else { return false }
    setContentOffset(offset, animated: false)
    return true
  }

  /// Returns the offset of the next page in a direction; nil if there is none.
  private func pageOffset(_ direction: AccessibilityScrollDirection) -> Point? {
    let offset = clamp(contentOffset + pageDisplacement(direction))
    return isScrollEnabled && offset.distance(to: contentOffset) > Self.pixel ? offset : nil
  }

  /// The distance below which nothing has moved, in points (chosen by us).
  private static let pixel = 0.01

  /// A Boolean value that indicates whether pages are below each other.
  private var hasVerticalPages: Bool {
    let axes = scrollableAxes
    return axes.contains(.vertical) || !axes.contains(.horizontal)
  }

  /// The part of the bounds that no bar covers.
  var pageSize: Size {
    let insets = adjustedContentInset
    return Size(
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
  }

  private func pageDisplacement(_ direction: AccessibilityScrollDirection) -> Point {
    let page = pageSize
    let isMirrored = isRightToLeft
    switch direction {
    case .up: return Point(x: 0, y: -page.height)
    case .down: return Point(x: 0, y: page.height)
    case .left: return Point(x: page.width, y: 0)
    case .right: return Point(x: -page.width, y: 0)
    case .next: return pageDisplacement(hasVerticalPages ? .down : isMirrored ? .right : .left)
    case .previous: return pageDisplacement(hasVerticalPages ? .up : isMirrored ? .left : .right)
    }
  }

  /// Returns whether there is anything to scroll to in a direction.
  func canScrollPage(_ direction: AccessibilityScrollDirection) -> Bool {
    let axis: ScrollAxes = pageDisplacement(direction).x == 0 ? .vertical : .horizontal
    return scrollableAxes.contains(axis) && pageOffset(direction) != nil
  }

  /// The half of the view, in its coordinates, beyond which a page in a direction is.
  func pageEdge(_ direction: AccessibilityScrollDirection) -> Rect {
    let displacement = pageDisplacement(direction)
    var rect = bounds
    if displacement.x == 0 {
      rect.size.height /= 2
      if displacement.y > 0 { rect.origin.y += rect.height }
    } else {
      rect.size.width /= 2
      if displacement.x > 0 { rect.origin.x += rect.width }
    }
    return rect
  }

  /// What is spoken of the page that is visible.
  func pageText(isVertical: Bool) -> String {
    let insets = adjustedContentInset
    let length = isVertical ? pageSize.height : pageSize.width
    let content = isVertical ? contentSize.height : contentSize.width
    let position = isVertical ? contentOffset.y + insets.top : contentOffset.x + insets.left
    let count = max(1, Int(saturating: (content / length).rounded(.up)))
    let number = min(count, 1 + Int(saturating: (position / length).rounded(.up)))
    return StandardTitle.shownPage.numbered(number, of: count)
  }
}
