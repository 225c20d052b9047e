/// Presents the popovers of controls, for which a higher layer has the presentation.
@MainActor
protocol PopoverPresenter: ApplicationComponent {
  /// Presents a view controller in a popover that points at a view.
  func presentPopover(_ controller: ViewController, from view: View)
}

extension Application {
  /// Returns the component of a higher layer that presents something for controls; nil if there is none.
  func presenter<Presenter>(_ type: Presenter.Type) -> Presenter? {
    for component in components.values { if let presenter = component as? Presenter { return presenter } }
    return nil
  }
}

extension ViewController {
  /// Opens the view controller in a popover that points at a view, if the application has popovers.
  func openPopover(from view: View) {
    view.window?.application?.presenter((any PopoverPresenter).self)?.presentPopover(self, from: view)
  }
}
