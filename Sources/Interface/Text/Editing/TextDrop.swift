/// Receives text that is dropped on a text: text of the view itself moves, other text is copied.
@MainActor
final class TextDrop: DropInteractionDelegate {
  private func editor(of interaction: DropInteraction) -> (any TextEditor)? {
    interaction.view as? any TextEditor
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [PasteboardText.type])
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    guard let editor = editor(of: interaction), editor.acceptsEdits else {
      return DropProposal(operation: .forbidden)
    }
    // The caret shows where the text would be inserted.
    if editor.isEditing { moveCaret(of: editor, to: session) }
    return DropProposal(
      operation: editor.dragging.drag?.drags(session.localDragSession) == true ? .move : .copy)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    guard let editor = editor(of: interaction), editor.acceptsEdits,
      editor.isEditing || editor.becomeFirstResponder()
    else { return }
    moveCaret(of: editor, to: session)
    if let local = session.localDragSession, let dragged = editor.dragging.drag?.takeDragged(by: local),
      editor.move(dragged.text, from: dragged.range, to: editor.content.head)
    {
      return
    }
    let item = session.items.first { $0.itemProvider.hasString }
    item?.itemProvider.loadString { [weak editor] text in
      // Meanwhile the view may have ended editing.
      if let text, let editor, editor.isEditing { editor.insertText(text) }
    }
  }

  private func moveCaret(of editor: any TextEditor, to session: any DropSession) {
    let offset = editor.offset(at: session.location(in: editor))
    editor.select(anchor: offset, head: offset)
  }
}
