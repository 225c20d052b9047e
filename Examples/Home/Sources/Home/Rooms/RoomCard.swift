import Tactus

/// A card with the name and the state of a room, and a slider for its light.
final class RoomCard: Control {
  /// Called when the light was changed.
  var onLight: ((Double) -> Void)?
  /// Called when the card was tapped.
  var onOpen: (() -> Void)?

  private let name = Label(.system(ofSize: 20, weight: .bold))
  private let summary = Label(.system(ofSize: 15), .secondaryLabel)
  let slider = Slider(frame: .zero)
  private let stack: StackView
  /// What opens the room, for assistive technologies; the slider is read after it.
  private lazy var opener = CardElement(accessibilityContainer: self)

  override init(frame: Rect) {
    stack = StackView(arrangedSubviews: [name, summary, slider])
    super.init(frame: frame)
    backgroundColor = Palette.card
    cornerRadius = 18
    slider.minimumTrackTintColor = Palette.light
    stack.axis = .vertical
    stack.spacing = 6
    stack.setCustomSpacing(14, after: summary)
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 16, leading: 18, bottom: 12, trailing: 18)
    stack.isLayoutMarginsRelativeArrangement = true
    addSubview(stack)
    slider.accessibilityLabel = "Light"
    accessibilityElements = [opener, slider]
    slider.addAction({ [weak self] in self.map { $0.onLight?($0.slider.value) } }, for: .valueChanged)
    // Keys and encoders trigger the primary action.
    addAction({ [weak self] in self?.onOpen?() }, for: [.touchUpInside, .primaryActionTriggered])
  }

  func show(_ room: Room) {
    name.text = room.isFavorite ? "★ \(room.name)" : room.name
    summary.text = room.summary
    opener.accessibilityLabel = room.name
    opener.accessibilityValue = room.summary
    if !slider.isTracking { slider.setValue(room.light, animated: true) }
  }

  override var intrinsicContentSize: Size { stack.intrinsicContentSize }
  override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }
  override func layoutSubviews() {
    stack.frame = bounds
    opener.accessibilityFrameInContainerSpace = bounds
  }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }
}
