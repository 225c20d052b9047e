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
