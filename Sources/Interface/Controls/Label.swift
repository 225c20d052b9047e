/// A view that shows one or more lines of text. Pango shapes the text and breaks it into lines, in any script.
@MainActor
open class Label: View {
  /// The text. Setting it replaces ``attributedText``.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The text with attributes for its ranges, such as fonts and colours.
  open var attributedText: AttributedText? {
    didSet { if attributedText != oldValue { textSizeDidChange() } }
  }
  /// The font of text without a font attribute. Default: the system font at ``Font/labelFontSize``.
  open var font = Font.system(ofSize: Font.labelFontSize) {
    didSet { if font != oldValue { textSizeDidChange() } }
  }
  /// The colour of text without a colour attribute. Default ``Color/label``.
  open var textColor = Color.label { didSet { if textColor != oldValue { textDidChange() } } }
  /// The colour of text without a colour attribute while ``isHighlighted`` is true; nil, the default, is ``textColor``.
  open var highlightedTextColor: Color? {
    didSet { if highlightedTextColor != oldValue { textDidChange() } }
  }
  /// A Boolean value that indicates whether the text has its ``highlightedTextColor``. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { textDidChange() } } }
  /// The colour of a sharp shadow of the text; nil, the default, is none.
  open var shadowColor: Color? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
  /// The offset of the shadow, in points. Default (0, −1): above the text.
  open var shadowOffset = Size(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }
  /// The horizontal alignment of the lines. Default `.natural`: at the right in a right-to-left layout, and otherwise as the
  /// text's script is written.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChange() } }
  }
  /// How text is wrapped or truncated that is too long for a line. Default `.byTruncatingTail`.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textSizeDidChange() } }
  }
  /// The maximum number of lines; 0 shows as many as fit. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textSizeDidChange() } } }
  /// The width at which the text wraps for ``intrinsicContentSize``, in points; 0, the default, is unlimited. Containers need none:
  /// they measure labels at the available width.
  open var preferredMaxLayoutWidth = 0.0 {
    didSet {
      if !check(preferredMaxLayoutWidth.isFinite, "preferredMaxLayoutWidth") {
        preferredMaxLayoutWidth = oldValue
      }
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// A Boolean value that indicates whether ``font`` scales with the content size category. Default false, as in UIKit.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textSizeDidChange() } }
  }
  /// A Boolean value that indicates whether the font of a single line is reduced to fit the width, down to
  /// ``minimumScaleFactor``. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// The minimum scale of the font's size with ``adjustsFontSizeToFitWidth``, 0 to 1. Default 0, as in UIKit, which means no limit.
  open var minimumScaleFactor = 0.0 {
    didSet { if minimumScaleFactor != oldValue { textDidChange() } }
  }
  /// The maximum scale of the font with ``adjustsFontForContentSizeCategory``. Default unlimited.
  var maximumContentSizeFactor = Double.infinity

  /// The text layout that was last drawn, with the size of the bounds and the direction for which it was made.
  private var layoutForDrawing: (layout: TextLayout, size: Size, isRightToLeft: Bool)?
  /// The sizes of the text for the latest widths, with the font for which they hold.
  private var textSizes: (sizes: FittingSizeCache, font: Font)?

  /// Creates an empty label. A label ignores touches unless ``InteractiveResponder/isUserInteractionEnabled`` is set, as in UIKit.
  ///
  /// - Parameter frame: The label's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    super.init(coder: coder)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  /// Returns the size that fits the text in at most ``numberOfLines`` lines, in points.
  ///
  /// - Parameter size: The available size; a width of 0 or less means no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    // The size of a single line is that of its text, whatever is available.
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    return textRect(
      forBounds: Rect(x: 0, y: 0, width: width, height: .infinity), limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// Returns the size of the text, rounded up to points.
  private func fittedSize(width: Double, numberOfLines: Int) -> Size {
    guard let attributedText else { return .zero }
    let key = Size(width: width, height: Double(numberOfLines))
    let font = shownFont
    if textSizes?.font != font { textSizes = (FittingSizeCache(), font) }
    if let known = textSizes?.sizes.size(for: key) { return known }
    let text = makeLayout(attributedText, width: width, numberOfLines: numberOfLines).size
    let fitted = Size(width: text.width.rounded(.up), height: text.height.rounded(.up))
    textSizes?.sizes.store(fitted, for: key)
    return fitted
  }

  /// The size of the text in at most ``numberOfLines`` lines, in points.
  open override var intrinsicContentSize: Size {
    toolkitIntrinsicSize(sizeThatFits(Size(width: preferredMaxLayoutWidth, height: 0)))
  }

  override func textBaseline(isFirst: Bool, in size: Size) -> Double? {
    guard let attributedText else { return nil }
    let layout = makeLayout(attributedText, width: size.width, numberOfLines: numberOfLines)
    let top = (size.height - layout.size.height) / 2
    return top + (isFirst ? layout.firstBaseline : layout.lastBaseline)
  }

  /// Draws the text in the bounds, with ``drawText(in:)``.
  open override func draw(_ rect: Rect) { drawText(in: bounds) }

  /// Draws the lines that fit into a rectangle, at least the first, centred vertically. Override it to draw within a part of the
  /// rectangle, and call `super`.
  ///
  /// - Parameter rect: The rectangle, in the label's coordinates.
  open func drawText(in rect: Rect) {
    guard let attributedText, !attributedText.string.isEmpty, let context = GraphicsContext.current else {
      return
    }
    let isRightToLeft = isRightToLeft
    let known = layoutForDrawing.flatMap {
      $0.size == rect.size && $0.isRightToLeft == isRightToLeft ? $0.layout : nil
    }
    let layout = known ?? layout(of: attributedText, thatFits: rect.size)
    layoutForDrawing = (layout, rect.size, isRightToLeft)
    let y = rect.minY + (rect.height - layout.size.height) / 2
    guard let shadowColor else { return context.draw(layout, at: Point(x: rect.minX, y: y)) }
    context.saveGState()
    context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection))
    context.draw(layout, at: Point(x: rect.minX, y: y))
    context.restoreGState()
  }

  /// Returns the rectangle that the text takes in another one. Override it to add margins: the sizes that fit the label are made of
  /// it.
  ///
  /// - Parameters:
  ///   - bounds: The available rectangle, whose width and height may be infinite.
  ///   - numberOfLines: The maximum number of lines; 0 for any.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    let size = fittedSize(
      width: bounds.width > 0 && numberOfLines != 1 ? bounds.width : .infinity, numberOfLines: numberOfLines)
    let limited = Size(
      width: min(size.width, max(0, bounds.width)), height: min(size.height, max(0, bounds.height)))
    let y = bounds.height.isFinite ? bounds.midY - limited.height / 2 : bounds.minY
    return Rect(origin: Point(x: bounds.minX, y: y), size: limited)
  }

  /// Redraws the text for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let changesSize =
      adjustsFontForContentSizeCategory
      && previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    if changesSize || traitCollection.hasDifferentFonts(comparedTo: previousTraitCollection) {
      textSizeDidChange()
    } else {
      textDidChange()
    }
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
      text.resolved(for: traitCollection), font: font,
      color: shownColor.resolvedColor(with: traitCollection), width: width,
      alignment: textAlignment == .natural && isRightToLeft ? .right : textAlignment,
      lineBreakMode: lineBreakMode, numberOfLines: numberOfLines)
  }

  /// Lays out the text in as many lines as fit into a size, so that the last one is truncated and none is cut off.
  func layout(of text: AttributedText, thatFits size: Size) -> TextLayout {
    var layout = makeLayout(text, width: size.width, numberOfLines: numberOfLines)
    while layout.lineCount > 1, layout.size.height > size.height {
      // Lines can differ in height, so their mean gives only an estimate; each attempt has at least one line fewer.
      let estimate = Int(saturating: Double(layout.lineCount) * size.height / layout.size.height)
      let count = max(1, min(estimate, layout.lineCount - 1))
      layout = makeLayout(text, width: size.width, numberOfLines: count)
    }
    return layout
  }

  private var shownColor: Color { isHighlighted ? highlightedTextColor ?? textColor : textColor }

  private var shownFont: Font {
    guard adjustsFontForContentSizeCategory else { return font.weighted(for: traitCollection) }
    return font.scaled(for: traitCollection, maximumFactor: maximumContentSizeFactor)
      .weighted(for: traitCollection)
  }

  private func textSizeDidChange() {
    textSizes = nil
    textDidChange()
    invalidateIntrinsicContentSize()
  }

  private func textDidChange() {
    layoutForDrawing = nil
    setNeedsDisplay()
  }
}
