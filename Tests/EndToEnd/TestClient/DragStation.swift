import Tactus

/// Fills a window with a colour, from which a text is dragged, or on which it is dropped, and prints what happens.
@MainActor
final class DragStation: DragInteractionDelegate, DropInteractionDelegate {
  private let view = View(frame: .zero)
  private let isTarget: Bool

  init(isTarget: Bool) { self.isTarget = isTarget }

  func show(in window: Window) {
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = isTarget ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
    window.addSubview(view)
    if isTarget {
      view.addInteraction(DropInteraction(delegate: self))
    } else {
      view.addInteraction(DragInteraction(delegate: self))
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(string: "Grüße"))] }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> DragPreview? {
    let picture = View(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    picture.backgroundColor = Color(red: 0, green: 1, blue: 0)
    return DragPreview(view: picture)
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    printLine("drag begins")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { printLine("drag ended \(operation)") }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    printLine("drag entered, local: \(session.localDragSession != nil)")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    Task {
      for text in await session.loadStrings() { printLine("dropped \(text)") }
    }
  }
}
