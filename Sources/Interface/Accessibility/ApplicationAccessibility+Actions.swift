package import TactusGeometry
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

    @MainActor var name: String {
      switch self {
      case .standard(let action): action.rawValue
      case .custom(let action): action.name
      }
    }
  }

  package func actions(of id: AccessibilityNodeID) -> [String] {
    guard let object = object(id) else { return [] }
    if id.part != nil {
      return node(id)?.aspects.contains(.actions) == true ? [StandardAction.activate.rawValue] : []
    }
    return actions(of: object).map(\.name)
  }

  /// Returns the actions of an element that is no part of another.
  func actions(of object: AccessibleResponder) -> [ElementAction] {
    var result: [ElementAction] = []
    let traits = object.accessibilityTraits
    let isEnabled = (object as? Control)?.isEnabled ?? !traits.contains(.notEnabled)
    if isEnabled, object.isAccessibilityElement {
      let isUsable = object is Control || object is ChoiceRow
      if isUsable && !(object is Slider) && !(object is PageControl)
        || !traits.isDisjoint(with: [.button, .link, .keyboardKey])
      {
        result.append(.standard(.activate))
      }
      if traits.contains(.adjustable) { result += [.standard(.increment), .standard(.decrement)] }
    }
    if let view = object as? View, view.interactions.contains(where: { $0 is any KeyActivatedInteraction }) {
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
    if let part = id.part.map(Int.init) { return index == 0 && activate(object, part: part) }
    let actions = actions(of: object)
    guard actions.indices.contains(index) else { return false }
    switch actions[index] {
    case .standard(.activate): return activate(object)
    case .standard(.increment): object.accessibilityIncrement()
    case .standard(.decrement): object.accessibilityDecrement()
    case .standard(.showMenu):
      let key = Key(keyCode: .contextMenu)
      return (object as? View)?.nearestInteraction((any KeyActivatedInteraction).self) {
        $0.activate(by: key)
      } != nil
    case .standard(.escape): return escape(from: object)
    case .custom(let action): return action.actionHandler?(action) ?? false
    }
    return true
  }

  private func activate(_ object: AccessibleResponder, part: Int) -> Bool {
    guard let container = object as? any AccessibleParts, let frame = frame(of: object, part: part) else {
      return false
    }
    return container.activateAccessiblePart(at: part)
      || !(object is any AccessibleList) && tap(at: frame.center, object)
  }

  private func activate(_ object: AccessibleResponder) -> Bool {
    if object.accessibilityActivate() { return true }
    if let field = object as? any TextEditor { return field.becomeFirstResponder() }
    if let row = object as? ChoiceRow, let choose = row.onChoose {
      choose()
      return true
    }
    if let control = object as? Control, control is any SelfDescribing {
      control.performPrimaryAction()
      return true
    }
    return tap(at: object.accessibilityFrame.center, object)
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
    return (0..<min(childCount(of: id), limit)).filter { index in
      child(at: index, of: id).flatMap { node($0) }?.states.contains(.selected) == true
    }
  }

  package func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityNodeID) -> Bool {
    guard id.part == nil, let object = object(id) else { return false }
    if let list = object as? any AccessibleList { return list.setSelected(isSelected, accessiblePart: index) }
    guard let child = child(at: index, of: id), let node = node(child) else { return false }
    if node.states.contains(.selected) == isSelected { return true }
    return isSelected && performAction(at: 0, of: child)
  }
}
