@MainActor
extension AccessibilityNode {
  /// What is spoken of the element: its label, its value, its kind, its state and its hint, with the words of the application's language.
  var spokenText: String {
    var parts = [label]
    if role == .switchButton {
      parts.append((states.contains(.checked) ? StandardTitle.isOn : .isOff).string)
    } else if role != .secureTextField {
      parts.append(value)
    }
    if states.contains(.selected), role != .switchButton {
      parts.insert(StandardTitle.isSelected.string, at: 0)
    }
    parts.append(spokenRole?.string ?? "")
    if states.contains(.expandable) {
      parts.append((states.contains(.expanded) ? StandardTitle.isExpanded : .isCollapsed).string)
    }
    if !states.contains(.enabled) { parts.append(StandardTitle.isDimmed.string) }
    parts.append(hint)
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var spokenRole: StandardTitle? {
    switch role {
    case .button: .button
    case .header: .heading
    case .image: .image
    case .link: .link
    case .searchField: .searchField
    case .secureTextField: .secureTextField
    case .slider, .stepper: .adjustable
    case .switchButton: .switchButton
    case .tab: .tab
    case .textField: .textField
    case .menuItem, .checkableMenuItem: .menuItem
    default: nil
    }
  }
}
