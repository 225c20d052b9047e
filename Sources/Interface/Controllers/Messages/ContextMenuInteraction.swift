/// Opens a menu when the view is pressed for half a second.
///
/// ```swift
/// card.addInteraction(ContextMenuInteraction { _ in
///   Menu(children: [Action(title: "Share") { _ in share() }, Action(title: "Delete", attributes: .destructive) { _ in delete() }])
/// })
/// ```
///
/// The touch that pressed may slide to an element, which is chosen when it ends; if it has not moved, the menu stays open.
/// Scrolling that begins before opens no menu, and nothing scrolls while it is open. If the view has a ``DragInteraction``, too, the
/// touch closes the menu and drags the view when it moves. The Menu key, and F10 with the Shift key, open the menu of the focused
/// view; the secondary button of a pointer opens it at once.
@MainActor
public final class ContextMenuInteraction: MenuOpeningInteraction, DragYieldingInteraction,
  SecondaryClickResponding
{
  /// The view that has the interaction; nil if none has.
  public private(set) weak var view: View?
  /// The object that provides the menu; nil if a closure does.
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  private let provider: (@MainActor (Point) -> Menu?)?
  private let menuPress = MenuPress()
  var press: LongPressGestureRecognizer { menuPress.recognizer }

  /// Creates an interaction whose delegate provides the menu.
  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
    provider = nil
    setUp()
  }

  /// Creates an interaction whose menu a closure makes.
  ///
  /// - Parameter provider: Returns the menu for a location in the view's coordinates; nil for none.
  public init(provider: @escaping @MainActor (Point) -> Menu?) {
    self.provider = provider
    setUp()
  }

  private func setUp() {
    menuPress.onBegin = { [weak self] in
      guard let self else { return }
      if !open(at: press.location(in: view)) { menuPress.cancel() }
    }
  }

  /// Called before the interaction is added to a view or removed from it.
  public func willMove(to view: View?) {
    guard let old = self.view else { return }
    dismissMenu()
    old.removeGestureRecognizer(press)
  }

  /// Called after the interaction was added to a view or removed from it.
  public func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Closes the menu if it is open.
  public func dismissMenu() { menuPress.menu?.close() }

  func dragWillBegin() {
    menuPress.cancel()
    dismissMenu()
  }

  func activate(by key: Key) -> Bool {
    // A view that does nothing else with Return opens its menu by it, since a remote control and an encoder have no other key.
    let opens =
      key.opensContextMenu
      || key.keyCode.activates && key.modifierFlags.isEmpty && view?.isFocused == true
    return opens && open(at: nil)
  }

  // Only its provider knows, which is asked when the menu opens.
  func offersMenu(for view: View) -> Bool { true }

  func secondaryClick(at location: Point) -> Bool {
    guard let view, view.isUserInteractionEnabled else { return false }
    return open(at: view.convert(location, from: nil))
  }

  /// Opens the menu.
  private func open(at location: Point?) -> Bool {
    guard menuPress.menu == nil, let view, let window = view.window, window.isShown else { return false }
    let point = location ?? Point(x: view.bounds.midX, y: view.bounds.midY)
    var configuration = provider.map { provider in ContextMenuConfiguration { _ in provider(point) } }
    if let delegate {
      configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    }
    guard let configuration, let content = configuration.actionProvider([]), !content.children.isEmpty else {
      return false
    }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration)
    let menu = ContextMenuView(content, source: view, at: location, previews: true) { [weak self] in
      guard let self else { return }
      menuPress.menuDidClose()
      delegate?.contextMenuInteraction(self, willEndFor: configuration)
    }
    menuPress.follow(menu)
    menu.open(in: window)
    return true
  }
}
