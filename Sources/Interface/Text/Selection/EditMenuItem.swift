/// An item of the menu that a text shows next to its selection.
@MainActor
struct EditMenuItem: @MainActor Equatable {
  /// Its title.
  var title: String
  /// What it does to the text; nil for an element of the application's.
  var action: EditMenuAction?
  /// The element that it stands for; nil for an action on the text.
  var element: MenuElement?

  init(action: EditMenuAction, title: String) {
    self.action = action
    self.title = title
  }

  init(_ element: MenuElement) {
    self.element = element
    title = element.title
  }

  private var attributes: MenuElement.Attributes { (element as? Action)?.attributes ?? [] }
  /// A Boolean value that indicates whether the item can be chosen.
  var isEnabled: Bool { !attributes.contains(.disabled) }
  /// The colour of the title.
  var color: Color {
    guard isEnabled else { return .tertiaryLabel }
    let isDestructive =
      attributes.contains(.destructive) || (element as? Menu)?.options.contains(.destructive) == true
    return isDestructive ? .systemRed : .label
  }

  static func == (left: EditMenuItem, right: EditMenuItem) -> Bool {
    left.title == right.title && left.action == right.action && left.element === right.element
  }
}
