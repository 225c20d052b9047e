import Tactus

/// A card of a room, with a menu on a long press.
final class RoomCard: View {
  private let label = Label("", size: 17, weight: .semibold, color: .white)
  private let state = Label("", size: 14, color: .white)
  private let hue: Double
  private var isLit = true
  private var brightness = "Bright"
  /// Called when the card is to be deleted.
  var onDelete: (() -> Void)?

  /// The name of the room.
  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  init(_ title: String, hue: Double) {
    self.hue = hue
    super.init(frame: .zero)
    label.text = title
    backgroundColor = Theme.shade(hue: hue, for: traitCollection)
    cornerRadius = 16
    for view in [label, state] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = title
    addInteraction(ContextMenuInteraction { [weak self] _ in self?.menu })
    update()
  }

  override var canBecomeFocused: Bool { true }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    backgroundColor = Theme.shade(hue: hue, for: traitCollection)
  }

  private var menu: Menu {
    let levels = ["Bright", "Evening", "Night"].map { level in
      Action(title: level, state: level == brightness ? .on : .off) { [weak self] _ in
        self?.brightness = level
        self?.update()
      }
    }
    return Menu(children: [
      Action(title: isLit ? "Switch off" : "Switch on") { [weak self] _ in
        self?.isLit.toggle()
        self?.update()
      },
      Menu(title: "Brightness", options: .singleSelection, children: levels),
      Action(title: "Camera", subtitle: "Not connected", attributes: .disabled) { _ in },
      Menu(
        options: .displayInline,
        children: [Action(title: "Delete", attributes: .destructive) { [weak self] _ in self?.onDelete?() }]),
    ])
  }

  private func update() {
    state.text = isLit ? brightness : "Off"
    accessibilityValue = state.text
    View.animate(withDuration: 0.2) { self.alpha = self.isLit ? 1 : 0.6 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = Rect(x: 16, y: bounds.height - 58, width: bounds.width - 32, height: 24)
    state.frame = Rect(x: 16, y: bounds.height - 34, width: bounds.width - 32, height: 20)
  }
}
