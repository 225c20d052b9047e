/// Makes the presentation controllers of the styles for sheets and popovers.
final class StandardPresentations: PresentationControllerProvider {
  func apply(_ configuration: ApplicationConfiguration) {}

  func presentationController(
    for style: ModalPresentationStyle, presented: ViewController, presenting: ViewController?
  ) -> PresentationController? {
    switch style {
    case .pageSheet, .formSheet:
      SheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover: PopoverPresentationController(presentedViewController: presented, presenting: presenting)
    default: nil
    }
  }
}

extension Application {
  /// Lets view controllers be presented in sheets and popovers.
  package func beginPresentations() { setComponent(StandardPresentations()) }
}

extension StandardPresentations: MenuPresenter {
  func present(
    _ menu: Menu, from view: View, at point: Point?, onEnd: @escaping () -> Void
  ) -> (any MenuTracking)? {
    guard let window = view.window, window.isShown, !menu.children.isEmpty else { return nil }
    let open = ContextMenuView(menu, source: view, at: point, previews: false, onEnd: onEnd)
    open.open(in: window)
    return open
  }
}

extension StandardPresentations: PopoverPresenter {
  func presentPopover(_ controller: ViewController, from view: View) {
    var next: View? = view
    while let current = next, current.viewController == nil { next = current.superview }
    guard let window = view.window else { return }
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = view
    guard var presenter = next?.viewController ?? window.rootViewController else {
      window.present(controller, level: .normal)
      return
    }
    while let presented = presenter.presentedViewController { presenter = presented }
    presenter.present(controller, animated: true)
  }
}
