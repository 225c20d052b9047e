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
    for id in order where former.elements[id] == nil {
      if elements[id]?.node.states.contains(.active) == true { events.append(.windowActivated(id)) }
    }
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
    var positions: [AccessibilityNodeID: Int] = [:]
    for (index, child) in old.children.enumerated() { positions[child] = index }
    let origins = new.children.map { positions[$0] }
    // The others have appeared, or have moved among their siblings, and clients keep these in order.
    let staying = SnapshotDifference.longestIncreasing(origins)
    let kept = Set(staying.compactMap { origins[$0] })
    var events: [AccessibilityEvent] = []
    for (index, child) in old.children.enumerated().reversed() where !kept.contains(index) {
      events.append(.childRemoved(id, index: index, child: child))
    }
    for (index, child) in new.children.enumerated() where !staying.contains(index) {
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
      let (offset, removed, inserted) = String.difference(from: old.string, to: new.string)
      if !removed.isEmpty { events.append(.textDeleted(id, at: offset, String(removed))) }
      if !inserted.isEmpty { events.append(.textInserted(id, at: offset, String(inserted))) }
    }
    if old.caret != new.caret { events.append(.caretMoved(id, to: new.caret)) }
    if old.selection != new.selection { events.append(.textSelectionChanged(id)) }
    return events
  }
}

// MARK: - Rows that come back

extension TreeSnapshot {
  /// Returns the changes of parts that were not in a former snapshot, compared with what they were when they were in one last.
  func returnEvents(
    since former: TreeSnapshot, _ nodes: [AccessibilityNodeID: AccessibilityNode]
  ) -> [AccessibilityEvent] {
    order.flatMap { id -> [AccessibilityEvent] in
      guard id.part != nil, former.elements[id] == nil, var old = nodes[id], let new = elements[id]?.node
      else {
        return []
      }
      // That it was out of sight, or was read then, is no change.
      let momentary: AccessibilityStates = [.showing, .visible, .focused]
      old.states = old.states.subtracting(momentary).union(new.states.intersection(momentary))
      return Self.propertyEvents(id, old, new)
    }
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
