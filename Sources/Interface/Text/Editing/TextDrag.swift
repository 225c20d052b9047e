internal import TactusGraphics

/// The delegate of a text's drag interaction, which makes the selected text the item that is dragged.
@MainActor
final class TextDrag: DragInteractionDelegate {
  /// The dragged text and its range in the text when the drag began, as UTF-8 offsets; nil while nothing is dragged.
  private(set) var dragged: (text: String, range: Range<Int>)?
  private weak var session: (any DragSession)?

  /// The number of characters that the preview shows at most.
  private static let maximumPreviewLength = 200

  private func editor(of interaction: DragInteraction) -> (any TextEditor)? {
    interaction.view as? any TextEditor
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] {
    guard let editor = editor(of: interaction), editor.gesture.canDrag else { return [] }
    let range = editor.content.selection
    let text = editor.content.substring(range)
    dragged = (text, range)
    self.session = session
    return [DragItem(itemProvider: ItemProvider(string: text))]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> DragPreview? {
    guard let editor = editor(of: interaction), let dragged else { return nil }
    let label = Label()
    label.font = editor.style.font(for: editor.traitCollection)
    label.text = String(dragged.text.prefix(Self.maximumPreviewLength))
    label.textColor = editor.style.color
    label.overrideUserInterfaceStyle = editor.traitCollection.userInterfaceStyle
    label.sizeToFit()
    label.bounds.size.width = min(label.bounds.width, max(editor.bounds.width, 1))
    return DragPreview(view: label)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {
    guard let editor = editor(of: interaction), let dragged = takeDragged(by: session),
      editor.content.isText(dragged.text, at: dragged.range)
    else { return }
    switch operation {
    case .move: editor.replace(dragged.range, with: "")
    case .cancel, .forbidden:
      if editor.isEditing { editor.select(anchor: dragged.range.lowerBound, head: dragged.range.upperBound) }
    case .copy: break
    }
  }

  /// Returns the text that a session drags and its original range, and clears ``dragged``, so that the end of the session does not
  /// remove the text from the text. Returns nil if the session drags no text of this view.
  func takeDragged(by session: any DragSession) -> (text: String, range: Range<Int>)? {
    guard session === self.session else { return nil }
    return dragged.take()
  }

  /// Returns whether a session drags text of this view.
  func drags(_ session: (any DragSession)?) -> Bool {
    session != nil && session === self.session && dragged != nil
  }
}

extension TextEditor {
  /// Returns whether a touch at a point can drag the selected text.
  func canDragSelection(at point: Point) -> Bool {
    isEditing && isUserInteractionEnabled && !isSecureTextEntry && content.marked == nil
      && !content.selection.isEmpty && isOnSelection(point)
  }

  /// Moves text within the editor.
  ///
  /// - Returns: Whether the text was still there, so that it could be moved.
  func move(_ text: String, from range: Range<Int>, to target: Int) -> Bool {
    guard content.isText(text, at: range) else { return false }
    guard target < range.lowerBound || target > range.upperBound else {
      select(anchor: range.lowerBound, head: range.upperBound)
      return true
    }
    select(anchor: target, head: target)
    let length = content.length
    insertText(text)
    let added = content.length - length
    // The delegate may have refused it, or may have changed the text.
    let old = target <= range.lowerBound ? range.lowerBound + added..<range.upperBound + added : range
    guard added > 0, content.isText(text, at: old) else { return true }
    replace(old, with: "")
    let start = target <= range.lowerBound ? target : target - range.count
    if content.isText(text, at: start..<start + added) { select(anchor: start, head: start + added) }
    return true
  }
}
