internal import TactusGraphics

/// The buttons that a swipe reveals beside the content of a cell.
final class SwipeActionsView: View {
  let configuration: SwipeActionsConfiguration
  /// A Boolean value that indicates whether the buttons are at the left edge of the cell.
  let isLeft: Bool
  /// The translation of the touch to the right, in points.
  private(set) var translation = 0.0
  private let buttons: [SwipeButton]

  /// The width of a button: as on phones, by eye.
  private static let buttonWidth = 84.0
  /// The fraction of the touch's translation by which a row follows beyond the width of its buttons.
  private static let resistance = 0.35
  /// The fraction of the row's width that makes a full swipe: as on phones, by eye.
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

  /// Sets the closure that is called when a button is tapped.
  func setAction(_ action: @escaping (ContextualAction) -> Void) {
    for button in buttons {
      let tapped = button.action
      button.addAction({ action(tapped) }, for: .touchUpInside)
    }
  }

  /// Moves the content of a cell by a translation of the touch, in points, and reveals the buttons.
  func pull(to translation: Double, in cell: TableViewCell) {
    self.translation = translation
    let distance = max(0, isLeft ? translation : -translation)
    let beyond = max(0, distance - restWidth)
    let share = configuration.performsFirstActionWithFullSwipe ? 1 : Self.resistance
    let width = min(distance, restWidth) + beyond * share
    cell.bounds.origin.x = isLeft ? -width : width
    layout(in: cell)
  }

  /// Returns whether the row has been pulled far enough to perform the first action at once.
  func isFull(in cell: TableViewCell) -> Bool {
    configuration.performsFirstActionWithFullSwipe
      && abs(cell.bounds.minX) > cell.bounds.width * Self.fullShare
  }

  func layout(in cell: TableViewCell) {
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

/// The button of a swipe action.
private final class SwipeButton: Control {
  let action: ContextualAction
  private let label = Label(frame: .zero)
  private let icon = ImageView(frame: .zero)

  /// The greatest width and height of an image, in points. Chosen by us.
  private static let iconSide = 24.0
  /// The distance between an image and the title below it, in points. Chosen by us.
  private static let iconGap = 4.0

  override var isHighlighted: Bool {
    didSet { for view in [label, icon] as [View] { view.alpha = isHighlighted ? 0.5 : 1 } }
  }

  init(_ action: ContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .onTint
    label.font = .system(ofSize: 16, weight: .medium)
    label.adjustsFontForContentSizeCategory = true
    // The button is as wide as on phones.
    label.maximumContentSizeFactor = 1.3
    label.textAlignment = .center
    addSubview(label)
    let isTemplate = action.image?.renderingMode == .automatic
    icon.image = isTemplate ? action.image?.withRenderingMode(.alwaysTemplate) : action.image
    icon.tintColor = .onTint
    icon.contentMode = .scaleAspectFit
    addSubview(icon)
    accessibilityLabel = action.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(.zero)
    let width = min(size.width, bounds.width)
    let x = ((bounds.width - width) / 2).rounded()
    guard let image = icon.image else {
      label.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
      return
    }
    let side = Self.iconSide
    let scale = min(1, side / max(image.size.width, image.size.height, 1))
    let (iconWidth, iconHeight) = (image.size.width * scale, image.size.height * scale)
    let below = size.width > 0 ? Self.iconGap + size.height : 0
    let hasRoom = iconHeight + below <= bounds.height
    label.isHidden = !hasRoom
    let top = ((bounds.height - iconHeight - (hasRoom ? below : 0)) / 2).rounded()
    icon.frame = Rect(
      x: ((bounds.width - iconWidth) / 2).rounded(), y: top, width: iconWidth, height: iconHeight)
    label.frame = Rect(x: x, y: top + iconHeight + Self.iconGap, width: width, height: size.height)
  }
}
