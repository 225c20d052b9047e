internal import TactusGeometry
internal import TactusInput

// MARK: - Actions

extension ApplicationAccessibility {
  /// An action that the toolkit knows, with the name by which assistive technologies perform it.
  enum StandardAction: String {
    case activate, increment, decrement, escape
    case showMenu = "ShowMenu"
  }

  /// An action of an element.
  enum ElementAction {
    case standard(StandardAction)
    case custom(AccessibilityCustomAction)

    var opensMenu: Bool {
      if case .standard(.showMenu) = self { true } else { false }
    }

    @MainActor var name: String {
      switch self {
      case .standard(let action): action.rawValue
      case .custom(let action): action.name
      }
    }
  }

  package func actions(of id: AccessibilityNodeID) -> [String] { elementActions(of: id).map(\.name) }

  /// Returns the actions of an element, or of a part of one.
  func elementActions(of id: AccessibilityNodeID) -> [ElementAction] {
    guard let object = object(id) else { return [] }
    guard id.part != nil else { return actions(of: object) }
    return node(id) == nil ? [] : actions(ofPart: id)
  }

  /// Returns the actions of a part of a view: that of a tap, that of the menu of a row, and those that the application has given to its cell.
  func actions(ofPart id: AccessibilityNodeID) -> [ElementAction] {
    guard let object = object(id), let index = id.part.map(Int.init),
      let part = (object as? any AccessibleParts)?.accessiblePart(at: index)
    else { return [] }
    let list = object as? any AccessibleList
    let cell = list?.cell(ofPart: index)
    let isUsable = list.map {
      ($0.permitsSelection || cell?.chosenActivationPoint != nil) && part.description.role == .listItem
    }
    var actions = (cell?.accessibilityCustomActions ?? []).map { ElementAction.custom($0) }
    if let cell,
      cell.hasContextMenu || (list as? any MenuList)?.listMenu?.hasMenu(cell) == true
    {
      actions.insert(.standard(.showMenu), at: 0)
    }
    return isUsable != false && !part.description.traits.contains(.notEnabled)
      ? [.standard(.activate)] + actions : actions
  }

  /// Returns the actions of an element that is no part of another.
  func actions(of object: AccessibleResponder) -> [ElementAction] {
    var result: [ElementAction] = []
    let traits = object.accessibilityTraits
    let isEnabled = (object as? Control)?.isEnabled ?? !traits.contains(.notEnabled)
    if isEnabled, object.isAccessibilityElement, object.accessibilityRespondsToUserInteraction {
      let isOnlyAdjusted =
        object is Slider || object is PageControl
        || !(object is any UserOperated) && traits.contains(.adjustable)
      if !isOnlyAdjusted || !traits.isDisjoint(with: [.button, .link, .keyboardKey]) {
        result.append(.standard(.activate))
      }
      if traits.contains(.adjustable) { result += [.standard(.increment), .standard(.decrement)] }
    }
    if object.hasContextMenu || isEnabled && object.secondaryMenu != nil {
      result.append(.standard(.showMenu))
    }
    result += (object.accessibilityCustomActions ?? []).map { .custom($0) }
    if object is Window || (object as? View)?.closesOffSiblings == true { result.append(.standard(.escape)) }
    return result
  }

  /// Performs an action for the toolkit itself, if the element has it.
  func perform(_ action: StandardAction, of id: AccessibilityNodeID) {
    guard let index = actions(of: id).firstIndex(of: action.rawValue) else { return }
    _ = performAction(at: index, of: id)
    noteChange()
  }

  package func performAction(at index: Int, of id: AccessibilityNodeID) -> Bool {
    guard let object = object(id) else { return false }
    let actions = id.part == nil ? actions(of: object) : actions(ofPart: id)
    guard actions.indices.contains(index) else { return false }
    switch actions[index] {
    case .standard(.activate):
      return id.part.map { activate(object, part: Int($0)) } ?? activate(object)
    case .standard(.increment): object.accessibilityIncrement()
    case .standard(.decrement): object.accessibilityDecrement()
    case .standard(.showMenu): return showMenu(of: object, part: id.part.map(Int.init))
    case .standard(.escape): return escape(from: object)
    case .custom(let action): return action.actionHandler?(action) ?? false
    }
    return true
  }

  private func showMenu(of object: AccessibleResponder, part: Int?) -> Bool {
    if let part {
      guard let cell = (object as? any AccessibleList)?.cell(ofPart: part) else { return false }
      guard !cell.hasContextMenu else { return showMenu(of: cell, part: nil) }
      return (object as? any MenuList)?.listMenu?.open(for: cell) ?? false
    }
    if let menu = object.secondaryMenu {
      menu.open(at: nil)
      return true
    }
    let key = Key(keyCode: .contextMenu)
    return (object as? View)?.nearestInteraction(ContextMenuInteraction.self) { $0.activate(by: key) } != nil
  }

  private func activate(_ object: AccessibleResponder, part: Int) -> Bool {
    guard let container = object as? any AccessibleParts, let frame = frame(of: object, part: part) else {
      return false
    }
    if let cell = (object as? any AccessibleList)?.cell(ofPart: part) {
      if cell.accessibilityActivate() { return true }
      if let point = cell.chosenActivationPoint { return tap(at: point, cell) }
    }
    return container.activateAccessiblePart(at: part)
      || !(object is any AccessibleList) && tap(at: frame.center, object)
  }

  private func activate(_ object: AccessibleResponder) -> Bool {
    if object.accessibilityActivate() { return true }
    if let point = object.chosenActivationPoint { return tap(at: point, object) }
    if let field = object as? any TextEditor { return field.becomeFirstResponder() }
    if let row = object as? ChoiceRow, let choose = row.onChoose {
      choose()
      return true
    }
    if let control = object as? Control, control is any SelfDescribing {
      control.performPrimaryAction()
      return true
    }
    return tap(at: object.accessibilityActivationPoint, object)
  }

  /// Simulates a tap at a point of the window, if that would hit an element's view.
  private func tap(at point: Point, _ object: AccessibleResponder) -> Bool {
    guard let window = window(of: object), point.isFinite,
      let view = object.accessibleView,
      let hit = window.hitTest(point, with: nil), hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return false }
    let sample = TouchSample(location: point, timestamp: application.clock.now)
    for kind in [TouchInput.Kind.down, .up] {
      let input = TouchInput(kind: kind, identifier: Self.touchIdentifier, sample: sample)
      window.receive([input], deferringMotion: false)
    }
    return true
  }

  /// The identifier of simulated touches, which is none of a device (chosen by us).
  static let touchIdentifier = UInt64.max - 0xA11

  /// Leaves what an element belongs to; for a window, what is in front.
  ///
  /// - Returns: Whether anything was left.
  func escape(from object: AccessibleResponder) -> Bool {
    guard let window = window(of: object) else { return false }
    return window.performEscape(from: object === window ? window.commandTarget : object)
  }

  // MARK: Focus

  package func focus(_ id: AccessibilityNodeID) -> Bool {
    guard let object = object(id), node(id) != nil, let window = window(of: object) else { return false }
    if id.part == nil, let view = object as? View, view.canTakeFocus { window.requestFocusUpdate(to: view) }
    reader.choose(id, in: window)
    noteChange()
    return true
  }

  // MARK: Values

  package func range(of id: AccessibilityNodeID) -> AccessibilityRange? {
    id.part == nil ? (object(id) as? any AccessibleRange)?.accessibleRange : nil
  }

  package func setValue(_ value: Double, of id: AccessibilityNodeID) -> Bool {
    guard value.isFinite, id.part == nil, let object = object(id) as? any AccessibleRange,
      object.accessibleRange.isAdjustable
    else { return false }
    object.setAccessibleValue(value)
    return true
  }

  // MARK: Selection

  package func selectedChildren(of id: AccessibilityNodeID, limit: Int) -> [Int] {
    guard id.part == nil, let object = object(id) else { return [] }
    if let list = object as? any AccessibleList { return list.selectedParts(limit: limit) }
    return children(of: id).prefix(limit).enumerated().compactMap { index, child in
      node(child)?.states.contains(.selected) == true ? index : nil
    }
  }

  package func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityNodeID) -> Bool {
    guard id.part == nil, let object = object(id) else { return false }
    if let list = object as? any AccessibleList { return list.setSelected(isSelected, accessiblePart: index) }
    guard let child = child(at: index, of: id), let node = node(child) else { return false }
    if node.states.contains(.selected) == isSelected { return true }
    // One that cannot be activated may have other actions.
    let action = actions(of: child).firstIndex(of: StandardAction.activate.rawValue)
    return isSelected && action.map { performAction(at: $0, of: child) } == true
  }
}

extension AccessibleResponder {
  /// A Boolean value that indicates whether an interaction of the view opens a menu.
  var hasContextMenu: Bool {
    (self as? View)?.interactions.contains { $0 is ContextMenuInteraction } == true
  }
}
