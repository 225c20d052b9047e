import Tactus

/// A pin that shows the temperature of a room. Touches pass through it to the plan; keys and assistive technologies choose the room by it.
final class RoomPin: View {
  /// Called when a key or an assistive technology chooses the room.
  var onSelect: (() -> Void)?
  /// The room's area, in the coordinates of the plan.
  private let area: Rect
  private weak var plan: View?

  init(_ room: Room, on plan: View) {
    area = room.area
    self.plan = plan
    super.init(frame: Rect(x: 0, y: 0, width: 52, height: 28))
    backgroundColor = room.isLit ? Palette.light : Palette.accent
    cornerRadius = 14
    let label = Label(frame: bounds)
    label.text = "\(Int(room.temperature.rounded()))°"
    label.font = .system(ofSize: 15, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = room.name
    accessibilityValue = room.summary
    accessibilityTraits = .button
  }

  override func point(inside point: Point, with event: Event?) -> Bool { false }

  /// Who explores the plan by touch finds the whole room.
  override var accessibilityFrame: Rect {
    get { plan.map { $0.convert(area, to: nil) } ?? super.accessibilityFrame }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    onSelect?()
    return true
  }

  // MARK: - Keys

  override var canBecomeFocused: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .return, .space, .ok: onSelect?()
    default: super.pressesBegan(presses, with: event)
    }
  }
}
