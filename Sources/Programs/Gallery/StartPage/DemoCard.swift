import Tactus

/// A card on the start page with a demo's picture, title and summary.
final class DemoCard: Control {
  /// The demo that a tap opens.
  let demo: Demo

  private let preview: DemoPreview
  private let name: Label
  private let summary: Label
  /// The overlay that is visible while the card is pressed.
  private let highlight = View()

  init(_ demo: Demo) {
    self.demo = demo
    preview = DemoPreview(demo)
    name = Label(demo.title, size: 21, weight: .semibold)
    summary = Label(demo.summary, size: 15, color: Theme.secondaryText)
    super.init(frame: .zero)
    summary.numberOfLines = 2
    name.adjustsFontForContentSizeCategory = true
    summary.adjustsFontForContentSizeCategory = true
    cornerRadius = 16
    borderWidth = 1
    shadow = Self.rest
    preview.isUserInteractionEnabled = false
    preview.clipsToBounds = true
    highlight.isUserInteractionEnabled = false
    highlight.backgroundColor = Theme.accent.withAlphaComponent(0.16)
    highlight.cornerRadius = 16
    for view in [preview, name, summary, highlight] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = demo.title
    accessibilityHint = demo.summary
    accessibilityTraits = .button
    addAction({ [weak self] in self?.performPrimaryAction() }, for: .touchUpInside)
    showPress()
  }

  private static let rest = Shadow(
    color: Color(white: 0, alpha: 0.45), offset: Point(x: 0, y: 6), radius: 14)

  /// Whether the picture and the shadow are deferred, so that the program's first frame is shown earlier.
  var isContentDeferred = false {
    didSet {
      preview.isHidden = isContentDeferred
      shadow = isContentDeferred ? nil : Self.rest
    }
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showPress() } } }

  private func showPress() {
    backgroundColor = isHighlighted ? Theme.pressedSurface : Theme.surface
    borderColor = isHighlighted ? Theme.accent : Theme.line
    highlight.isHidden = !isHighlighted
    transform = isHighlighted ? AffineTransform(scaleX: 0.98, y: 0.98) : .identity
  }

  /// The title, for tests that it is not truncated.
  var titleLabel: Label { name }

  /// The minimum size of a card, for which its title fits under a picture.
  var minimumSize: Size {
    let font = name.font
    name.font = .system(ofSize: Self.titleSizes[0], weight: .semibold)
    defer { name.font = font }
    let size = name.sizeThatFits(.zero)
    return Size(width: size.width.rounded(.up) + 2 * Self.titleMargin, height: size.height + 76)
  }

  /// The sizes of the title, in points.
  private static let titleSizes = [16.0, 18, 21]
  /// The maximum distance between the title and the card's edges, in points.
  private static let titleMargin = 18.0

  /// Sets the largest font for the height of the card in which the title fits its width.
  private func fitTitle() {
    var size = bounds.height < 160 ? 0 : bounds.height < 230 ? 1 : 2
    name.font = .system(ofSize: Self.titleSizes[size], weight: .semibold)
    while size > 0, name.sizeThatFits(.zero).width > bounds.width - 2 * Self.titleMargin {
      size -= 1
      name.font = .system(ofSize: Self.titleSizes[size], weight: .semibold)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    highlight.frame = bounds
    let isSmall = bounds.height < 160
    let inset = isSmall ? 8.0 : 12
    preview.cornerRadius = isSmall ? 8 : 10
    fitTitle()
    summary.font = .system(ofSize: isSmall ? 13 : 15)
    let inner = bounds.insetBy(dx: inset, dy: inset)
    guard !inner.isNull else { return }
    // A card much wider than high has its text beside the picture, other cards below it.
    if bounds.width > 2.2 * bounds.height { layoutBeside(inner) } else { layoutBelow(inner) }
  }

  private func layoutBelow(_ inner: Rect) {
    summary.isHidden = bounds.height < 230
    let width = max(0, inner.width - 12)
    let nameHeight = name.sizeThatFits(.zero).height
    let summaryHeight =
      summary.isHidden ? 0 : min(44, summary.sizeThatFits(Size(width: width, height: 0)).height)
    let words = nameHeight + (summary.isHidden ? 2 : summaryHeight + 6)
    preview.frame = Rect(
      x: inner.minX, y: inner.minY, width: inner.width, height: max(0, inner.height - words - 6))
    let top = preview.frame.maxY + 6
    name.frame = Rect(x: inner.minX + 6, y: top, width: width, height: nameHeight)
    summary.frame = Rect(x: inner.minX + 6, y: top + nameHeight + 2, width: width, height: summaryHeight)
  }

  private func layoutBeside(_ inner: Rect) {
    summary.isHidden = false
    let nameHeight = name.sizeThatFits(.zero).height
    let nameWidth = name.sizeThatFits(.zero).width.rounded(.up)
    let width = max(0, min(inner.height * 1.6, inner.width * 0.42, inner.width - nameWidth - 20))
    preview.frame = Rect(x: inner.minX, y: inner.minY, width: width, height: inner.height)
    let left = preview.frame.maxX + 16
    let wide = max(0, inner.maxX - left - 4)
    let summaryHeight = min(
      summary.sizeThatFits(Size(width: wide, height: 0)).height, max(0, inner.height - nameHeight))
    let top = (bounds.height - nameHeight - summaryHeight - 2) / 2
    name.frame = Rect(x: left, y: top.rounded(), width: wide, height: nameHeight)
    summary.frame = Rect(x: left, y: (top + nameHeight + 2).rounded(), width: wide, height: summaryHeight)
  }
}
