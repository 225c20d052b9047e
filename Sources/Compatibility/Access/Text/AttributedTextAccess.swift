internal import TactusGraphics
public import TactusInterface

@_spi(Compatibility)
extension AttributedText {
  /// The alignment of the lines; nil for that of the view.
  public var lineAlignment: TextAlignment? {
    get { lineStyle.alignment }
    set { lineStyle.alignment = newValue }
  }
  /// How lines that are too long are broken; nil for as the view breaks them.
  public var lineBreakMode: LineBreakMode? {
    get { lineStyle.lineBreakMode }
    set { lineStyle.lineBreakMode = newValue }
  }
  /// The distance between lines, in points; nil for that of the view.
  public var lineSpacing: Double? {
    get { lineStyle.lineSpacing }
    set { lineStyle.lineSpacing = newValue }
  }

  /// The parts of the text with the same attributes, in order.
  public var runs: [(range: Range<String.Index>, attributes: Attributes)] { attributeRuns }
}

@_spi(Compatibility)
extension Label {
  /// The ``TactusInterface/Label/attributedText``, for the module in which that name has another meaning.
  public var textWithAttributes: AttributedText? {
    get { attributedText }
    set { attributedText = newValue }
  }
}

@_spi(Compatibility)
extension TextField {
  /// The placeholder with attributes; nil if it has none.
  public var placeholderWithAttributes: AttributedText? {
    get { styledPlaceholder }
    set { styledPlaceholder = newValue }
  }
}

@_spi(Compatibility)
extension ListContentConfiguration {
  /// The ``TactusInterface/ListContentConfiguration/attributedText``, for the module in which that name has another meaning.
  public var textWithAttributes: AttributedText? {
    get { attributedText }
    set { attributedText = newValue }
  }
  /// The ``TactusInterface/ListContentConfiguration/secondaryAttributedText``, as above.
  public var secondaryTextWithAttributes: AttributedText? {
    get { secondaryAttributedText }
    set { secondaryAttributedText = newValue }
  }
}
