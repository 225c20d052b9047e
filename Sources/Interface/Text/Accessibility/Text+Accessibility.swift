// What text fields, their menu and the on-screen keyboard tell assistive technologies.

extension TextField: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    let role: AccessibilityRole =
      isSecureTextEntry ? .secureTextField : returnKeyType == .search ? .searchField : .textField
    var traits = stateTraits
    if role == .searchField { traits.insert(.searchField) }
    // A secure text is not read.
    let value = isSecureTextEntry || text?.isEmpty != false ? nil : text
    return AccessibilityDescription(role: role, label: placeholder, value: value, traits: traits)
  }
}

extension TextFieldClearButton: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(label: StandardTitle.clear.string, traits: stateTraits.union(.button))
  }
}

extension EditMenuView: SelfDescribing, AccessibleParts {
  var standardAccessibility: AccessibilityDescription { .container(.menu) }

  var accessiblePartCount: Int { min(items.count, cells.count) }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    guard items.indices.contains(index), cells.indices.contains(index) else { return nil }
    let traits: AccessibilityTraits = items[index].isEnabled ? .button : [.button, .notEnabled]
    let description = AccessibilityDescription(role: .menuItem, label: items[index].title, traits: traits)
    return AccessiblePart(description: description, frame: cells[index])
  }

  func activateAccessiblePart(at index: Int) -> Bool {
    guard items.indices.contains(index), items[index].isEnabled else { return false }
    onSelect?(items[index])
    return true
  }
}

extension KeyboardView: SelfDescribing, AccessibleParts {
  var standardAccessibility: AccessibilityDescription { .container(.group) }

  var accessiblePartCount: Int { typing.arrangement.keys.count }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    let keys = typing.arrangement.keys
    guard keys.indices.contains(index) else { return nil }
    let key = keys[index]
    let label = label(of: key.key)
    var description = AccessibilityDescription(
      isElement: label != nil, role: .keyboardKey, label: label, traits: .keyboardKey)
    if case .shift = key.key.action, typing.isShifted { description.traits.insert(.selected) }
    if case .enter = key.key.action, !typing.isReturnEnabled { description.traits.insert(.notEnabled) }
    return AccessiblePart(description: description, frame: key.frame)
  }

  func activateAccessiblePart(at index: Int) -> Bool { false }

  /// Returns what a key is called; nil for an empty area.
  private func label(of key: KeyboardKey) -> String? {
    switch key.action {
    case .text(let text, let shifted): typing.isShifted ? shifted : text
    case .space: StandardTitle.space.string
    case .backspace: StandardTitle.delete.string
    case .shift: StandardTitle.shift.string
    case .enter: typing.layout.label(traits.returnLabel) ?? StandardTitle.returnKey.string
    case .page(.letters): typing.layout.label("letters")
    case .page(.more): typing.layout.label("more")
    case .page: typing.layout.label("symbols")
    case .globe: StandardTitle.nextKeyboard.string
    case .dismiss: StandardTitle.dismissKeyboard.string
    case .gap: nil
    }
  }
}

extension NumericKeypad: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    var description = AccessibilityDescription.container(.group, traits: stateTraits)
    description.value = spokenValue
    return description
  }
}

extension KeypadKey: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    let label: String =
      switch role {
      case .digit: title(in: Application.serving(self).language)
      case .separator: StandardTitle.decimalSeparator.string
      case .sign: StandardTitle.changeSign.string
      case .delete: StandardTitle.delete.string
      }
    return AccessibilityDescription(role: .keyboardKey, label: label, traits: stateTraits.union(.keyboardKey))
  }
}
