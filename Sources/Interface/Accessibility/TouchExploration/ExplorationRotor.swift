/// The kind of elements between which vertical swipes move.
@MainActor
enum ExplorationRotor: Equatable {
  case headings, links, controls
  /// A kind of the application's own.
  case custom(AccessibilityCustomRotor)

  /// The name that is spoken.
  var name: String {
    switch self {
    case .headings: StandardTitle.headings.string
    case .links: StandardTitle.links.string
    case .controls: StandardTitle.controls.string
    case .custom(let custom): custom.name
    }
  }

  /// Returns whether an element is of this kind, if that follows from what it is.
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
    case .custom: false
    }
  }

  /// Returns the next or previous kind, cyclically, with those that the application offers at the end.
  func following(forward: Bool, _ custom: [AccessibilityCustomRotor]) -> ExplorationRotor {
    let kinds = [.headings, .links, .controls] + custom.map { ExplorationRotor.custom($0) }
    let index = kinds.firstIndex(of: self) ?? (forward ? kinds.count - 1 : 0)
    return kinds[(index + (forward ? 1 : kinds.count - 1)) % kinds.count]
  }

  nonisolated static func == (left: ExplorationRotor, right: ExplorationRotor) -> Bool {
    switch (left, right) {
    case (.headings, .headings), (.links, .links), (.controls, .controls): true
    case (.custom(let left), .custom(let right)): left === right
    default: false
    }
  }
}
