@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The extra space between characters, in points: a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Whether the text is underlined: a number other than 0.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Whether the text is struck through: a number other than 0.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The alignment and wrapping of lines: an ``NSParagraphStyle``. That of the first character is used.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A shadow. It has no effect.
  @available(
    *, deprecated, message: "Has no effect: text has no shadow of its own; see shadowColor of a label"
  )
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The colour of outlines. It has no effect.
  @available(*, deprecated, message: "Has no effect: text has no outline")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of outlines. It has no effect.
  @available(*, deprecated, message: "Has no effect: text has no outline")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// What a tap in a text view opens: a `URL` or a text.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The colour of the line under the text. It has no effect: the text's colour is used.
  @available(*, deprecated, message: "Has no effect: lines have the colour of the text")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The colour of the line through the text. It has no effect: the text's colour is used.
  @available(*, deprecated, message: "Has no effect: lines have the colour of the text")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The slant of the text. It has no effect.
  @available(*, deprecated, message: "Has no effect: use an italic font")
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The stretching of the text. It has no effect.
  @available(*, deprecated, message: "Has no effect: text is not stretched")
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Whether characters are joined. It has no effect: they are as the font has them.
  @available(*, deprecated, message: "Has no effect: ligatures are as the font has them")
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The distance of the text from its baseline. It has no effect.
  @available(*, deprecated, message: "Has no effect: text stays on its baseline")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// The style of a line under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line, drawn like one.
  @available(*, deprecated, message: "Drawn like single")
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines, drawn like one.
  @available(*, deprecated, message: "Drawn like single")
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The alignment and wrapping of lines.
open class NSParagraphStyle {
  var storedAlignment = NSTextAlignment.natural
  var storedLineBreakMode = NSLineBreakMode.byWordWrapping
  var storedLineSpacing: CGFloat = 0

  /// Creates the default style.
  public init() {}

  /// The alignment.
  open var alignment: NSTextAlignment { storedAlignment }
  /// The wrapping or truncation.
  open var lineBreakMode: NSLineBreakMode { storedLineBreakMode }
  /// The extra space between lines, in points.
  open var lineSpacing: CGFloat { storedLineSpacing }
  /// The default style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// The alignment and wrapping of lines, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment, which can be set.
  open override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  /// The wrapping or truncation, which can be set.
  open override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }
  /// The extra space between lines, in points, which can be set.
  open override var lineSpacing: CGFloat {
    get { storedLineSpacing }
    set { storedLineSpacing = newValue }
  }
  /// The least height of lines. It has no effect.
  @available(*, deprecated, message: "Has no effect: the font sets the height; use a positive lineSpacing")
  open var minimumLineHeight: CGFloat = 0
  /// The greatest height of lines. It has no effect.
  @available(*, deprecated, message: "Has no effect: the font sets the height; use a negative lineSpacing")
  open var maximumLineHeight: CGFloat = 0
  /// A factor for the height of lines. It has no effect.
  @available(*, deprecated, message: "Has no effect: the font sets the height; use lineSpacing")
  open var lineHeightMultiple: CGFloat = 0
  /// The space before a paragraph. It has no effect.
  @available(*, deprecated, message: "Has no effect: show paragraphs in labels of a stack view with spacing")
  open var paragraphSpacingBefore: CGFloat = 0
  /// The indentation of the first line. It has no effect.
  @available(*, deprecated, message: "Has no effect: begin the paragraph with spaces")
  open var firstLineHeadIndent: CGFloat = 0
  /// The indentation of the other lines. It has no effect.
  @available(*, deprecated, message: "Has no effect: move the label inwards, or set textContainerInset")
  open var headIndent: CGFloat = 0
  /// The end of the lines. It has no effect.
  @available(*, deprecated, message: "Has no effect: make the label narrower, or set textContainerInset")
  open var tailIndent: CGFloat = 0
  /// How readily words are hyphenated. It has no effect.
  @available(*, deprecated, message: "Has no effect: insert soft hyphens, U+00AD, in long words")
  open var hyphenationFactor: Float = 0
  /// The space after a paragraph. It has no effect.
  @available(*, deprecated, message: "Has no effect: show paragraphs in labels of a stack view with spacing")
  open var paragraphSpacing: CGFloat = 0
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken where the rectangle ends; text is measured and drawn in one line without it.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance between lines counts; it always does.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last visible line is truncated. It has no effect: lines that do not fit are cut off.
  @available(*, deprecated, message: "Has no effect: lines that do not fit into the rectangle are cut off")
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is known after text was measured or drawn.
public final class NSStringDrawingContext {
  /// The rectangle of the text that was measured or drawn last, in points. Default zero.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public init() {}
}

// MARK: - Conversion

extension Optional<AssociatedValues> {
  /// Returns the string of which a text was made, or one that is made of it.
  @MainActor
  func attributed(_ text: AttributedText?) -> NSAttributedString? {
    guard let text else { return nil }
    if let kept = self?.attributedString, kept.converted == text { return kept.string }
    return NSAttributedString(text)
  }
}

extension AssociatedValues {
  /// Keeps the string of which a text is made, with all its attributes.
  func keep(_ string: NSAttributedString?) {
    attributedString = string.map { (NSAttributedString(attributedString: $0), $0.attributedText) }
  }
}

extension NSParagraphStyle {
  /// Applies what differs from the default style, so that a label's own alignment holds for the rest.
  func apply(to text: inout AttributedText) {
    text.lineAlignment = alignment == .natural ? nil : alignment
    text.lineBreakMode = lineBreakMode == .byWordWrapping ? nil : lineBreakMode
    text.lineSpacing = lineSpacing == 0 ? nil : lineSpacing
  }

  /// Creates the style of the lines of a text; nil if it is the default one.
  static func style(of text: AttributedText) -> NSParagraphStyle? {
    guard text.lineAlignment != nil || text.lineBreakMode != nil || text.lineSpacing != nil else {
      return nil
    }
    let style = NSMutableParagraphStyle()
    style.alignment = text.lineAlignment ?? style.alignment
    style.lineBreakMode = text.lineBreakMode ?? style.lineBreakMode
    style.lineSpacing = text.lineSpacing ?? style.lineSpacing
    return style
  }
}

extension AttributedText.Attributes {
  /// The attributes by their names.
  var named: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = font
    result[.foregroundColor] = color
    result[.backgroundColor] = backgroundColor
    result[.underlineStyle] = isUnderlined.map { $0 ? NSUnderlineStyle.single.rawValue : 0 }
    result[.strikethroughStyle] = isStruckThrough.map { $0 ? NSUnderlineStyle.single.rawValue : 0 }
    result[.kern] = kern
    result[.link] = link
    return result
  }

  init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> Double? {
      attributes[key].flatMap { AnimatedValue($0)?.numbers.first }
    }
    self.init(
      font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor,
      backgroundColor: attributes[.backgroundColor] as? UIColor,
      isUnderlined: number(.underlineStyle).map { $0 != 0 },
      isStruckThrough: number(.strikethroughStyle).map { $0 != 0 }, kern: number(.kern),
      link: attributes[.link] as? String ?? (attributes[.link] as? URL)?.absoluteString)
  }
}

extension NSAttributedString {
  /// The text as Tactus has it. Its lines are as the paragraph style of the first character says.
  public var attributedText: AttributedText {
    var result = AttributedText()
    let string = self.string as NSString?
    guard let string else { return result }
    firstParagraphStyle?.apply(to: &result)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      result.append(
        AttributedText(string.substring(with: range), attributes: AttributedText.Attributes(attributes)))
    }
    return result
  }

  /// Creates a string from a text of Tactus, with its attributes.
  convenience init(_ text: AttributedText) {
    let result = NSMutableAttributedString(string: text.string)
    for (range, attributes) in text.runs {
      result.addAttributes(attributes.named, range: NSRange(range, in: text.string))
    }
    if result.length > 0, let style = NSParagraphStyle.style(of: text) {
      result.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: result.length))
    }
    self.init(attributedString: result)
  }

  private var firstParagraphStyle: NSParagraphStyle? {
    length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
  }

  private func layout(width: CGFloat, isTruncated: Bool = false) -> TextLayout {
    TextLayout(
      attributedText, font: .systemFont(ofSize: 12), width: width,
      lineBreakMode: isTruncated ? .byTruncatingTail : .byWordWrapping)
  }

  /// Returns the size of the text in one line, in points.
  public func size() -> CGSize { layout(width: .infinity).size }

  /// Returns the rectangle that text needs within a size, in points: in one line without the option `.usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let bounds = CGRect(origin: .zero, size: layout(width: wraps ? size.width : .infinity).size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in the current context, from a top left corner on.
  @MainActor public func draw(at point: CGPoint) {
    GraphicsContext.current?.draw(layout(width: .infinity), at: point)
  }

  /// Draws the text in the current context, within a rectangle.
  @MainActor public func draw(in rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.clip(to: rect.insetBy(dx: -rect.width, dy: 0))
    context.draw(layout(width: rect.width), at: rect.origin)
    context.restoreGState()
  }

  /// Draws the text in the current context, within a rectangle.
  @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    if let context {
      _ = boundingRect(with: rect.size, options: options, context: context)
      context.totalBounds.origin = rect.origin
    }
    guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect) }
    draw(at: rect.origin)
  }
}

extension String {
  /// Returns the size of the text in one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes ?? [:]).size()
  }

  /// Returns the rectangle that text needs within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in the current context, from a top left corner on.
  @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes ?? [:]).draw(at: point)
  }

  /// Draws the text in the current context, within a rectangle.
  @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes ?? [:]).draw(in: rect)
  }
}

extension NSString {
  private var text: String { String(describing: self) }

  /// Returns the size of the text in one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }

  /// Returns the rectangle that text needs within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in the current context, from a top left corner on.
  @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in the current context, within a rectangle.
  @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(in: rect, withAttributes: attributes)
  }
}

extension Label {
  /// The text with attributes, as it was set, with those that have no effect; nil if there is none.
  public var attributedText: NSAttributedString? {
    get { AssociatedValues.existing(of: self).attributed(textWithAttributes) }
    set {
      textWithAttributes = newValue?.attributedText
      AssociatedValues.values(of: self).keep(newValue)
    }
  }
}

extension Button {
  /// Sets the title with attributes, as Foundation has it, for a state.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    let text: AttributedText? = title?.attributedText
    setAttributedTitle(text, for: state)
  }
}
