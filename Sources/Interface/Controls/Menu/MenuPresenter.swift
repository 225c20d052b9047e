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

/// An open menu, in which the touch that opened it chooses.
@MainActor
protocol MenuTracking: AnyObject {
  /// Follows the touch to a point of the window.
  func track(to point: Point)
  /// Ends the touch; where it has slid to an element, that is chosen, and otherwise the menu stays open.
  func endTracking(at point: Point)
  /// Stops following the touch. The menu stays open.
  func cancelTracking()
  /// Closes the menu.
  func close()
}
