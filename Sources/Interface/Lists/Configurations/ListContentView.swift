/// The view of a ``ListContentConfiguration``.
@MainActor
open class ListContentView: View, ContentView {
  /// The configuration that the view shows. One of another type is ignored.
  open var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? ListContentConfiguration, new != content else { return }
      content = new
      show()
    }
  }

  private var content: ListContentConfiguration
  private let picture = ImageView(frame: .zero)
  private let text = Label(frame: .zero)
  private let secondaryText = Label(frame: .zero)

  /// Creates a view that shows a configuration.
  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    for view in [picture, text, secondaryText] as [View] { addSubview(view) }
    show()
  }

  // MARK: Content

  private func show() {
    show(content.attributedText, content.text, content.textProperties, in: text)
    show(
      content.secondaryAttributedText, content.secondaryText, content.secondaryTextProperties,
      in: secondaryText)
    let properties = content.imageProperties
    let preferred = properties.preferredSymbolConfiguration
    picture.image = preferred.flatMap { content.image?.withPreferredConfiguration($0) } ?? content.image
    picture.enlargesPlainSymbols = content.textProperties.adjustsFontForContentSizeCategory
    picture.isHidden = content.image == nil
    picture.tintColor = properties.tintColor
    picture.cornerRadius = properties.cornerRadius
    picture.clipsToBounds = properties.cornerRadius > 0
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ attributedText: AttributedText?, _ text: String?,
    _ properties: ListContentConfiguration.TextProperties, in label: Label
  ) {
    label.attributedText = attributedText ?? text.map { AttributedText(properties.transform.transformed($0)) }
    label.isHidden = label.attributedText?.string.isEmpty ?? true
    label.font = properties.font
    label.textColor = properties.color
    label.textAlignment = properties.alignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
  }

  // MARK: Layout

  /// The sizes of the parts in a width, in points.
  private struct Parts {
    var picture = Size.zero
    /// The size of the room for the picture, in whose middle it is.
    var room = Size.zero
    var text = Size.zero
    var secondaryText = Size.zero
    /// The distance between the leading edge and the texts.
    var textStart = 0.0
    var isSideBySide = false
    /// The distance between texts that are one below the other.
    var lineSpacing = 0.0

    /// The height of the texts.
    var textHeight: Double {
      isSideBySide
        ? max(text.height, secondaryText.height) : text.height + lineSpacing + secondaryText.height
    }
  }

  /// Returns the sizes of the parts in a width; 0 for one that is not limited.
  private func parts(in width: Double) -> Parts {
    var parts = Parts()
    let margins = content.directionalLayoutMargins
    parts.textStart = margins.leading
    if content.image != nil {
      parts.picture = pictureSize
      let reserved = content.imageProperties.reservedLayoutSize
      parts.room = Size(
        width: reserved.width > 0 ? reserved.width : parts.picture.width,
        height: reserved.height > 0 ? reserved.height : parts.picture.height)
      parts.textStart += parts.room.width + content.imageToTextPadding
    }
    let available = width > 0 ? max(1, width - parts.textStart - margins.trailing) : 0
    let isSingle = text.isHidden || secondaryText.isHidden
    if content.prefersSideBySideTextAndSecondaryText, !isSingle {
      let (first, second) = (text.sizeThatFits(.zero), secondaryText.sizeThatFits(.zero))
      let length = first.width + content.textToSecondaryTextHorizontalPadding + second.width
      if available == 0 || length <= available {
        (parts.text, parts.secondaryText, parts.isSideBySide) = (first, second, true)
        return parts
      }
    }
    if !text.isHidden { parts.text = text.sizeThatFits(Size(width: available, height: 0)) }
    if !secondaryText.isHidden {
      parts.secondaryText = secondaryText.sizeThatFits(Size(width: available, height: 0))
    }
    parts.lineSpacing = isSingle ? 0 : content.textToSecondaryTextVerticalPadding
    return parts
  }

  /// The size of the picture within its maximum, in points.
  private var pictureSize: Size {
    let natural = picture.sizeThatFits(.zero)
    let maximum = content.imageProperties.maximumSize
    guard natural.width > 0, natural.height > 0 else { return natural }
    var scale = 1.0
    if maximum.width > 0 { scale = min(scale, maximum.width / natural.width) }
    if maximum.height > 0 { scale = min(scale, maximum.height / natural.height) }
    return natural * scale
  }

  /// Returns the given width, and the height that the content has in it; without a width, the size of the content.
  open override func sizeThatFits(_ size: Size) -> Size {
    let parts = parts(in: size.width)
    let margins = content.directionalLayoutMargins
    let between = parts.isSideBySide ? content.textToSecondaryTextHorizontalPadding : 0
    let texts =
      parts.isSideBySide
      ? parts.text.width + between + parts.secondaryText.width
      : max(parts.text.width, parts.secondaryText.width)
    return Size(
      width: size.width > 0 ? size.width : parts.textStart + texts + margins.trailing,
      height: margins.top + max(parts.textHeight, parts.room.height) + margins.bottom)
  }

  /// The size of the content, in points: that of ``sizeThatFits(_:)``.
  open override var intrinsicContentSize: Size { toolkitIntrinsicSize(sizeThatFits(.zero)) }

  /// Lays out the image and the texts, in the middle between the margins above and below.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(in: bounds.width)
    let margins = content.directionalLayoutMargins
    let middle = (bounds.height + margins.top - margins.bottom) / 2
    let width = max(0, bounds.width - parts.textStart - margins.trailing)
    position(
      picture, parts.picture, at: margins.leading + (parts.room.width - parts.picture.width) / 2,
      top: middle - parts.picture.height / 2)
    if parts.isSideBySide {
      position(text, parts.text, at: parts.textStart, top: middle - parts.text.height / 2)
      position(
        secondaryText, parts.secondaryText,
        at: parts.textStart + width - parts.secondaryText.width,
        top: middle - parts.secondaryText.height / 2)
    } else {
      let top = middle - parts.textHeight / 2
      position(text, Size(width: width, height: parts.text.height), at: parts.textStart, top: top)
      position(
        secondaryText, Size(width: width, height: parts.secondaryText.height), at: parts.textStart,
        top: top + parts.text.height + parts.lineSpacing)
    }
  }

  /// Positions a part at a distance from the leading edge.
  private func position(_ view: View, _ size: Size, at start: Double, top: Double) {
    view.frame = Rect(
      x: isRightToLeft ? bounds.width - start - size.width : start, y: top.rounded(), width: size.width,
      height: size.height)
  }

  /// Takes over the size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
