/// Shows text: one line or several, shaped and broken by Pango, in any script.
@MainActor
open class Label: View {
  /// The text. Setting it replaces ``attributedText``.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The text with fonts and colours of its own in places.
  open var attributedText: AttributedText? { didSet { if attributedText != oldValue { textDidChange() } } }
  /// The font where the text has none of its own. Default: the system font at ``Font/labelFontSize``.
  open var font = Font.system(ofSize: Font.labelFontSize) {
    didSet { if font != oldValue { textDidChange() } }
  }
  /// The colour where the text has none of its own. Default ``Color/label``.
  open var textColor = Color.label { didSet { if textColor != oldValue { textDidChange() } } }
  /// Where lines begin and end. Default: as the language does.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChange() } }
  }
  /// What becomes of text that is too long. Default: an ellipsis at the end.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// The most lines shown; 0 is as many as fit. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// Whether ``font`` grows and shrinks with the size of text that the reader wants. Default false, as in UIKit.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textDidChange() } }
  }
  /// Whether the letters of a single line get smaller where it would be too long, down to ``minimumScaleFactor``. Default
  /// false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// The least share of the font's size with ``adjustsFontSizeToFitWidth``, 0 to 1. Default 0.5.
  open var minimumScaleFactor = 0.5 {
    didSet { if minimumScaleFactor != oldValue { textDidChange() } }
  }
  /// The most by which the font grows with ``adjustsFontForContentSizeCategory``.
  var maximumContentSizeFactor = Double.infinity

  /// What was drawn last, and the bounds' size for which it was set.
  private var layoutForDrawing: (layout: TextLayout, size: Size)?

  /// Makes an empty label. A label is transparent to touches, like its text.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  /// The size that shows the whole text in at most ``numberOfLines`` lines.
  ///
  /// - Parameter size: The space there is; a width of 0 or less is without limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let attributedText else { return .zero }
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    let fitted = makeLayout(attributedText, width: width, numberOfLines: numberOfLines).size
    return Size(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  /// Draws the text in the middle of the height: the lines that fit into it, the first at least.
  open override func draw(_ rect: Rect) {
    guard let attributedText, !attributedText.string.isEmpty, let context = GraphicsContext.current else {
      return
    }
    let layout =
      layoutForDrawing.flatMap { $0.size == bounds.size ? $0.layout : nil }
      ?? makeLayoutThatFits(attributedText)
    layoutForDrawing = (layout, bounds.size)
    let y = bounds.minY + (bounds.height - layout.size.height) / 2
    context.draw(layout, at: Point(x: bounds.minX, y: y))
  }

  /// Text that follows the circumstances is drawn anew.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textDidChange()
  }

  private func makeLayout(_ text: AttributedText, width: Double, numberOfLines: Int) -> TextLayout {
    let layout = makeLayout(text, font: shownFont, width: width, numberOfLines: numberOfLines)
    guard adjustsFontSizeToFitWidth, self.numberOfLines == 1, width.isFinite, layout.isTruncated else {
      return layout
    }
    let natural = makeLayout(text, font: shownFont, width: .infinity, numberOfLines: 1).size.width
    let share = max(minimumScaleFactor, width / natural * 0.99)
    return makeLayout(
      text, font: shownFont.withSize(shownFont.pointSize * share), width: width, numberOfLines: 1)
  }

  private func makeLayout(
    _ text: AttributedText, font: Font, width: Double, numberOfLines: Int
  ) -> TextLayout {
    TextLayout(
      text.resolved(isDark: traitCollection.isDark), font: font,
      color: textColor.resolvedColor(with: traitCollection), width: width, alignment: textAlignment,
      lineBreakMode: lineBreakMode, numberOfLines: numberOfLines)
  }

  /// The text in as many lines as the bounds are high enough for, so that the last ends with an ellipsis and none is cut.
  private func makeLayoutThatFits(_ text: AttributedText) -> TextLayout {
    var layout = makeLayout(text, width: bounds.width, numberOfLines: numberOfLines)
    while layout.lineCount > 1, layout.size.height > bounds.height {
      // Lines differ in height where fonts do, so this is a guess from their mean; each try has one line fewer at least.
      let guess = Int(saturating: Double(layout.lineCount) * bounds.height / layout.size.height)
      let count = max(1, min(guess, layout.lineCount - 1))
      layout = makeLayout(text, width: bounds.width, numberOfLines: count)
    }
    return layout
  }

  private var shownFont: Font {
    guard adjustsFontForContentSizeCategory else { return font }
    return font.scaled(for: traitCollection, maximumFactor: maximumContentSizeFactor)
  }

  private func textDidChange() {
    layoutForDrawing = nil
    setNeedsDisplay()
  }
}
