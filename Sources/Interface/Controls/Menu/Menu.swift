/// A menu of actions and further menus.
///
/// ```swift
/// let menu = Menu(children: [
///   Action(title: "Rename", image: pencil) { _ in rename() },
///   Menu(title: "Move to", children: rooms.map { room in Action(title: room.name) { _ in move(to: room) } }),
///   Menu(options: .displayInline, children: [Action(title: "Delete", attributes: .destructive) { _ in delete() }]),
/// ])
/// ```
///
/// A long press on a view opens it, see ``ContextMenuInteraction``, or a button, see ``Button/menu``.
@MainActor
public final class Menu: MenuElement {
  /// How a menu is shown inside another one.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements are a section of the other menu, instead of a menu that opens.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The element that opens the menu is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an action switches it on, and the menu's others off.
    public static let singleSelection = Options(rawValue: 1 << 2)
  }

  /// The elements.
  public let children: [MenuElement]
  /// How the menu is shown inside another one. Default none.
  public let options: Options

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title, shown above the elements. Default empty.
  ///   - subtitle: The text below the title in another menu. Default nil.
  ///   - image: The image beside the title in another menu. Default nil.
  ///   - options: How the menu is shown inside another one. Default none.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, options: Options = [],
    children: [MenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The actions that are on, of the menu itself and of those that are shown as its sections.
  public var selectedElements: [MenuElement] { actions.filter { $0.state == .on } }

  /// The actions of the menu itself and of those that are shown as its sections.
  var actions: [Action] {
    children.flatMap { element -> [Action] in
      if let action = element as? Action { return [action] }
      if let menu = element as? Menu, menu.options.contains(.displayInline) { return menu.actions }
      return []
    }
  }

  /// A menu with the same properties and other elements.
  public func replacingChildren(_ children: [MenuElement]) -> Menu {
    Menu(title: title, subtitle: subtitle, image: image, options: options, children: children)
  }
}
