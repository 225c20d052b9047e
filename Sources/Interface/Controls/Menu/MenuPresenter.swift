/// Shows the menus of controls, for which a higher layer has the views.
@MainActor
protocol MenuPresenter: ApplicationComponent {
  /// Opens a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - view: The view that it belongs to.
  ///   - point: The location of the touch in the view; nil if a key opened the menu.
  ///   - onEnd: Called once, when the menu has been closed.
  /// - Returns: The menu, which follows the touch that opened it; nil if nothing was opened.
  func present(
    _ menu: Menu, from view: View, at point: Point?, onEnd: @escaping () -> Void
  ) -> (any MenuTracking)?
}
