/// What assistive technologies were told of the elements, by which changes are found.
struct TreeSnapshot {
  /// An element at that time.
  struct Element {
    var node: AccessibilityNode
    var children: [AccessibilityNodeID] = []
    /// The number of children of a list, most of which are not in ``children``; nil for other elements.
    var listCount: Int?
    var text: AccessibilityText?
  }

  var windows: [AccessibilityNodeID] = []
  var elements: [AccessibilityNodeID: Element] = [:]
  /// The elements in their order.
  var order: [AccessibilityNodeID] = []

  /// Returns the changes from a former snapshot to this one, each once, in the order in which they are reported.
  func events(since former: TreeSnapshot) -> [AccessibilityEvent] {
    var events: [AccessibilityEvent] = []
    for window in former.windows where !windows.contains(window) { events.append(.windowClosed(window)) }
    for window in windows where !former.windows.contains(window) { events.append(.windowOpened(window)) }
    let common = order.compactMap { id in
      former.elements[id].flatMap { old in elements[id].map { (id: id, old: old, new: $0) } }
    }
    for (id, old, new) in common { events += Self.childEvents(id, old, new) }
    for (id, old, new) in common { events += Self.propertyEvents(id, old.node, new.node) }
    for (id, old, new) in common { events += Self.textEvents(id, old.text, new.text) }
    // What had the focus loses it before another element has it.
    for isSet in [false, true] {
      for (id, old, new) in common
      where old.node.states.contains(.focused) != new.node.states.contains(.focused) {
        if new.node.states.contains(.focused) == isSet { events.append(.stateChanged(id, .focused, isSet)) }
      }
    }
    for id in order where former.elements[id] == nil {
      guard let node = elements[id]?.node else { continue }
      if node.states.contains(.focused) { events.append(.stateChanged(id, .focused, true)) }
      if node.role == .notification, let window = windows.last {
        events.append(.announcement(window, node.label))
      }
    }
    return events
  }

  private static func childEvents(
    _ id: AccessibilityNodeID, _ old: Element, _ new: Element
  ) -> [AccessibilityEvent] {
    if let oldCount = old.listCount, let newCount = new.listCount {
      // The rows that are visible change while the list scrolls, and are none the less children before and after.
      guard oldCount != newCount else { return [] }
      let index = max(oldCount, newCount) - 1
      let child = AccessibilityNodeID(object: id.object, part: Int32(clamping: index))
      return newCount > oldCount
        ? [.childAdded(id, index: index, child: child)] : [.childRemoved(id, index: index, child: child)]
    }
    guard old.children != new.children else { return [] }
    let (before, after) = (Set(old.children), Set(new.children))
    var events: [AccessibilityEvent] = []
    for (index, child) in old.children.enumerated().reversed() where !after.contains(child) {
      events.append(.childRemoved(id, index: index, child: child))
    }
    for (index, child) in new.children.enumerated() where !before.contains(child) {
      events.append(.childAdded(id, index: index, child: child))
    }
    return events
  }

  private static func propertyEvents(
    _ id: AccessibilityNodeID, _ old: AccessibilityNode, _ new: AccessibilityNode
  ) -> [AccessibilityEvent] {
    guard old != new else { return [] }
    var events: [AccessibilityEvent] = []
    if old.label != new.label { events.append(.labelChanged(id)) }
    if old.hint != new.hint { events.append(.hintChanged(id)) }
    if old.value != new.value { events.append(.valueChanged(id)) }
    let changed = old.states.symmetricDifference(new.states).subtracting([.focused, .active])
    for bit in 0..<UInt32.bitWidth {
      let state = AccessibilityStates(rawValue: 1 << UInt32(bit))
      if changed.contains(state) { events.append(.stateChanged(id, state, new.states.contains(state))) }
    }
    if old.states.contains(.active) != new.states.contains(.active) {
      events.append(new.states.contains(.active) ? .windowActivated(id) : .windowDeactivated(id))
    }
    return events
  }

  private static func textEvents(
    _ id: AccessibilityNodeID, _ old: AccessibilityText?, _ new: AccessibilityText?
  ) -> [AccessibilityEvent] {
    guard let old, let new, old != new else { return [] }
    var events: [AccessibilityEvent] = []
    if old.string != new.string {
      let (before, after) = (Array(old.string.unicodeScalars), Array(new.string.unicodeScalars))
      let prefix = zip(before, after).prefix { $0 == $1 }.count
      let limit = min(before.count, after.count) - prefix
      let suffix = zip(before.reversed(), after.reversed()).prefix(limit).prefix { $0 == $1 }.count
      let removed = before[prefix..<before.count - suffix]
      let inserted = after[prefix..<after.count - suffix]
      if !removed.isEmpty { events.append(.textDeleted(id, at: prefix, text(removed))) }
      if !inserted.isEmpty { events.append(.textInserted(id, at: prefix, text(inserted))) }
    }
    if old.caret != new.caret { events.append(.caretMoved(id, to: new.caret)) }
    if old.selection != new.selection { events.append(.textSelectionChanged(id)) }
    return events
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

// MARK: - Selection

extension TreeSnapshot {
  /// Returns an event for each element whose children were selected or deselected since a former snapshot.
  func selectionEvents(since former: TreeSnapshot) -> [AccessibilityEvent] {
    order.compactMap { id in
      guard let new = elements[id], let old = former.elements[id], new.node.aspects.contains(.selection)
      else {
        return nil
      }
      let now = new.children.filter { elements[$0]?.node.states.contains(.selected) == true }
      let before = old.children.filter { former.elements[$0]?.node.states.contains(.selected) == true }
      let kept = Set(new.children).intersection(old.children)
      return now.filter(kept.contains) == before.filter(kept.contains) ? nil : .selectionChanged(id)
    }
  }
}
