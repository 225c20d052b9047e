public import TactusInterface

extension Font {
  /// Creates a font of a family; never nil, as the closest family is used.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.init(name: fontName, size: fontSize, weight: .regular)
  }

  /// The system's font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
    system(ofSize: fontSize, weight: weight)
  }

  /// The system's font in bold.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { boldSystem(ofSize: fontSize) }

  /// The system's font in italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { italicSystem(ofSize: fontSize) }

  /// A font whose characters have the same width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    monospacedSystem(ofSize: fontSize, weight: weight)
  }

  /// The system's font, whose digits have the same width.
  @available(*, deprecated, message: "The same as systemFont: digits are as wide as the font has them")
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    system(ofSize: fontSize, weight: weight)
  }

  /// The font for a kind of text, at the standard text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    system(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The size of fonts of buttons, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of the system's font, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The name of the font's family.
  public var fontName: String { familyName }
  /// The distance between lines, which is included in ``TactusInterface/Font/lineHeight``.
  public var leading: CGFloat { 0 }

  /// A kind of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "headline")
    /// A subheading.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Text.
    public static let body = TextStyle(rawValue: "body")
    /// A callout.
    public static let callout = TextStyle(rawValue: "callout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The size at the standard text size, in points.
    var size: CGFloat {
      let sizes: [String: CGFloat] = [
        "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "headline": 17, "subheadline": 15,
        "body": 17,
        "callout": 16, "footnote": 13, "caption1": 12, "caption2": 11,
      ]
      return sizes[rawValue] ?? 17
    }
  }
}
