/// Methods that provide the items of a drag, and follow it. All except for the first have default implementations.
@MainActor
public protocol DragInteractionDelegate: AnyObject {
  /// Returns the items of a drag that is about to begin, as ``DragDropSession/location(in:)`` tells at which point of the view; none if nothing
  /// can be dragged there, so that the touch has its usual effects.
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession)
    -> [DragItem]

  /// Returns the picture of an item; nil for none. By default, it is that of the interaction's view.
  ///
  /// Called for the first item, unless it has a ``DragItem/previewProvider``.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> DragPreview?

  /// Returns whether the items may be moved, and not only copied. Default true.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Returns whether the items can be dropped in this application alone. Default false.
  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool

  /// Called when the drag begins: when the touch moves after it has rested on the view, or the pressed pointer moves.
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)

  /// Called when the drag has moved over a window of this application. Where else it is, is not known.
  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession)

  /// Called when the items were dropped, or the drag was cancelled, and before the target has received them.
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation)

  /// Called when the drag has ended. After a move, the application removes the items.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The session.
  ///   - operation: What was done with the items, which the target has received by now; `.cancel` if they were not accepted.
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation)

  /// Called before `dragInteraction(_:session:didEndWith:)` when the target has received all data.
  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: any DragSession)
}

// MARK: - Defaults

extension DragInteractionDelegate {
  /// Returns the picture of the interaction's view.
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> DragPreview? {
    interaction.view.map { DragPreview(view: $0) }
  }

  /// Returns true: the items may be moved.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }

  /// Returns false: other applications receive the items, too.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }

  /// Does nothing.
  public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {}

  /// Does nothing.
  public func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {}

  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) {}

  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {}

  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) {}
}
