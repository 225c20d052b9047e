/// An interaction that opens a menu of its view, or of views inside it, by the key of context menus.
@MainActor
protocol MenuOpeningInteraction: KeyActivatedInteraction {
  /// Returns whether there can be a menu for a view.
  func offersMenu(for view: View) -> Bool
}

extension View {
  /// A Boolean value that indicates whether the key of context menus, or a press that is held, can open a menu of the view or around it.
  var canOpenContextMenu: Bool {
    secondaryMenu != nil
      || nearestInteraction((any MenuOpeningInteraction).self) { $0.offersMenu(for: self) } != nil
  }
}
