extension AccessibilityNode {
  /// What is spoken of the element: its label, its value, its kind, its state and its hint.
  var spokenText: String {
    var parts = [label]
    if role == .switchButton {
      parts.append(states.contains(.checked) ? "on" : "off")
    } else if role != .secureTextField {
      parts.append(value)
    }
    if states.contains(.selected), role != .switchButton { parts.insert("selected", at: 0) }
    parts.append(spokenRole)
    if !states.contains(.enabled) { parts.append("dimmed") }
    parts.append(hint)
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var spokenRole: String {
    switch role {
    case .button: "button"
    case .header: "heading"
    case .image: "image"
    case .link: "link"
    case .searchField: "search field"
    case .secureTextField: "secure text field"
    case .slider, .stepper: "adjustable"
    case .switchButton: "switch button"
    case .tab: "tab"
    case .textField: "text field"
    case .menuItem, .checkableMenuItem: "menu item"
    default: ""
    }
  }
}
