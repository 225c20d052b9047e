// MARK: - What elements are

extension ApplicationAccessibility {
  package func node(_ id: AccessibilityNodeID) -> AccessibilityNode? {
    guard let object = object(id), let window = window(of: object), isExposed(object) else { return nil }
    guard let part = id.part.map(Int.init) else { return node(object, in: window) }
    guard let view = object as? View, let part = (object as? any AccessibleParts)?.accessiblePart(at: part)
    else {
      return nil
    }
    var node = AccessibilityNode(part.description)
    node.states.insert(.visible)
    if isShowing(view.convert(part.frame, to: nil), in: view) { node.states.insert(.showing) }
    if part.description.role == .listItem || part.description.role == .tab { node.states.insert(.selectable) }
    let isUsable =
      (view as? any AccessibleList).map { $0.activatesRows && part.description.role == .listItem } ?? true
    if isUsable, !part.description.traits.contains(.notEnabled) {
      node.aspects.insert(.actions)
    }
    if focusedElement(in: window) == id { node.states.insert(.focused) }
    return node
  }

  package func label(of id: AccessibilityNodeID) -> String {
    if let part = id.part.map(Int.init), let list = object(id) as? any AccessibleList,
      let path = list.row(ofAccessiblePart: part), let label = list.labelOfRowWithoutCell(path)
    {
      return label
    }
    return node(id)?.label ?? ""
  }

  private func node(_ object: AccessibleResponder, in window: Window) -> AccessibilityNode {
    let standard = (object as? any SelfDescribing)?.standardAccessibility ?? .none
    var description = standard
    // What the application sets, or overrides, takes the place of what the toolkit tells.
    description.label = object.accessibilityLabel
    description.value = object.accessibilityValue
    description.hint = object.accessibilityHint
    description.traits = object.accessibilityTraits
    if let control = object as? Control { description.traits.formUnion(control.stateTraits) }
    var node = AccessibilityNode(description)
    node.identifier = object.accessibilityIdentifier ?? ""
    node.states.formUnion(states(of: object, in: window))
    if description.isModal || (object as? View)?.closesOffSiblings == true { node.states.insert(.modal) }
    if !actions(of: object).isEmpty { node.aspects.insert(.actions) }
    if object is any AccessibleRange { node.aspects.insert(.range) }
    if hasText(object) {
      node.aspects.insert(.text)
      if (object as? Control)?.isEnabled != false, (object as? any TextEditor)?.acceptsEdits != false {
        node.aspects.insert(.editing)
      }
    }
    if let window = object as? Window {
      node.role = .window
      node.label = window.displayedTitle
    } else if let list = object as? any AccessibleList {
      node.aspects.formUnion(list.accessibleAspects)
      node.states.insert(.managesDescendants)
      if list.selectsMultipleRows { node.states.insert(.allowsMultipleSelection) }
    } else if object is SegmentedControl || object is TabBar {
      node.aspects.insert(.selection)
    }
    return node
  }

  private func states(of object: AccessibleResponder, in window: Window) -> AccessibilityStates {
    var states: AccessibilityStates = .visible
    if isShowing(
      object.accessibilityFrame, in: object.accessibleView)
    {
      states.insert(.showing)
    }
    if let view = object as? View, view.canBecomeFocused || view.canBecomeFirstResponder {
      states.insert(.focusable)
    }
    if let editor = object as? any TextEditor {
      states.insert(editor is TextField ? .singleLine : .multiLine)
      if editor.acceptsEdits { states.insert(.editable) }
    }
    if object is TabBarButton { states.insert(.selectable) }
    if object === window {
      if isActive(window) { states.insert(.active) }
    } else if focusedElement(in: window) == id(object) {
      states.insert(.focused)
    }
    return states
  }

  /// Returns whether a window receives the keys: the one that appeared last, while the application is active.
  func isActive(_ window: Window) -> Bool {
    application.applicationState == .active && frontWindow === window
  }

  /// Returns whether no view above an element is hidden, hides its elements, or is one itself.
  private func isExposed(_ object: AccessibleResponder) -> Bool {
    var view = object.accessibleView
    var isInside = false
    while let next = view {
      guard !next.isHidden, next.alpha >= View.minimumHitAlpha, !next.isLeaving else { return false }
      if isInside,
        next.accessibilityElementsHidden || next.isAccessibilityElement && !(next is any AccessibleListCell)
      {
        return false
      }
      isInside = true
      view = next.superview
    }
    return true
  }

  /// Returns whether a part of a rectangle of the window is inside every view that clips.
  private func isShowing(_ frame: Rect, in view: View?) -> Bool {
    var visible = frame
    var view = view
    while let next = view {
      if next.clipsToBounds || next is ScrollView || next is Window {
        visible = visible.intersection(next.boundsInWindow)
        if visible.isEmpty { return false }
      }
      view = next.superview
    }
    return true
  }
}

extension AccessibilityNode {
  /// Creates what a description says.
  init(_ description: AccessibilityDescription) {
    self.init(role: description.role ?? AccessibilityRole(description.traits))
    label = description.label ?? ""
    value = description.value ?? ""
    hint = description.hint ?? ""
    if !description.traits.contains(.notEnabled) { states.insert(.enabled) }
    if description.traits.contains(.selected) { states.formUnion([.selected, .selectable]) }
    if let isChecked = description.isChecked {
      states.insert(.checkable)
      if isChecked { states.insert(.checked) }
    }
    if description.isBusy { states.insert(.busy) }
  }
}

extension AccessibilityRole {
  /// The role of an element that has traits and no other description.
  init(_ traits: AccessibilityTraits) {
    self =
      if traits.contains(.link) { .link } else if traits.contains(.keyboardKey) {
        .keyboardKey
      } else if traits
        .contains(.searchField)
      { .searchField } else if traits.contains(.header) { .header } else if traits.contains(.adjustable) {
        .slider
      } else if traits.contains(.button) { .button } else if traits.contains(.tabBar) {
        .tabBar
      } else if traits
        .contains(.image)
      { .image } else if traits.contains(.staticText) { .label } else { .group }
  }
}
