package import TactusGeometry

/// An element as an audit sees it.
package struct AuditedElement {
  /// The view that is the element, or contains it.
  package let view: View
  /// What assistive technologies read of it.
  package let node: AccessibilityNode
  /// The frame in the coordinates of the window, in points.
  package let frame: Rect
  /// The position of the element that contains it, which elements side by side share.
  package let container: Int
  /// The cell that shows the element, if it is a row or an item of a list.
  package let cell: View?
  /// A Boolean value that indicates whether the user activates the element, changes its value, or opens its menu.
  package let isOperable: Bool
  /// A Boolean value that indicates whether the element is a view, or an object that the application made, and no part of a view.
  package let isWhole: Bool
}

extension ApplicationAccessibility {
  /// Returns the elements of a window that are visible, in the order of reading, without those that only contain others.
  package func auditedElements(of window: Window) -> [AuditedElement] {
    var result: [AuditedElement] = []
    AccessibilityOutline(window).visit { entry in
      guard entry.parent >= 0, entry.isShowing, entry.part != nil || entry.object.isAccessibilityElement,
        let view = entry.object.accessibleView,
        let node = node(id(entry))
      else { return true }
      let isOperable =
        entry.part != nil
        ? node.aspects.contains(.actions)
        : actions(of: entry.object).contains {
          if case .standard(.escape) = $0 { false } else { true }
        }
      result.append(
        AuditedElement(
          view: view, node: node, frame: entry.frame, container: entry.parent,
          cell: entry.part.flatMap { (view as? any AccessibleList)?.cell(ofPart: $0) },
          isOperable: isOperable || entry.object is any TextEditor,
          isWhole: entry.part == nil))
      return true
    }
    return result
  }
}

extension Window {
  /// The views that the keys can move the focus to at the moment, in reading order.
  package var focusableViews: [View] {
    let front = frontmostModal?.presentation?.controller.focusRoot
    return FocusOrder(root: front.flatMap { $0.window === self ? $0 : nil } ?? self).views
  }
}

extension Label {
  /// A Boolean value that indicates whether a part of the text is not visible in the bounds, because it is truncated or too large.
  package var clipsText: Bool {
    guard let text = attributedText, !text.string.isEmpty, !bounds.isEmpty else { return false }
    let layout = layout(of: text, thatFits: bounds.size)
    // Sizes are rounded to pixels.
    return layout.isTruncated || layout.size.height > bounds.height + 1
      || layout.size.width > bounds.width + 1
  }

  /// The colours of the parts of the text for its traits, and those behind them; nil where that is the background of the label.
  package var resolvedTextColors: [(text: Color, background: Color?)] {
    let own = (isHighlighted ? highlightedTextColor ?? textColor : textColor)
      .resolvedColor(with: traitCollection)
    guard let text = attributedText?.resolved(for: traitCollection) else { return [] }
    let (string, runs) = (text.string, text.attributeRuns)
    let ends = Set(runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    let bounds = ends.union([string.startIndex, string.endIndex]).sorted()
    var result: [(text: Color, background: Color?)] = []
    for (start, end) in zip(bounds, bounds.dropFirst())
    where !string[start..<end].allSatisfy(\.isWhitespace) {
      var colors: (text: Color, background: Color?) = (own, nil)
      // Later attributes take precedence over earlier ones.
      for run in runs where run.range.lowerBound <= start && run.range.upperBound >= end {
        if let color = run.attributes.color { colors.text = color }
        if let color = run.attributes.backgroundColor { colors.background = color }
      }
      result.append(colors)
    }
    return result
  }
}
