// MARK: - Words for roles and actions

extension ApplicationAccessibility {
  package func localizedName(of role: AccessibilityRole) -> String { role.title.string }

  package func localizedActions(of id: AccessibilityNodeID) -> [String] {
    elementActions(of: id).map(\.localizedName)
  }
}

extension ApplicationAccessibility.ElementAction {
  /// The name in the language of the application; that of an application's own action is in it already.
  @MainActor var localizedName: String {
    switch self {
    case .standard(let action): action.title.string
    case .custom(let action): action.name
    }
  }
}

extension ApplicationAccessibility.StandardAction {
  fileprivate var title: StandardTitle {
    switch self {
    case .activate: .activate
    case .increment: .increase
    case .decrement: .decrease
    case .escape: .leave
    case .showMenu: .showMenu
    }
  }
}

extension AccessibilityRole {
  /// The word for the role.
  fileprivate var title: StandardTitle {
    switch self {
    case .activityIndicator: .activityIndicator
    case .alert: .alert
    case .application: .application
    case .button: .button
    case .checkableMenuItem, .menuItem: .menuItem
    case .dialog, .popover: .dialog
    case .group: .group
    case .header: .heading
    case .image: .image
    case .keyboardKey: .keyboardKey
    case .label: .text
    case .link: .link
    case .list: .list
    case .listItem: .listItem
    case .menu: .menu
    case .notification: .notification
    case .progressBar: .progressBar
    case .searchField: .searchField
    case .secureTextField: .secureTextField
    case .segmentedControl: .segmentedControl
    case .slider: .slider
    case .stepper: .spinButton
    case .switchButton: .switchButton
    case .tab: .tab
    case .tabBar: .tabBar
    case .table: .table
    case .textField: .textField
    case .toolbar: .toolbar
    case .video: .video
    case .window: .window
    }
  }
}
