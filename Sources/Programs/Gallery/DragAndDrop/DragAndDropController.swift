import Tactus

/// The page of the Drag and drop demo: three lists, between which cards are dragged. Cards are dragged to other applications as texts,
/// and texts of other applications become cards.
final class DragAndDropController: DemoController {
  /// The lists.
  let columns = [CardColumn("Ideas"), CardColumn("In progress"), CardColumn("Done")]
  private var cardCount = 0
  /// The interactions by which each card is dragged.
  private var interactions: [ObjectIdentifier: DragInteraction] = [:]

  private static let texts = [
    ["Plant tomatoes", "Repair the blue bicycle before spring", "Call Ada", "Learn the second movement"],
    ["Paint the fence", "Write to the neighbours about the roof"], ["Clean the gutters"],
  ]
  private static let textTypes = ["text/plain;charset=utf-8"]
  /// The height of the room for a card of which only the text is known, in points.
  private static let foreignHeight = 64.0

  init(_ demo: Demo) {
    super.init(demo, content: View(frame: .zero))
    for (column, texts) in zip(columns, Self.texts) {
      content.addSubview(column)
      column.addInteraction(DropInteraction(delegate: self))
      for text in texts { insert(text, in: column, at: column.cards.count) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = content.bounds.insetBy(dx: Theme.margin(for: view.bounds.size), dy: Theme.spacing)
    let count = Double(columns.count)
    let width = max(0, (area.width - (count - 1) * Theme.spacing) / count)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, column) in columns.enumerated() {
      let position = Double(isMirrored ? columns.count - 1 - index : index)
      column.frame = Rect(
        x: area.minX + position * (width + Theme.spacing), y: area.minY, width: width, height: area.height)
    }
  }

  private func insert(_ text: String, in column: CardColumn, at index: Int) {
    let card = CardView(text, color: CardView.colors[cardCount % CardView.colors.count])
    cardCount += 1
    let interaction = DragInteraction(delegate: self)
    interactions[ObjectIdentifier(card)] = interaction
    card.addInteraction(interaction)
    column.insert(card, at: index)
  }

  private func column(of card: CardView) -> CardColumn? {
    columns.first { $0.cards.contains { $0 === card } }
  }
}

// MARK: - Dragging

extension DragAndDropController: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] {
    guard let card = interaction.view as? CardView else { return [] }
    let item = DragItem(itemProvider: ItemProvider(string: card.text))
    item.localObject = card
    return [item]
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    interaction.view?.alpha = 0.35
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {
    guard let card = interaction.view as? CardView else { return }
    card.alpha = 1
    // Another application has received the card. Within this one, it has moved already.
    guard operation == .move, session.localContext == nil, let column = column(of: card) else { return }
    column.remove(card)
    card.removeFromSuperview()
    interactions[ObjectIdentifier(card)] = nil
  }
}

// MARK: - Dropping

extension DragAndDropController: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: Self.textTypes)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    guard let column = interaction.view as? CardColumn else { return DropProposal(operation: .cancel) }
    let card = session.items.first?.localObject as? CardView
    let index = column.index(at: session.location(in: column.list).y)
    column.showGap((index, card?.bounds.height ?? Self.foreignHeight))
    return DropProposal(operation: card == nil ? .copy : .move)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    (interaction.view as? CardColumn)?.showGap(nil)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    guard let column = interaction.view as? CardColumn else { return }
    var index = column.index(at: session.location(in: column.list).y)
    if let card = session.items.first?.localObject as? CardView, let old = self.column(of: card) {
      if old === column, let own = column.cards.firstIndex(where: { $0 === card }), own < index { index -= 1 }
      session.localDragSession?.localContext = column
      old.remove(card)
      column.insert(card, at: index)
    } else {
      Task {
        for text in await session.loadStrings() { insert(text, in: column, at: index) }
      }
    }
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    (interaction.view as? CardColumn)?.showGap(nil)
  }
}
