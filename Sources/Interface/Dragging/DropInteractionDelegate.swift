/// Methods that decide what a view does with items that are dragged over it, and receive them.
@MainActor
public protocol DropInteractionDelegate: AnyObject {
  /// Returns whether the view is interested in the items. Asked once for each time that a drag enters the window. Default true.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool

  /// Called when the drag enters the view.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession)

  /// Returns what the view would do with the items if they were dropped now. Called when the drag has entered the view, moves over it, or
  /// the content below it moves. By default, it would do nothing.
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal

  /// Called when the drag leaves the view.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)

  /// Called when the items are dropped on the view, which loads the data that it needs.
  ///
  /// Data can be loaded as long as the session or one of its items is retained, so also by a task that begins here, and for two minutes
  /// at most. The source is notified that the data has arrived when neither is retained any more.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)

  /// Called after `dropInteraction(_:performDrop:)`.
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession)

  /// Called for each interaction that is interested in the items when they were dropped, or the drag has left the window.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession)
}

// MARK: - Defaults

extension DropInteractionDelegate {
  /// Returns true: the view is interested.
  public func dropInteraction(
    _ interaction: DropInteraction, canHandle session: any DropSession
  ) -> Bool { true }

  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {}

  /// Returns `.cancel`: the items are not accepted.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }

  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {}

  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {}

  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {}

  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {}
}
