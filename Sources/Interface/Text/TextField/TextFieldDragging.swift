/// The interactions with which text is dragged out of a text field and dropped into it.
@MainActor
struct TextFieldDragging {
  private let drop = TextFieldDrop()
  /// Lets the selected text be dragged; nil before the field is edited for the first time.
  private(set) var drag: TextFieldDrag?

  /// Lets text be dropped on a field.
  func enableDropping(on field: TextField) { field.addInteraction(DropInteraction(delegate: drop)) }

  /// Makes what lets the selected text be dragged, unless it has been made.
  mutating func makeDrag() -> TextFieldDrag? {
    guard drag == nil else { return nil }
    let new = TextFieldDrag()
    drag = new
    return new
  }
}
