/// A view that shows one or more lines of text. Pango shapes the text and breaks it into lines, in any script.
@MainActor
open class Label: View {
  /// The text. Setting it replaces ``attributedText``.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The text with attributes for its ranges, such as fonts and colours.
  open var attributedText: AttributedText? { didSet { if attributedText != oldValue { textDidChange() } } }
  /// The font of text without a font attribute. Default: the system font at ``Font/labelFontSize``.
  open var font = Font.system(ofSize: Font.labelFontSize) {
    didSet { if font != oldValue { textDidChange() } }
  }
  /// The colour of text without a colour attribute. Default ``Color/label``.
  open var textColor = Color.label { didSet { if textColor != oldValue { textDidChange() } } }
  /// The horizontal alignment of the lines. Default `.natural`: that of the script.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChange() } }
  }
  /// How text is wrapped or truncated that is too long for a line. Default `.byTruncatingTail`.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// The maximum number of lines; 0 shows as many as fit. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// A Boolean value that indicates whether ``font`` scales with the content size category. Default false, as in UIKit.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textDidChange() } }
  }
  /// A Boolean value that indicates whether the font of a single line is reduced to fit the width, down to
  /// ``minimumScaleFactor``. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// The minimum scale of the font's size with ``adjustsFontSizeToFitWidth``, 0 to 1. Default 0.5.
  open var minimumScaleFactor = 0.5 {
    didSet { if minimumScaleFactor != oldValue { textDidChange() } }
  }
  /// The maximum scale of the font with ``adjustsFontForContentSizeCategory``. Default unlimited.
  var maximumContentSizeFactor = Double.infinity

  /// The text layout that was last drawn, and the size of the bounds for which it was made.
  private var layoutForDrawing: (layout: TextLayout, size: Size)?

  /// Creates an empty label. A label ignores touches unless ``View/isUserInteractionEnabled`` is set, as in UIKit.
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
    guard let attributedText else { return .zero }
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    let fitted = makeLayout(attributedText, width: width, numberOfLines: numberOfLines).size
    return Size(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  /// Draws the lines that fit into the bounds, at least the first, centred vertically.
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

  /// Redraws the text for the new traits.
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

  /// Lays out the text in as many lines as fit into the bounds, so that the last one is truncated and none is cut off.
  private func makeLayoutThatFits(_ text: AttributedText) -> TextLayout {
    var layout = makeLayout(text, width: bounds.width, numberOfLines: numberOfLines)
    while layout.lineCount > 1, layout.size.height > bounds.height {
      // Lines can differ in height, so their mean gives only an estimate; each attempt has at least one line fewer.
      let estimate = Int(saturating: Double(layout.lineCount) * bounds.height / layout.size.height)
      let count = max(1, min(estimate, layout.lineCount - 1))
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

extension Label {
  /// The ``attributedText``, for the module in which that name has another meaning.
  package var styledText: AttributedText? {
    get { attributedText }
    set { attributedText = newValue }
  }
}
