import TactusInterface

/// A view whose items are dragged, and one on which they are dropped, which record what they are asked.
@MainActor
final class DragStage: DragInteractionDelegate, DropInteractionDelegate {
  let source = View(frame: Rect(x: 20, y: 20, width: 80, height: 60))
  let target = View(frame: Rect(x: 200, y: 200, width: 100, height: 100))
  private(set) lazy var dragInteraction = DragInteraction(delegate: self)
  private(set) lazy var dropInteraction = DropInteraction(delegate: self)
  var items = [DragItem(itemProvider: ItemProvider(string: "card"))]
  var proposal = DropOperation.copy
  var allowsMove = true
  var canHandle = true
  var log: [String] = []
  /// The texts that were dropped.
  var texts: [String] = []
  /// Keeps the session of the drop, so that its data can be loaded later.
  var retainedSession: (any DropSession)?
  var retainsSession = false
  var localObjects: [Any?] = []
  /// The names that the data of dropped items has.
  var names: [String?] = []
  var locations: [Point] = []

  init(in window: Window) {
    source.backgroundColor = .red
    target.backgroundColor = .blue
    window.addSubview(target)
    window.addSubview(source)
    source.addInteraction(dragInteraction)
    target.addInteraction(dropInteraction)
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] {
    log.append("items")
    return items
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { allowsMove }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    log.append("begin")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { log.append("willEnd \(operation)") }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { log.append("didEnd \(operation)") }

  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: any DragSession) {
    log.append("transferred")
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    log.append("canHandle")
    return canHandle
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    log.append("enter")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    locations.append(session.location(in: interaction.view!))
    return DropProposal(operation: proposal)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    log.append("exit")
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    log.append("drop")
    localObjects = session.items.map(\.localObject)
    names = session.items.map(\.itemProvider.suggestedName)
    for item in session.items {
      item.itemProvider.loadString { [weak self] text in self?.texts.append(text ?? "nothing") }
    }
    if retainsSession { retainedSession = session }
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    log.append("conclude")
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    log.append("end")
  }
}
