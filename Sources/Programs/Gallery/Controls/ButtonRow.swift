import Tactus

/// A view with buttons of equal width side by side, in as many lines as they need.
final class ButtonRow: View {
  private let buttons: [Button]
  private static let gap = 10.0

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  /// Returns the number of buttons in a line of a width, and the size of each button.
  private func grid(width: Double) -> (columns: Int, size: Size) {
    let sizes = buttons.map { $0.sizeThatFits(.zero) }
    let widest = sizes.map(\.width).max() ?? 0
    let height = max(Theme.target, sizes.map(\.height).max() ?? 0)
    let fitting = Int(max(1, ((width + Self.gap) / (widest + Self.gap)).rounded(.down)))
    // The buttons are distributed evenly over the minimum number of lines.
    let lines = (buttons.count + fitting - 1) / max(1, fitting)
    let columns = max(1, (buttons.count + lines - 1) / max(1, lines))
    let share = (width - Double(columns - 1) * Self.gap) / Double(columns)
    return (columns, Size(width: max(0, share), height: height))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let (columns, button) = grid(width: size.width)
    let lines = Double((buttons.count + columns - 1) / columns)
    return Size(width: size.width, height: lines * (button.height + Self.gap) - Self.gap + 8)
  }

  override func layoutSubviews() {
    let (columns, size) = grid(width: bounds.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let column = Double(index % columns)
      let x = column * (size.width + Self.gap)
      button.frame = Rect(
        x: isRightToLeft ? bounds.width - x - size.width : x,
        y: 4 + Double(index / columns) * (size.height + Self.gap), width: size.width, height: size.height)
    }
  }
}
