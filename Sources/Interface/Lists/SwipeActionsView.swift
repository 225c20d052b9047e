/// The buttons beside the content of a cell that a swipe reveals.
final class SwipeActionsView: View {
  let configuration: SwipeActionsConfiguration
  /// Whether they come from the left.
  let isLeft: Bool
  /// The finger's travel, in points to the right; the buttons show as much as their edge allows.
  private(set) var travel = 0.0
  private let buttons: [SwipeButton]

  /// The width of a button: as on phones, by eye.
  private static let buttonWidth = 84.0
  /// How far beyond its buttons a row follows, as a share of the finger's way.
  private static let resistance = 0.35
  /// The share of the row that is a full swipe: as on phones, by eye.
  private static let fullShare = 0.6

  init(_ configuration: SwipeActionsConfiguration, isLeft: Bool) {
    self.configuration = configuration
    self.isLeft = isLeft
    buttons = configuration.actions.map { SwipeButton($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = configuration.actions.first?.backgroundColor
    for button in buttons.reversed() { addSubview(button) }
  }

  /// The width of all buttons at rest.
  var restWidth: Double { Double(buttons.count) * Self.buttonWidth }

  /// What a tap on a button does.
  func setAction(_ action: @escaping (ContextualAction) -> Void) {
    for button in buttons {
      let tapped = button.action
      button.addAction({ action(tapped) }, for: .touchUpInside)
    }
  }

  /// Shows the buttons as far as a finger has pulled.
  func pull(to travel: Double, in cell: TableViewCell) {
    self.travel = travel
    let way = max(0, isLeft ? travel : -travel)
    let beyond = max(0, way - restWidth)
    let share = configuration.performsFirstActionWithFullSwipe ? 1 : Self.resistance
    let width = min(way, restWidth) + beyond * share
    cell.bounds.origin.x = isLeft ? -width : width
    place(in: cell)
  }

  /// Whether the row has been pulled far enough to act at once.
  func isFull(in cell: TableViewCell) -> Bool {
    configuration.performsFirstActionWithFullSwipe
      && abs(cell.bounds.minX) > cell.bounds.width * Self.fullShare
  }

  func place(in cell: TableViewCell) {
    let width = abs(cell.bounds.minX)
    frame = Rect(x: isLeft ? -width : cell.bounds.width, y: 0, width: width, height: cell.bounds.height)
    let each = width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      // The first action lies at the edge of the table.
      let x = isLeft ? Double(index) * each : width - Double(index + 1) * each
      button.frame = Rect(x: x, y: 0, width: each, height: cell.bounds.height)
    }
  }
}

/// One action's button.
private final class SwipeButton: Control {
  let action: ContextualAction
  private let label = Label(frame: .zero)

  override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }

  init(_ action: ContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .white
    label.font = .system(ofSize: 16, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(.zero)
    label.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: 0, width: size.width, height: bounds.height)
  }
}
