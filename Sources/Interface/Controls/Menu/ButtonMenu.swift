/// A control that has a menu.
@MainActor
protocol MenuShowingControl: Control {
  /// The menu; nil for none.
  var menu: Menu? { get }
  /// A Boolean value that indicates whether every touch opens the menu, instead of a long press.
  var showsMenuAsPrimaryAction: Bool { get }
}

/// Opens the menu of a control.
@MainActor
final class ButtonMenu {
  private unowned let button: any MenuShowingControl
  private let press = LongPressGestureRecognizer()
  private var tracking: (any MenuTracking)?

  /// The time after which a touch on a button whose primary action is its menu opens it, in seconds; a shorter one opens it when it
  /// ends. Chosen by us, so that a flick that begins on the button scrolls.
  static let primaryDelay = 0.12

  init(_ button: any MenuShowingControl) {
    self.button = button
    press.addTarget(self, action: ButtonMenu.pressed)
    button.addGestureRecognizer(press)
    update()
  }

  func update() { press.minimumPressDuration = button.showsMenuAsPrimaryAction ? Self.primaryDelay : 0.5 }

  func remove() {
    tracking?.close()
    button.removeGestureRecognizer(press)
  }

  /// Opens the menu.
  func open(at point: Point?) {
    guard tracking == nil, button.isEnabled, let menu = button.menu else { return }
    for component in Application.serving(button).components.values {
      guard let presenter = component as? any MenuPresenter else { continue }
      tracking = presenter.present(menu, from: button, at: point) { [weak self] in self?.tracking = nil }
      return
    }
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .began: open(at: press.location(in: button))
    case .changed: tracking?.track(to: point)
    case .ended: tracking?.endTracking(at: point)
    case .cancelled, .failed: tracking?.cancelTracking()
    case .possible: break
    }
  }
}
