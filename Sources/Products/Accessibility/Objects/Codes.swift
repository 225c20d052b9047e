internal import TactusInterface

extension AccessibilityNode {
  /// The number and the name of the role in AT-SPI 2.
  private var code: (number: UInt32, name: String) {
    switch role {
    case .activityIndicator: (3, "animation")
    case .alert: (2, "alert")
    case .button: (43, "push button")
    case .checkableMenuItem: (8, "check menu item")
    case .dialog, .popover: (16, "dialog")
    case .group: (39, "panel")
    case .header: (83, "heading")
    case .image: (27, "image")
    case .keyboardKey: (43, "push button")
    case .label: (29, "label")
    case .link: (88, "link")
    case .list: (31, "list")
    case .listItem: (32, "list item")
    case .menu: (33, "menu")
    case .menuItem: (35, "menu item")
    case .notification: (101, "notification")
    case .progressBar: (42, "progress bar")
    case .scrollView: (49, "scroll pane")
    case .searchField, .textField: (79, "entry")
    case .secureTextField: (40, "password text")
    case .segmentedControl, .tabBar: (38, "page tab list")
    case .slider: (51, "slider")
    case .stepper: (52, "spin button")
    case .switchButton: (62, "toggle button")
    case .tab: (37, "page tab")
    case .toolbar: (63, "tool bar")
    case .video: (107, "video")
    case .window: (23, "frame")
    }
  }

  var roleNumber: UInt32 { code.number }
  var roleName: String { code.name }
}

extension AccessibilityStates {
  /// The numbers and names of the states in AT-SPI 2. Some mean two of its states.
  static let codes: [(state: AccessibilityStates, number: UInt64, name: String)] = [
    (.active, 1, "active"), (.busy, 3, "busy"), (.checkable, 41, "checkable"), (.checked, 4, "checked"),
    (.editable, 7, "editable"), (.enabled, 8, "enabled"), (.enabled, 24, "sensitive"),
    (.focusable, 11, "focusable"), (.focused, 12, "focused"),
    (.managesDescendants, 31, "manages-descendants"), (.modal, 16, "modal"),
    (.allowsMultipleSelection, 18, "multiselectable"), (.selectable, 22, "selectable"),
    (.selected, 23, "selected"), (.showing, 25, "showing"), (.singleLine, 26, "single-line"),
    (.visible, 30, "visible"), (.hasPopup, 42, "has-popup"), (.isVertical, 29, "vertical"),
  ]

  /// The states as a set of AT-SPI 2.
  var bits: UInt64 {
    Self.codes.reduce(0) { contains($1.state) ? $0 | 1 << $1.number : $0 }
  }
}
