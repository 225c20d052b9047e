extension ListContentConfiguration {
  /// How a text of a row is shown.
  public struct TextProperties: Hashable, Sendable {
    /// The font. Default the system font at ``Font/labelFontSize``.
    public var font = Font.system(ofSize: Font.labelFontSize)
    /// The colour. Default ``Color/label``.
    public var color = Color.label
    /// The alignment of the lines. Default natural.
    public var alignment = TextAlignment.natural
    /// How text is wrapped or truncated that is too long for a line. Default `.byTruncatingTail`.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for as many as the text has.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether the font of a single line is reduced to fit the width. Default false.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of the font's size with ``adjustsFontSizeToFitWidth``. Default 0, which means no limit.
    public var minimumScaleFactor = 0.0
    /// A Boolean value that indicates whether the font scales with the content size category. Default true.
    public var adjustsFontForContentSizeCategory = true
    /// A change of the letters of a text without attributes. Default none.
    public var transform = TextTransform.none

    init() {}

    /// A change of the letters of a text.
    public enum TextTransform: Int, Hashable, Sendable {
      /// The letters stay as they are.
      case none
      /// All letters are upper case.
      case uppercase
      /// All letters are lower case.
      case lowercase
      /// The first letter of each word is upper case.
      case capitalized
    }
  }

  /// How the image of a row is shown.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a template image; nil, the default, for the tint colour of the row.
    public var tintColor: Color?
    /// The radius of the image's corners, in points. Default 0.
    public var cornerRadius = 0.0
    /// The size to which the image is limited, in points, with its aspect ratio; lengths of 0, the default, are unlimited.
    public var maximumSize = Size.zero
    /// The size of the room in whose middle the image is, in points, so that the texts of rows with different images are aligned; lengths of
    /// 0, the default, are those of the image.
    public var reservedLayoutSize = Size.zero
    /// The configuration of a symbol that has none of its own; nil, the default, leaves it as it is.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration?

    init() {}
  }
}

extension ListContentConfiguration.TextProperties.TextTransform {
  /// Returns a text with its letters changed.
  func transformed(_ text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized:
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
    }
  }
}
