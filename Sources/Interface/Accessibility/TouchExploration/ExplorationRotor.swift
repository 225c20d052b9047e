/// The kind of elements between which vertical swipes move.
enum ExplorationRotor: Int, CaseIterable {
  case headings, links, controls

  /// The name that is spoken.
  var name: String {
    switch self {
    case .headings: "Headings"
    case .links: "Links"
    case .controls: "Controls"
    }
  }

  /// Returns whether an element is of this kind.
  func contains(_ node: AccessibilityNode) -> Bool {
    switch self {
    case .headings: node.role == .header
    case .links: node.role == .link
    case .controls:
      switch node.role {
      case .button, .checkableMenuItem, .menuItem, .searchField, .secureTextField, .slider, .stepper,
        .switchButton, .tab, .textField:
        true
      default: false
      }
    }
  }

  /// Returns the next or previous kind, cyclically.
  func following(forward: Bool) -> ExplorationRotor {
    let kinds = Self.allCases
    return kinds[(rawValue + (forward ? 1 : kinds.count - 1)) % kinds.count]
  }
}
