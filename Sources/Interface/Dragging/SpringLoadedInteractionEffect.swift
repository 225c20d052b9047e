/// An object that shows that a drag is about to activate a view.
@MainActor
public protocol SpringLoadedInteractionEffect: AnyObject {
  /// Called when the state has changed.
  func interaction(
    _ interaction: SpringLoadedInteraction, didChangeWith context: any SpringLoadedInteractionContext)
}
