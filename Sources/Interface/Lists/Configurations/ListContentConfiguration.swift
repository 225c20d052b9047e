/// The content of a standard row: an image, a text, and a secondary text below the text or beside it.
public struct ListContentConfiguration: Sendable {
  /// The image at the leading edge; nil, the default, for none. A symbol without a configuration of its own grows with the text.
  public var image: Image?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text; nil, the default, for none.
  public var text: String?
  /// The text with attributes, which is shown instead of ``text``; nil, the default, for none.
  public var attributedText: AttributedText?
  /// How the text is shown.
  public var textProperties = TextProperties()
  /// The secondary text; nil, the default, for none.
  public var secondaryText: String?
  /// The secondary text with attributes, which is shown instead of ``secondaryText``; nil, the default, for none.
  public var secondaryAttributedText: AttributedText?
  /// How the secondary text is shown.
  public var secondaryTextProperties = TextProperties()
  /// A Boolean value that indicates whether the secondary text is at the trailing edge, as long as both texts fit into one line. Default
  /// false.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distances between the edges and the content, in points.
  public var directionalLayoutMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The distance between the image and the texts, in points. Default 12.
  public var imageToTextPadding = 12.0
  /// The smallest distance between texts that are side by side, in points. Default 12.
  public var textToSecondaryTextHorizontalPadding = 12.0
  /// The distance between texts that are one below the other, in points. Default 0.
  public var textToSecondaryTextVerticalPadding = 0.0

  private init() {}

  // MARK: Standard content

  /// Returns the content of a row with a text.
  public static func cell() -> ListContentConfiguration {
    var content = ListContentConfiguration()
    content.secondaryTextProperties.font = .system(ofSize: 14)
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }

  /// Returns the content of a row with a smaller text below the text.
  public static func subtitleCell() -> ListContentConfiguration { cell() }

  /// Returns the content of a row with a text at the leading edge and a value at the trailing one.
  public static func valueCell() -> ListContentConfiguration {
    var content = cell()
    content.secondaryTextProperties.font = content.textProperties.font
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> ListContentConfiguration {
    section(font: .system(ofSize: 15, weight: .semibold))
  }

  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> ListContentConfiguration { section(font: .system(ofSize: 13)) }

  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> ListContentConfiguration { section(font: .system(ofSize: 13)) }

  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> ListContentConfiguration { section(font: .system(ofSize: 13)) }

  private static func section(font: Font) -> ListContentConfiguration {
    var content = cell()
    content.textProperties.font = font
    content.textProperties.color = .secondaryLabel
    content.secondaryTextProperties.font = .system(ofSize: 13)
    content.directionalLayoutMargins.top = 6
    content.directionalLayoutMargins.bottom = 6
    return content
  }
}

extension ListContentConfiguration: Hashable {
  /// Hashes the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(attributedText)
    hasher.combine(secondaryText)
    hasher.combine(secondaryAttributedText)
  }
}
