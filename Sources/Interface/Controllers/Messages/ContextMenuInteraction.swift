/// What a context menu shows.
@MainActor
public struct ContextMenuConfiguration {
  /// A name by which the delegate recognizes the menu; nil for none.
  public let identifier: AnyHashable?
  let actionProvider: @MainActor ([MenuElement]) -> Menu?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: A name by which the delegate recognizes the menu. Default nil.
  ///   - actionProvider: Makes the menu when it opens. Its argument is empty. Nil opens no menu.
  public init(
    identifier: AnyHashable? = nil, actionProvider: @escaping @MainActor ([MenuElement]) -> Menu?
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }
}

/// An object that provides the menu of a view.
@MainActor
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Returns what the menu shows that a press at a location opens.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - location: The location in the view's coordinates.
  /// - Returns: Nil if there is no menu there.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration?
  /// Called when the menu is about to open. The default does nothing.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration)
  /// Called when the menu is about to close. The default does nothing.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration)
}

extension ContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
  ) {}
}

/// Opens a menu when the view is pressed for half a second.
///
/// ```swift
/// card.addInteraction(ContextMenuInteraction { _ in
///   Menu(children: [Action(title: "Share") { _ in share() }, Action(title: "Delete", attributes: .destructive) { _ in delete() }])
/// })
/// ```
///
/// The finger that pressed may slide to an element, which is chosen when it is lifted; a lift without movement leaves the menu open.
/// Scrolling that begins before opens no menu, and nothing scrolls while it is open. The Menu key opens the menu of the focused view.
@MainActor
public final class ContextMenuInteraction: KeyActivatedInteraction {
  /// The view that has the interaction; nil if none has.
  public private(set) weak var view: View?
  /// The object that provides the menu; nil if a closure does.
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  private let provider: (@MainActor (Point) -> Menu?)?
  private let press = LongPressGestureRecognizer()
  private var menu: ContextMenuView?

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

  private func setUp() { press.addTarget(self, action: ContextMenuInteraction.pressed) }

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
  public func dismissMenu() { menu?.close() }

  /// The Menu key, by its code in `linux/input-event-codes.h`.
  private static let menuKey = KeyCode(rawValue: 127)

  func activate(by key: Key) -> Bool { key.keyCode == Self.menuKey && open(at: nil) }

  /// Opens the menu.
  private func open(at location: Point?) -> Bool {
    guard menu == nil, let view, let window = view.window, window.isShown else { return false }
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
      self.menu = nil
      delegate?.contextMenuInteraction(self, willEndFor: configuration)
    }
    self.menu = menu
    menu.open(in: window)
    return true
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .began: if !open(at: press.location(in: view)) { press.isEnabled = false; press.isEnabled = true }
    case .changed: menu?.track(to: point)
    case .ended: menu?.endTracking(at: point)
    case .cancelled, .failed: menu?.cancelTracking()
    case .possible: break
    }
  }
}
