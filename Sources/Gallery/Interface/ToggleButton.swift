import Tactus

/// A title and a switch, 44 pt high; a tap anywhere on it turns the switch.
final class ToggleButton: PressableView {
  /// Called when a finger turned the switch.
  var onChange: ((Bool) -> Void)?
  /// Whether the switch is on.
  var isOn = false { didSet { if isOn != oldValue { show() } } }

  private let label: Label
  private let track = View()
  private let knob = View()
  private static let trackSize = Size(width: 50, height: 30)
  private static let padding = 12.0

  init(title: String) {
    label = Label(title, size: 15, weight: .medium)
    super.init(frame: .zero)
    cornerRadius = 12
    track.isUserInteractionEnabled = false
    track.cornerRadius = Self.trackSize.height / 2
    knob.cornerRadius = 12
    knob.backgroundColor = .white
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.4), offset: Point(x: 0, y: 1), radius: 2)
    track.addSubview(knob)
    addSubview(label)
    addSubview(track)
    onPress = { [weak self] in
      guard let self else { return }
      isOn.toggle()
      onChange?(isOn)
    }
    show()
  }

  override func pressedDidChange() { show() }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = label.sizeThatFits(.zero).width + Self.trackSize.width + Theme.spacing + 2 * Self.padding
    return Size(width: width, height: Theme.target)
  }

  override func layoutSubviews() {
    track.frame = Rect(
      x: bounds.width - Self.padding - Self.trackSize.width, y: (bounds.height - Self.trackSize.height) / 2,
      width: Self.trackSize.width, height: Self.trackSize.height)
    label.frame = Rect(
      x: Self.padding, y: 0, width: max(0, track.frame.minX - Theme.spacing - Self.padding),
      height: bounds.height)
    let x = isOn ? Self.trackSize.width - 27 : 3
    knob.frame = Rect(x: x, y: 3, width: 24, height: 24)
  }

  private func show() {
    backgroundColor = isPressed ? Theme.pressedSurface : Theme.surface
    track.backgroundColor = isOn ? Theme.accent : Color(rgb: 0x4A5568)
    setNeedsLayout()
  }
}
