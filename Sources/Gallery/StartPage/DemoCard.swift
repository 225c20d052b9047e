import Tactus

/// A demo on the start page: a picture, its name and a line about it.
final class DemoCard: PressableView {
  /// What a tap opens.
  let demo: Demo
  /// Whether the picture stands above the words, rather than to the left of them.
  var isColumn = true { didSet { if isColumn != oldValue { setNeedsLayout() } } }

  private let preview: DemoPreview
  private let name: Label
  private let summary: Label
  /// Lies over the card while it is pressed.
  private let highlight = View()

  init(_ demo: Demo) {
    self.demo = demo
    preview = DemoPreview(demo)
    name = Label(demo.title, size: 21, weight: .semibold)
    summary = Label(demo.summary, size: 15, color: Theme.secondaryText)
    super.init(frame: .zero)
    summary.numberOfLines = 2
    cornerRadius = 16
    borderWidth = 1
    shadow = Shadow(color: Color(white: 0, alpha: 0.45), offset: Point(x: 0, y: 6), radius: 14)
    preview.isUserInteractionEnabled = false
    preview.clipsToBounds = true
    highlight.isUserInteractionEnabled = false
    highlight.backgroundColor = Theme.accent.withAlphaComponent(0.16)
    highlight.cornerRadius = 16
    for view in [preview, name, summary, highlight] { addSubview(view) }
    pressedDidChange()
  }

  override func pressedDidChange() {
    backgroundColor = isPressed ? Theme.pressedSurface : Theme.surface
    borderColor = isPressed ? Theme.accent : Theme.line
    highlight.isHidden = !isPressed
    transform = isPressed ? AffineTransform(scaleX: 0.98, y: 0.98) : .identity
  }

  override func layoutSubviews() {
    highlight.frame = bounds
    let inset = bounds.height < 100 ? 8.0 : 12.0
    preview.cornerRadius = bounds.height < 100 ? 8 : 10
    let inner = bounds.insetBy(dx: inset, dy: inset)
    let isSmall = bounds.height < 100
    name.font = .system(ofSize: isSmall ? 17 : 21, weight: .semibold)
    summary.font = .system(ofSize: isSmall ? 13 : 15)
    let nameHeight = isSmall ? 22.0 : 28
    if isColumn {
      let summaryHeight = min(44, summary.sizeThatFits(Size(width: inner.width - 12, height: 0)).height)
      let words = nameHeight + summaryHeight + 8
      preview.frame = Rect(
        x: inner.minX, y: inner.minY, width: inner.width, height: max(0, inner.height - words - 8))
      let top = preview.frame.maxY + 10
      name.frame = Rect(x: inner.minX + 6, y: top, width: inner.width - 12, height: nameHeight)
      summary.frame = Rect(
        x: inner.minX + 6, y: top + nameHeight + 2, width: inner.width - 12, height: summaryHeight)
    } else {
      let width = min(inner.height * 1.6, inner.width * 0.42)
      preview.frame = Rect(x: inner.minX, y: inner.minY, width: width, height: inner.height)
      let left = preview.frame.maxX + (isSmall ? 14 : 20)
      let wide = max(0, inner.maxX - left - 4)
      let summaryHeight = min(
        summary.sizeThatFits(Size(width: wide, height: 0)).height, max(0, inner.height - nameHeight))
      let top = (bounds.height - nameHeight - summaryHeight - 2) / 2
      name.frame = Rect(x: left, y: top.rounded(), width: wide, height: nameHeight)
      summary.frame = Rect(x: left, y: (top + nameHeight + 2).rounded(), width: wide, height: summaryHeight)
    }
  }
}
