// MARK: - What elements are

extension ApplicationAccessibility {
  package func node(_ id: AccessibilityNodeID) -> AccessibilityNode? { node(id, includesActions: true) }

  /// Returns what an element is, also without looking which actions a part has, for which the application is asked.
  func node(_ id: AccessibilityNodeID, includesActions: Bool) -> AccessibilityNode? {
    guard let object = object(id), let window = window(of: object), isExposed(object) else { return nil }
    guard let part = id.part.map(Int.init) else { return node(object, in: window) }
    guard let view = object as? View, let part = (object as? any AccessibleParts)?.accessiblePart(at: part)
    else { return nil }
    var node = AccessibilityNode(part.description)
    node.states.insert(.visible)
    if isShowing(view.convert(part.frame, to: nil), in: view) { node.states.insert(.showing) }
    if part.description.role == .tab
      || part.description.role == .listItem && (object as? any AccessibleList)?.permitsSelection != false
    {
      node.states.insert(.selectable)
    }
    if includesActions {
      let actions = actions(ofPart: id)
      if !actions.isEmpty { node.aspects.insert(.actions) }
      if actions.contains(where: \.opensMenu) { node.states.insert(.hasPopup) }
    }
    node.language = language(of: id) ?? ""
    node.identifier = describedObject(id)?.accessibilityIdentifier ?? ""
    if focusedElement(in: window) == id { node.states.insert(.focused) }
    return node
  }

  package func label(of id: AccessibilityNodeID) -> String {
    if let part = id.part.map(Int.init), let list = object(id) as? any AccessibleList,
      let label = list.labelWithoutView(ofPart: part)
    {
      return label
    }
    return node(id)?.label ?? ""
  }

  private func node(_ object: AccessibleResponder, in window: Window) -> AccessibilityNode {
    var description = object.accessibilityDescription
    if let control = object as? Control { description.traits.formUnion(control.stateTraits) }
    var node = AccessibilityNode(description)
    node.identifier = object.accessibilityIdentifier ?? ""
    node.language = language(of: id(object)) ?? ""
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
    if object.opensMenu { states.insert(.hasPopup) }
    // These show their values along a horizontal line, unless the application turns it.
    if object is Slider || object is ProgressView || object is PageControl, let view = object as? View {
      let transform = view.transformToRoot
      states.insert(abs(transform.b) > abs(transform.a) ? .isVertical : .isHorizontal)
    }
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

  /// Returns whether no view above an element is hidden, hides its elements, is one itself, or is behind a modal one.
  private func isExposed(_ object: AccessibleResponder) -> Bool {
    var view = object.accessibleView
    var isInside = false
    while let next = view {
      guard !next.isHidden, next.alpha >= View.minimumHitAlpha, !next.isLeaving else { return false }
      if isInside,
        next.accessibilityElementsHidden || next.isAccessibilityElement && !next.isReadAsPart
      {
        return false
      }
      isInside = true
      view = next.superview
      if view?.subviewsToRead.contains(where: { $0 === next }) == false { return false }
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

extension AccessibleResponder {
  /// A Boolean value that indicates whether the element opens a menu, or a picker in a popover.
  fileprivate var opensMenu: Bool {
    if let row = self as? MenuRow, case .submenu = row.role { return true }
    if (self as? Button)?.superview is CompactDateContent { return true }
    return hasContextMenu || (self as? any MenuShowingControl)?.menu != nil
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
    if description.expandedStatus != .unsupported { states.insert(.expandable) }
    if description.expandedStatus == .expanded { states.insert(.expanded) }
    if description.isMixed { states.insert(.indeterminate) }
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
