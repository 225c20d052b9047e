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
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The colour of outlines. It has no effect.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of outlines. It has no effect.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// What a tap opens. It has no effect.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The colour of the line under the text. It has no effect: the text's colour is used.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The colour of the line through the text. It has no effect: the text's colour is used.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The slant of the text. It has no effect.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The stretching of the text. It has no effect.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Whether characters are joined. It has no effect: they are as the font has them.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The distance of the text from its baseline. It has no effect.
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
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines, drawn like one.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The alignment and wrapping of lines.
open class NSParagraphStyle {
  /// The alignment. Default `.natural`.
  public internal(set) var storedAlignment = NSTextAlignment.natural
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
  open var minimumLineHeight: CGFloat = 0
  /// The greatest height of lines. It has no effect.
  open var maximumLineHeight: CGFloat = 0
  /// A factor for the height of lines. It has no effect.
  open var lineHeightMultiple: CGFloat = 0
  /// The space before a paragraph. It has no effect.
  open var paragraphSpacingBefore: CGFloat = 0
  /// The indentation of the first line. It has no effect.
  open var firstLineHeadIndent: CGFloat = 0
  /// The indentation of the other lines. It has no effect.
  open var headIndent: CGFloat = 0
  /// The end of the lines. It has no effect.
  open var tailIndent: CGFloat = 0
  /// How readily words are hyphenated. It has no effect.
  open var hyphenationFactor: Float = 0
  /// The space after a paragraph. It has no effect.
  open var paragraphSpacing: CGFloat = 0
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The rectangle's top is that of the first line; text always is drawn so.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance between lines counts; it always does.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last visible line is truncated.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is known after text was drawn.
public final class NSStringDrawingContext {
  /// Creates a context.
  public init() {}
}

// MARK: - Conversion

extension AttributedText.Attributes {
  init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> Double? {
      attributes[key].flatMap { AnimatedValue($0)?.numbers.first }
    }
    self.init(
      font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor,
      backgroundColor: attributes[.backgroundColor] as? UIColor,
      isUnderlined: number(.underlineStyle).map { $0 != 0 },
      isStruckThrough: number(.strikethroughStyle).map { $0 != 0 }, kern: number(.kern))
  }
}

extension NSAttributedString {
  /// The text as Tactus has it.
  public var attributedText: AttributedText {
    var result = AttributedText()
    let string = self.string as NSString?
    guard let string else { return result }
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      result.append(
        AttributedText(string.substring(with: range), attributes: AttributedText.Attributes(attributes)))
    }
    return result
  }

  /// Creates a string from a text of Tactus, without its attributes.
  convenience init(_ text: AttributedText) { self.init(string: text.string) }

  private func layout(width: CGFloat) -> TextLayout {
    let style = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    return TextLayout(
      attributedText, font: .systemFont(ofSize: 12), width: width, alignment: style?.alignment ?? .natural,
      lineBreakMode: style?.lineBreakMode ?? .byWordWrapping, lineSpacing: style?.lineSpacing ?? 0)
  }

  /// Returns the size of the text in one line, in points.
  public func size() -> CGSize { layout(width: .infinity).size }

  /// Returns the rectangle that text needs within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: layout(width: size.width > 0 ? size.width : .infinity).size)
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
    draw(in: rect)
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
  /// The text with attributes, as Foundation has it.
  public var attributedText: NSAttributedString? {
    get { styledText.map { NSAttributedString($0) } }
    set { styledText = newValue?.attributedText }
  }
}

extension Button {
  /// Sets the title with attributes, as Foundation has it, for a state.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    let text: AttributedText? = title?.attributedText
    setAttributedTitle(text, for: state)
  }
}
