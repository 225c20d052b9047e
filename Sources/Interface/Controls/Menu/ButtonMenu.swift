/// A control that has a menu.
@MainActor
protocol MenuShowingControl: Control {
  /// The menu; nil for none.
  var menu: Menu? { get }
  /// A Boolean value that indicates whether every touch opens the menu, instead of a long press.
  var showsMenuAsPrimaryAction: Bool { get }
  /// What opens the menu; nil without a menu.
  var buttonMenu: ButtonMenu? { get }
  /// Called when an action of the menu is chosen, before it is performed.
  func menuDidChoose(_ action: Action)
}

extension MenuShowingControl {
  func menuDidChoose(_ action: Action) {}
}

/// Opens the menu of a control.
@MainActor
final class ButtonMenu {
  private weak var button: (any MenuShowingControl)?
  private let press = MenuPress()

  /// The time after which a touch on a button whose primary action is its menu opens it, in seconds; a shorter one opens it when it
  /// ends. Chosen by us, so that a flick that begins on the button scrolls.
  static let primaryDelay = 0.12

  init(_ button: any MenuShowingControl) {
    self.button = button
    press.onBegin = { [weak self] in
      if let self { open(at: press.recognizer.location(in: self.button)) }
    }
    button.addGestureRecognizer(press.recognizer)
    update()
  }

  func update() {
    let isPrimary = button?.showsMenuAsPrimaryAction == true
    press.recognizer.ownDuration = isPrimary ? Self.primaryDelay : nil
  }

  func remove() {
    press.menu?.close()
    button?.removeGestureRecognizer(press.recognizer)
  }

  /// Opens the menu.
  func open(at point: Point?) {
    guard let button, button.isEnabled, button.menu != nil else { return }
    button.sendActions(for: .menuActionTriggered)
    // Its actions may have changed the menu.
    guard let menu = button.menu else { return }
    press.open(menu, from: button, at: point)
  }
}

extension AccessibleResponder {
  /// The menu of a button that a tap does not open, but a touch that rests; nil if there is none.
  var secondaryMenu: ButtonMenu? {
    guard let button = self as? any MenuShowingControl, !button.showsMenuAsPrimaryAction else { return nil }
    return button.buttonMenu
  }
}
