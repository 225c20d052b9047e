/// A long press that opens a menu, in which the same touch chooses.
@MainActor
final class MenuPress {
  /// The recognizer of the press, to be added to the view that has the menu.
  let recognizer = LongPressGestureRecognizer()
  /// The menu that is open; nil if none is.
  private(set) var menu: (any MenuTracking)?
  /// Called when the press begins, to open the menu.
  var onBegin: (() -> Void)?

  init() { recognizer.addTarget(self, action: MenuPress.pressed) }

  /// Opens a menu with what shows those of the application, unless one is open already.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - view: The view that it belongs to.
  ///   - point: The location of the touch in the view; nil if a key opens the menu.
  func open(_ menu: Menu, from view: View, at point: Point?) {
    guard self.menu == nil,
      let presenter = Application.serving(view).presenter((any MenuPresenter).self)
    else { return }
    self.menu = presenter.present(menu, from: view, at: point) { [weak self] in self?.menuDidClose() }
  }

  /// Follows the touch in a menu that is about to open.
  func follow(_ menu: any MenuTracking) { self.menu = menu }

  /// To be called when a menu passed to ``follow(_:)`` has been closed.
  func menuDidClose() { menu = nil }

  /// Ends the press, so that its touch opens no menu and chooses nothing.
  func cancel() {
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .began: onBegin?()
    case .changed: menu?.track(to: point)
    case .ended: menu?.endTracking(at: point)
    case .cancelled, .failed: menu?.cancelTracking()
    case .possible: break
    }
  }
}

extension Key {
  /// The F10 key, by its code in `linux/input-event-codes.h`.
  private static let f10 = KeyCode(rawValue: 68)

  /// A Boolean value that indicates whether the key is that of context menus: the Menu key, or F10 with the Shift key.
  var opensContextMenu: Bool { keyCode == .contextMenu || keyCode == Self.f10 && modifierFlags == .shift }
}
