/// The button of an item in a tab bar.
final class TabBarButton: Control {
  let item: TabBarItem
  private let picture = ImageView(frame: .zero)
  private let label = Label(frame: .zero)
  private let badge = Label(frame: .zero)
  /// The colour while the item is not selected; nil, the default, for that of the bar.
  var unselectedColor: Color? { didSet { if unselectedColor != oldValue { updateAppearance() } } }

  /// The size of the title's font, in points: UIKit's.
  static let fontSize = 10.0
  /// The width and height of the image, in points.
  static let imageSize = 26.0
  /// The height of a badge, in points.
  static let badgeHeight = 18.0
  /// The width and height of a badge without a text, in points.
  static let dotSize = 9.0

  init(item: TabBarItem) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    label.font = .system(ofSize: Self.fontSize, weight: .medium)
    label.textAlignment = .center
    label.maximumContentSizeFactor = BarButton.maximumTextScale
    label.adjustsFontForContentSizeCategory = true
    badge.font = .system(ofSize: 12, weight: .medium)
    badge.textAlignment = .center
    badge.textColor = .onTint
    badge.clipsToBounds = true
    for view in [picture, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    item.button = self
    configure()
  }

  /// Takes over the state of the item.
  func configure() {
    picture.image = shownImage
    label.text = item.title
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    isEnabled = item.isEnabled
    setNeedsLayout()
    updateAppearance()
  }

  /// The image for the state. Bars tint images, unless these say otherwise.
  private var shownImage: Image? { ((isSelected ? item.selectedImage : nil) ?? item.image)?.asBarTemplate }

  override func updateAppearance() {
    let unselected = unselectedColor ?? .secondaryLabel
    let color: Color = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : unselected
    picture.image = shownImage
    picture.tintColor = color
    label.textColor = color
    picture.alpha = isHighlighted ? 0.5 : 1
    label.alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() {
    let text = label.text?.isEmpty == false ? label.sizeThatFits(.zero) : .zero
    let hasImage = picture.image != nil
    let image = hasImage ? Self.imageSize : 0
    let gap = hasImage && text.height > 0 ? 2.0 : 0
    let top = ((bounds.height - image - gap - text.height) / 2).rounded()
    picture.frame = Rect(
      x: ((bounds.width - Self.imageSize) / 2).rounded(), y: top, width: Self.imageSize, height: image)
    label.frame = Rect(x: 0, y: top + image + gap, width: bounds.width, height: text.height)
    let isDot = badge.text?.isEmpty ?? true
    let height = isDot ? Self.dotSize : Self.badgeHeight
    let width = isDot ? height : max(height, badge.sizeThatFits(.zero).width + 10)
    let offset = Self.imageSize / 2 - (isDot ? 4 : 8)
    badge.frame = Rect(
      x: isRightToLeft ? bounds.midX - offset - width : bounds.midX + offset, y: max(0, top - 3),
      width: width,
      height: height)
    badge.cornerRadius = height / 2
  }

  override var sendsPrimaryActionOnTouchUpInside: Bool { true }
}
