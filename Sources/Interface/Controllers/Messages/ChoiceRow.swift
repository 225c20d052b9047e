/// A row that a touch, the pointer or a key chooses, in alerts, action sheets and menus.
class ChoiceRow: View {
  /// Called when a key chooses the row.
  var onChoose: (() -> Void)?
  var isEnabled = true
  /// A Boolean value that indicates whether a touch or the pointer is on the row.
  var isHighlighted = false { didSet { if isHighlighted != oldValue { updateHighlight() } } }

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    let hover = HoverGestureRecognizer()
    hover.addTarget(self, action: ChoiceRow.hovered)
    addGestureRecognizer(hover)
  }

  private func updateHighlight() {
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  private func hovered(_ recognizer: HoverGestureRecognizer) {
    guard isEnabled else { return }
    isHighlighted = recognizer.state == .began || recognizer.state == .changed
  }

  override var canBecomeFocused: Bool { isEnabled }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let chooses = presses.contains { $0.key?.keyCode.activates == true }
    if chooses, isEnabled, isFocused { onChoose?() } else { super.pressesBegan(presses, with: event) }
  }
}
