/// Methods that provide the items of a drag, and follow it. All except for the first have default implementations.
@MainActor
public protocol DragInteractionDelegate: AnyObject {
  /// Returns the items of a drag that is about to begin, as ``DragDropSession/location(in:)`` tells at which point of the view; none if nothing
  /// can be dragged there, so that the touch has its usual effects.
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession)
    -> [DragItem]

  /// Returns the items that a tap with another touch adds to a drag in progress; none, the default, if the tap has its usual effects.
  ///
  /// It is called for drags that follow a touch within their window. A compositor that moves a drag itself reports no other touches.
  ///
  /// - Parameters:
  ///   - interaction: The interaction of the view that was tapped.
  ///   - session: The drag.
  ///   - point: The location in the coordinates of the interaction's view.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession, withTouchAt point: Point
  ) -> [DragItem]

  /// Returns the drag to which a tap adds items, if there are several in progress; nil, the default, for none.
  ///
  /// - Parameters:
  ///   - interaction: The interaction of the view that was tapped.
  ///   - sessions: The drags.
  ///   - point: The location in the coordinates of the interaction's view.
  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)?

  /// Called before items are added to a drag, for the interaction with which the drag began.
  ///
  /// - Parameters:
  ///   - interaction: The interaction with which the drag began.
  ///   - session: The drag.
  ///   - items: The items that are added.
  ///   - addingInteraction: The interaction of the view that was tapped.
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction)

  /// Returns whether the picture keeps its size while it is dragged. By default, one that is longer than 240 points shrinks to that.
  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool

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
  /// Returns no items.
  public func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession, withTouchAt point: Point
  ) -> [DragItem] { [] }

  /// Returns nil.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? { nil }

  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) {}

  /// Returns false: a large picture shrinks.
  public func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool { false }

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
