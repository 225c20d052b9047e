import Tactus

/// Buttons that present things, and cards of rooms with menus below them.
final class SheetsPage: ScrollView {
  /// What a button presents.
  enum Item: String, CaseIterable {
    case sheet = "Sheet"
    case form = "Form"
    case popover = "Popover"
    case alert = "Alert"
    case actions = "Action sheet"
    case toast = "Toast"
    case progress = "Progress"
  }

  /// Called with the item of a button that was tapped.
  var onChoice: ((Item, Button) -> Void)?
  /// Called with a card that is to be deleted.
  var onDelete: ((RoomCard) -> Void)?
  private let buttons: [Button]
  private var cards: [RoomCard] = []
  private let hint = Label("Press a room and slide to a choice", size: 15, color: Theme.secondaryText)

  init() {
    buttons = Item.allCases.map { Button(title: $0.rawValue) }
    super.init(frame: .zero)
    for (item, button) in zip(Item.allCases, buttons) {
      button.addAction(
        { [weak self, unowned button] in self?.onChoice?(item, button) }, for: .primaryActionTriggered)
      addSubview(button)
    }
    addSubview(hint)
    for (title, hue) in [("Kitchen", 0.08), ("Living room", 0.33), ("Study", 0.58), ("Bedroom", 0.78)] {
      add(RoomCard(title, hue: hue), at: cards.count)
    }
  }

  private func add(_ card: RoomCard, at index: Int) {
    cards.insert(card, at: min(index, cards.count))
    addSubview(card)
    card.onDelete = { [weak self, unowned card] in self?.onDelete?(card) }
    setNeedsLayout()
  }

  /// Removes a card, and returns its index.
  func remove(_ card: RoomCard) -> Int {
    let index = cards.firstIndex { $0 === card } ?? 0
    cards.removeAll { $0 === card }
    card.removeFromSuperview()
    View.animate(springDuration: 0.35) { self.layOut() }
    return index
  }

  /// Inserts a card again.
  func insert(_ card: RoomCard, at index: Int) {
    add(card, at: index)
    layOut()
    card.alpha = 0
    View.animate(springDuration: 0.35) { card.alpha = 1 }
  }

  /// Renames the first room.
  func rename(to name: String) { if !name.isEmpty { cards.first?.title = name } }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let margin = Theme.margin(for: bounds.size)
    let width = max(0, bounds.width - 2 * margin)
    let columns = max(1, Int((width + Theme.spacing) / (132 + Theme.spacing)))
    let cell = (width - Theme.spacing * Double(columns - 1)) / Double(columns)
    var y = margin
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: margin + Double(index % columns) * (cell + Theme.spacing),
        y: y + Double(index / columns) * (48 + Theme.spacing), width: cell, height: 48)
    }
    y += Double((buttons.count + columns - 1) / columns) * (48 + Theme.spacing) + Theme.spacing
    hint.frame = Rect(x: margin, y: y, width: width, height: 24)
    y += 24 + Theme.spacing
    let cardColumns = width < 520 ? 2 : 4
    let side = (width - Theme.spacing * Double(cardColumns - 1)) / Double(cardColumns)
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: margin + Double(index % cardColumns) * (side + Theme.spacing),
        y: y + Double(index / cardColumns) * (140 + Theme.spacing), width: side, height: 140)
    }
    y += Double((cards.count + cardColumns - 1) / cardColumns) * (140 + Theme.spacing)
    contentSize = Size(width: bounds.width, height: y - Theme.spacing + margin)
  }
}
