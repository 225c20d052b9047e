// MARK: - Words for roles and actions

extension ApplicationAccessibility {
  package func localizedName(of role: AccessibilityRole) -> String { role.title?.string ?? "" }

  package func localizedActions(of id: AccessibilityNodeID) -> [String] {
    elementActions(of: id).map(\.localizedName)
  }
}

extension ApplicationAccessibility.ElementAction {
  private static let titles: [ApplicationAccessibility.StandardAction: StandardTitle] = [
    .activate: .activate, .increment: .increase, .decrement: .decrease, .escape: .leave, .showMenu: .showMenu,
  ]

  /// The name in the language of the application; that of an application's own action is in it already.
  @MainActor var localizedName: String {
    switch self {
    case .standard(let action): Self.titles[action]?.string ?? action.rawValue
    case .custom(let action): action.name
    }
  }
}

extension AccessibilityRole {
  private static let titles: [AccessibilityRole: StandardTitle] = [
    .activityIndicator: .activityIndicator, .alert: .alert, .application: .application, .button: .button,
    .checkableMenuItem: .menuItem, .dialog: .dialog, .group: .group, .header: .heading, .image: .image,
    .keyboardKey: .keyboardKey, .label: .text, .link: .link, .list: .list, .listItem: .listItem, .menu: .menu,
    .menuItem: .menuItem, .notification: .notification, .popover: .dialog, .progressBar: .progressBar,
    .searchField: .searchField, .secureTextField: .secureTextField, .segmentedControl: .segmentedControl,
    .slider: .slider, .stepper: .spinButton, .switchButton: .switchButton, .tab: .tab, .tabBar: .tabBar,
    .table: .table, .textField: .textField, .toolbar: .toolbar, .video: .video, .window: .window,
  ]

  /// The word for the role.
  fileprivate var title: StandardTitle? { Self.titles[self] }
}
