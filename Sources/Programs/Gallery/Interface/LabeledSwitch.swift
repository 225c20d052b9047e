import Tactus

/// A switch with a title, 44 points high, for a bar.
final class LabeledSwitch: View {
  /// The switch, which sends `.valueChanged`.
  let control = Switch()

  private let label: Label
  private static let padding = 12.0

  init(title: String) {
    label = Label(title, size: 15, weight: .medium)
    super.init(frame: .zero)
    cornerRadius = 12
    backgroundColor = Theme.surface
    control.accessibilityLabel = title
    label.isAccessibilityElement = false
    addSubview(label)
    addSubview(control)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let parts = label.sizeThatFits(.zero).width + control.sizeThatFits(.zero).width
    let width = parts + Theme.spacing + 2 * Self.padding
    return Size(width: width, height: Theme.target)
  }

  override func layoutSubviews() {
    let size = control.sizeThatFits(.zero)
    control.frame = Rect(
      x: bounds.width - Self.padding - size.width, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    label.frame = Rect(
      x: Self.padding, y: 0, width: max(0, control.frame.minX - Theme.spacing - Self.padding),
      height: bounds.height)
  }
}
