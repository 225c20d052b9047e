/// Presents the popovers of controls, for which a higher layer has the presentation.
@MainActor
protocol PopoverPresenter: ApplicationComponent {
  /// Presents a view controller in a popover that points at a view.
  func presentPopover(_ controller: ViewController, from view: View)
}

extension ViewController {
  /// Opens the view controller in a popover that points at a view, if the application has popovers.
  func openPopover(from view: View) {
    for component in view.window?.application?.components.values ?? [] {
      guard let presenter = component as? any PopoverPresenter else { continue }
      return presenter.presentPopover(self, from: view)
    }
  }
}
