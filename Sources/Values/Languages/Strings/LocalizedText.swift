/// The words for a key in one language: a text, or one for each category of a number.
public enum LocalizedText: Sendable, Hashable {
  /// A text, which may have specifiers for values.
  case text(String)
  /// Texts for the categories and for certain values of the first number among the values.
  case plural(PluralTexts)

  /// Returns the text with the values, in a language.
  public func string(_ values: [FormatValue], in language: Language) -> String {
    switch self {
    case .text(let text): FormatString(text).string(values, in: language)
    case .plural(let texts): FormatString(texts.text(for: values, in: language)).string(values, in: language)
    }
  }
}

/// Texts for the categories of a number, and for certain values.
public struct PluralTexts: Sendable, Hashable {
  /// A Boolean value that indicates whether the number stands for a position in an order, as in “3rd floor”. Default false.
  public var isOrdinal = false
  /// The texts of categories. Without that of a number, the text for `other` is used.
  public var categories: [PluralCategory: String] = [:]
  /// The texts for certain values, such as 0, which come before those of categories.
  public var values: [Int: String] = [:]

  /// Creates texts; by default for no category.
  public init(
    isOrdinal: Bool = false, categories: [PluralCategory: String] = [:], values: [Int: String] = [:]
  ) {
    self.isOrdinal = isOrdinal
    self.categories = categories
    self.values = values
  }

  /// Returns the text for the first number among values; that for `other` if there is none.
  func text(for arguments: [FormatValue], in language: Language) -> String {
    var category = PluralCategory.other
    search: for (index, argument) in arguments.enumerated() {
      switch argument {
      case .text: continue
      case .integer(let number):
        if let text = values[number] { return text }
        category = isOrdinal ? language.ordinalCategory(of: number) : language.pluralCategory(of: number)
      case .number(let number):
        if let integer = Int(exactly: number), let text = values[integer] { return text }
        let digits = FormatString(categories[.other] ?? "").fractionDigits(at: index) ?? 0...3
        category =
          isOrdinal
          ? language.ordinalCategory(of: number, fractionDigits: digits)
          : language.pluralCategory(of: number, fractionDigits: digits)
      }
      break search
    }
    return categories[category] ?? categories[.other] ?? ""
  }
}
