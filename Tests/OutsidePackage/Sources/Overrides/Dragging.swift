import Tactus

/// Implements every method of the delegates of drag and drop.
final class Dragging: DragInteractionDelegate, DropInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(data: [1], typeIdentifier: "image/png"))] }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> DragPreview? { nil }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { false }

  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { true }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {}
  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {}
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) {}
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {}
  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) {}

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool { true }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {}
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .forbidden) }
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {}
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {}
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {}
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {}
}
