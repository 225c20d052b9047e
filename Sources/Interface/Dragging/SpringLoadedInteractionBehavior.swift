/// An object that decides where a drag may activate a view.
@MainActor
public protocol SpringLoadedInteractionBehavior: AnyObject {
  /// Returns whether the drag may activate the view. Called when it comes over the view and when it moves there.
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool
  /// Called when the drag has left the view, or has ended. The default does nothing.
  func interactionDidFinish(_ interaction: SpringLoadedInteraction)
}

extension SpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: SpringLoadedInteraction) {}
}
