/// The button of an item in a bar, or the back button.
final class BarButton: Control, MenuShowingControl {
  /// The item that the button shows; nil for the back button.
  let item: BarButtonItem?
  private let content = View()
  private let label = Label(frame: .zero)
  private var glyph: BarGlyphView?
  private var picture: ImageView?
  private var isBack: Bool { item == nil }
  /// The item whose colour and attributes the back button has; nil for those of the bar.
  private var backStyle: BarButtonItem?
  /// The menu of the item.
  var menu: Menu? { item?.menu }
  /// A Boolean value that indicates whether every touch opens the menu, because the item has no action.
  var showsMenuAsPrimaryAction: Bool { menu != nil && item?.primaryAction == nil }
  private(set) var buttonMenu: ButtonMenu?

  /// The distance between the edges of the button and its content, in points.
  static let padding = 8.0
  /// The size of the title's font for the default text size, in points: UIKit's.
  static let fontSize = 17.0
  /// The maximum factor by which the text in bars grows, which have little room.
  static let maximumTextScale = 1.4

  /// Creates the button of an item.
  init(item: BarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    setUp()
    configure()
  }

  /// Creates a back button.
  init(backTitle: String?) {
    item = nil
    super.init(frame: .zero)
    setUp()
    let glyph = BarGlyphView(.back)
    content.addSubview(glyph)
    self.glyph = glyph
    label.text = backTitle
    updateAppearance()
  }

  private func setUp() {
    content.isUserInteractionEnabled = false
    label.maximumContentSizeFactor = Self.maximumTextScale
    label.adjustsFontForContentSizeCategory = true
    content.addSubview(label)
    addSubview(content)
  }

  /// Takes over the state of the item.
  func configure() {
    guard let item else { return }
    if let image = item.image {
      let picture = self.picture ?? ImageView(frame: .zero)
      picture.image = image.asBarTemplate
      picture.contentMode = .scaleAspectFit
      if self.picture == nil { content.addSubview(picture) }
      self.picture = picture
    } else if let symbol = item.systemItem, symbol.title == nil, item.title == nil, glyph == nil {
      let glyph = BarGlyphView(.item(symbol))
      content.addSubview(glyph)
      self.glyph = glyph
    }
    picture?.isHidden = item.image == nil
    glyph?.isHidden = item.image != nil || item.title != nil
    label.text = item.image == nil ? item.title : nil
    label.font = font(of: item)
    if item.menu == nil {
      buttonMenu?.remove()
      buttonMenu = nil
    } else if let buttonMenu {
      buttonMenu.update()
    } else {
      buttonMenu = ButtonMenu(self)
    }
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    setNeedsLayout()
    updateAppearance()
  }

  private func font(of item: BarButtonItem?) -> Font {
    item?.titleTextAttributes(for: .normal)?.font
      ?? .system(ofSize: Self.fontSize, weight: item?.style == .done ? .semibold : .regular)
  }

  /// Gives a back button the colour and the attributes of an item.
  func configureBack(as item: BarButtonItem?) {
    guard item != nil || backStyle != nil else { return }
    backStyle = item
    label.font = item == nil ? .system(ofSize: Font.labelFontSize) : font(of: item)
    tintColor = item?.tintColor
    setNeedsLayout()
    updateAppearance()
  }

  /// The title of a back button.
  var backTitle: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  /// The middle of the title, in the button's coordinates, without ``titleShift``.
  var titleCenter: Double {
    let width = min(label.sizeThatFits(.zero).width, label.bounds.width)
    return isRightToLeft
      ? label.center.x + (label.bounds.width - width) / 2
      : label.center.x - (label.bounds.width - width) / 2
  }

  /// The distance by which a transition moves the title of a back button, whose arrow stays in its place, in points.
  var titleShift = 0.0 { didSet { label.transform = AffineTransform(translationX: titleShift, y: 0) } }

  override func updateAppearance() {
    label.textColor = titleColor ?? (isEnabled ? tintColor : .tertiaryLabel)
    glyph?.tintColor = isEnabled ? nil : .tertiaryLabel
    content.alpha = isHighlighted ? 0.35 : 1
  }

  /// The colour of the attributes of the title for the present state; nil without any.
  private var titleColor: Color? {
    guard let item = item ?? backStyle else { return nil }
    func color(_ state: State) -> Color? { item.titleTextAttributes(for: state)?.color }
    if !isEnabled { return color(.disabled) }
    return (isHighlighted ? color(.highlighted) : nil) ?? color(.normal)
  }

  // MARK: Layout

  private var symbolSize: Size {
    if isBack { return Size(width: 16, height: BarGlyph.size) }
    if let picture, !picture.isHidden, let size = picture.image?.size {
      let scale = min(1, 28 / max(size.height, 1))
      return Size(width: size.width * scale, height: size.height * scale)
    }
    return glyph?.isHidden == false ? Size(width: BarGlyph.size, height: BarGlyph.size) : .zero
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.text?.isEmpty == false ? label.sizeThatFits(.zero) : .zero
    var width = symbolSize.width + text.width + (isBack ? Self.padding : 2 * Self.padding)
    if size.width > 0 { width = min(width, max(size.width, Self.minimumTargetSize)) }
    return Size(
      width: max(width, Self.minimumTargetSize), height: max(text.height, Self.minimumTargetSize))
  }

  override func layoutSubviews() {
    content.frame = bounds
    let symbol = symbolSize
    if isBack {
      let x = isRightToLeft ? bounds.width - symbol.width : 0
      glyph?.center = Point(x: x + symbol.width / 2, y: bounds.midY)
      label.transform = .identity
      defer { label.transform = AffineTransform(translationX: titleShift, y: 0) }
      label.frame = Rect(
        x: isRightToLeft ? Self.padding : symbol.width, y: 0,
        width: max(0, bounds.width - symbol.width - Self.padding), height: bounds.height)
      label.textAlignment = isRightToLeft ? .right : .left
    } else {
      picture?.frame = Rect(
        x: ((bounds.width - symbol.width) / 2).rounded(), y: ((bounds.height - symbol.height) / 2).rounded(),
        width: symbol.width, height: symbol.height)
      glyph?.center = bounds.center
      label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
      label.textAlignment = .center
    }
  }

  override var sendsPrimaryActionOnTouchUpInside: Bool { true }

  /// Opens the menu of an item without an action, unless the touch has done so already.
  func openMenu() { if showsMenuAsPrimaryAction { buttonMenu?.open(at: nil) } }
}
