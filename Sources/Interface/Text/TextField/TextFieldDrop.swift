/// Receives text that is dropped on a text field: text of the field itself moves, other text is copied.
@MainActor
final class TextFieldDrop: DropInteractionDelegate {
  private func field(of interaction: DropInteraction) -> TextField? { interaction.view as? TextField }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [PasteboardText.type])
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    guard let field = field(of: interaction), field.isEnabled else {
      return DropProposal(operation: .forbidden)
    }
    // The caret shows where the text would be inserted.
    if field.isEditing { moveCaret(of: field, to: session) }
    return DropProposal(operation: field.drag?.drags(session.localDragSession) == true ? .move : .copy)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    guard let field = field(of: interaction), field.isEditing || field.becomeFirstResponder() else { return }
    moveCaret(of: field, to: session)
    if let local = session.localDragSession, let dragged = field.drag?.takeDragged(by: local),
      field.move(dragged.text, from: dragged.range, to: field.content.head)
    {
      return
    }
    let item = session.items.first { $0.itemProvider.hasString }
    item?.itemProvider.loadString { [weak field] text in
      // Meanwhile the field may have ended editing.
      if let text, let field, field.isEditing { field.insertText(text) }
    }
  }

  private func moveCaret(of field: TextField, to session: any DropSession) {
    let offset = field.offset(at: session.location(in: field))
    field.select(anchor: offset, head: offset)
  }
}
