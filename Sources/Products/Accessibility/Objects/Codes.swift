internal import TactusInterface

extension AccessibilityRole {
  /// The numbers and the names of the roles in AT-SPI 2.
  private static let codes: [AccessibilityRole: (number: UInt32, name: String)] = [
    .activityIndicator: (3, "animation"), .alert: (2, "alert"),
    .application: (75, "application"), .button: (43, "push button"),
    .checkableMenuItem: (8, "check menu item"), .dialog: (16, "dialog"), .group: (39, "panel"),
    .header: (83, "heading"), .image: (27, "image"), .keyboardKey: (43, "push button"), .label: (29, "label"),
    .link: (88, "link"), .list: (31, "list"), .listItem: (32, "list item"), .menu: (33, "menu"),
    .menuItem: (35, "menu item"), .notification: (101, "notification"), .popover: (16, "dialog"),
    .progressBar: (42, "progress bar"), .searchField: (79, "entry"), .secureTextField: (40, "password text"),
    .segmentedControl: (38, "page tab list"), .slider: (51, "slider"), .stepper: (52, "spin button"),
    .switchButton: (62, "toggle button"), .tab: (37, "page tab"), .tabBar: (38, "page tab list"),
    .table: (55, "table"),
    .textField: (79, "entry"), .toolbar: (63, "tool bar"), .video: (107, "video"), .window: (23, "frame"),
  ]

  /// The role of an element about which nothing is known.
  private static let unknown: (number: UInt32, name: String) = (67, "unknown")

  /// The number and the name in AT-SPI 2.
  var code: (number: UInt32, name: String) { Self.codes[self] ?? Self.unknown }
}

extension AccessibilityNode {
  /// Returns the role that is reported of an element with a number of children.
  ///
  /// Orca asks each item of a list for its role to tell how many there are, and is silent meanwhile; of a table it asks for the number of
  /// rows only.
  func reportedRole(childCount: @autoclosure () -> Int) -> AccessibilityRole {
    guard role == .list, childCount() > Limits.elements else { return role }
    return aspects.contains(.table) ? .table : .group
  }
}

extension AccessibilityStates {
  /// The numbers and names of the states in AT-SPI 2. Some mean two of its states.
  static let codes: [(state: AccessibilityStates, number: UInt64, name: String)] = [
    (.active, 1, "active"), (.busy, 3, "busy"), (.checkable, 41, "checkable"), (.checked, 4, "checked"),
    (.editable, 7, "editable"), (.enabled, 8, "enabled"), (.enabled, 24, "sensitive"),
    (.focusable, 11, "focusable"), (.focused, 12, "focused"),
    (.managesDescendants, 31, "manages-descendants"), (.modal, 16, "modal"),
    (.multiLine, 17, "multi-line"),
    (.allowsMultipleSelection, 18, "multiselectable"), (.selectable, 22, "selectable"),
    (.selected, 23, "selected"), (.showing, 25, "showing"), (.singleLine, 26, "single-line"),
    (.visible, 30, "visible"), (.hasPopup, 42, "has-popup"), (.isVertical, 29, "vertical"),
    (.isHorizontal, 14, "horizontal"), (.indeterminate, 32, "indeterminate"),
    (.expandable, 9, "expandable"), (.expanded, 10, "expanded"),
  ]

  /// The states as a set of AT-SPI 2.
  var bits: UInt64 {
    Self.codes.reduce(0) { contains($1.state) ? $0 | 1 << $1.number : $0 }
  }
}
