/// The interactions with which text is dragged out of a text and dropped into it.
@MainActor
struct TextDragging {
  private let drop = TextDrop()
  /// Lets the selected text be dragged; nil before the text is edited for the first time.
  private(set) var drag: TextDrag?

  /// Lets text be dropped on a view.
  func enableDropping(on view: View) { view.addInteraction(DropInteraction(delegate: drop)) }

  /// Makes what lets the selected text be dragged, unless it has been made.
  mutating func makeDrag() -> TextDrag? {
    guard drag == nil else { return nil }
    let new = TextDrag()
    drag = new
    return new
  }
}
