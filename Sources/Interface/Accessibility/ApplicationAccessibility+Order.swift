// MARK: - The order of reading, with the rows of lists that are not laid out

extension ApplicationAccessibility {
  /// The number of rows, headers and footers without an element, such as those without a height, that are passed over (chosen by us).
  private static let maximumSkippedParts = 64

  /// Returns the elements of a window that are read one after the other, with the rows of lists that are laid out.
  func readElements(of window: Window) -> [AccessibilityNodeID] {
    var result: [AccessibilityNodeID] = []
    AccessibilityOutline(window).visit { entry in
      if entry.parent >= 0, entry.part != nil || entry.object.isAccessibilityElement {
        result.append(id(entry))
      }
      return true
    }
    return result
  }

  /// Returns the element before or after another one; nil at the end.
  ///
  /// After the last row of a list that is laid out comes the next one of the list, which is made visible and gets its cell by that.
  func element(next forward: Bool, to id: AccessibilityNodeID?, in window: Window) -> AccessibilityNodeID? {
    let ids = readElements(of: window)
    let parts = id.map { listParts(of: $0) } ?? []
    guard let id, let index = ids.firstIndex(of: id) else {
      // The row has been scrolled out of sight. What is visible of its list comes first.
      let inside = ids.filter { other in parts.contains { part in isInside(other, part.list) } }
      return forward ? inside.first ?? ids.first : inside.last
    }
    let position = index + (forward ? 1 : -1)
    let candidate = ids.indices.contains(position) ? ids[position] : nil
    for (list, part) in parts {
      if let candidate, isInside(candidate, list, part) { break }
      guard let next = nextPart(of: list, from: part, forward: forward, in: window) else { continue }
      return next
    }
    return candidate
  }

  /// Returns the heading before or after an element in the list that the element belongs to, if it comes before another one that was found,
  /// and makes it visible.
  func heading(
    next forward: Bool, to id: AccessibilityNodeID, before found: AccessibilityNodeID?, in window: Window
  ) -> AccessibilityNodeID? {
    for (list, part) in listParts(of: id) {
      guard let header = list.header(after: forward, part: part) else { continue }
      if let found, isInside(found, list) { return nil }
      return element(in: list, header, isFirst: true, in: window)
    }
    return nil
  }

  // MARK: Lists

  /// Returns the rows, headers or footers that an element is or is inside of, with their lists, from the innermost.
  private func listParts(of id: AccessibilityNodeID) -> [(list: any AccessibleList, part: Int)] {
    guard let object = object(id) else { return [] }
    var result: [(list: any AccessibleList, part: Int)] = []
    if let part = id.part, let list = object as? any AccessibleList { result.append((list, Int(part))) }
    var view = object.accessibleView
    while let next = view {
      if let shown = (next as? any AccessibleListCell)?.accessibleListPart { result.append(shown) }
      view = next.superview
    }
    return result
  }

  /// Returns whether an element is a part of a list or inside it, or in a certain part.
  private func isInside(_ id: AccessibilityNodeID, _ list: any AccessibleList, _ part: Int? = nil) -> Bool {
    listParts(of: id).contains { $0.list === list && (part == nil || $0.part == part) }
  }

  /// Returns the first or last element of the next part that has one.
  private func nextPart(
    of list: any AccessibleList, from part: Int, forward: Bool, in window: Window
  ) -> AccessibilityNodeID? {
    let count = list.accessiblePartCount
    var next = part
    for _ in 0..<Self.maximumSkippedParts {
      next += forward ? 1 : -1
      guard next >= 0, next < count else { return nil }
      if let id = element(in: list, next, isFirst: forward, in: window) { return id }
    }
    return nil
  }

  /// Scrolls to a part of a list, and returns its first or last element.
  private func element(
    in list: any AccessibleList, _ part: Int, isFirst: Bool, in window: Window
  ) -> AccessibilityNodeID? {
    guard list.accessiblePart(at: part)?.frame.isEmpty == false else { return nil }
    _ = reveal(id(list, part: part))
    list.layoutIfNeeded()
    let inside = readElements(of: window).filter { isInside($0, list, part) }
    return isFirst ? inside.first : inside.last
  }

  /// Returns the view or element that an identity stands for: of a row, its cell; nil if it has none.
  func describedObject(_ id: AccessibilityNodeID) -> AccessibleResponder? {
    guard let object = object(id) else { return nil }
    guard let part = id.part.map(Int.init) else { return object }
    return (object as? any AccessibleList)?.cell(ofPart: part)
  }

  /// Returns the identity of a view or element, which is that of its row for a cell.
  func describedID(_ object: AccessibleResponder) -> AccessibilityNodeID {
    if let shown = (object as? any AccessibleListCell)?.accessibleListPart {
      return id(shown.list, part: shown.part)
    }
    return id(object)
  }

  /// Returns the language of an element, or of what is around it, as a tag; nil if none is set.
  func language(of id: AccessibilityNodeID) -> String? {
    var object = describedObject(id) ?? self.object(id)
    while let next = object {
      if let language = next.accessibilityLanguage { return language }
      object =
        (next as? View)?.superview
        ?? (next as? AccessibilityElement)?.accessibilityContainer as? AccessibleResponder
    }
    return nil
  }
}
