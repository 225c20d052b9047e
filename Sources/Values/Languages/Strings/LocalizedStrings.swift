/// The words of an application in all its languages.
///
/// A key is looked for in the language, then in the languages without its script and region, then in those that ``fallbacks`` names for
/// each of these, and at last in the ``developmentLanguage``. A key that is in none stands for itself.
public struct LocalizedStrings: Sendable, Hashable {
  /// The tables by their languages.
  public var tables: [Language: StringTable]
  /// The language whose words are used where others have none. Default English.
  public var developmentLanguage: Language
  /// The language whose words stand for those of another, such as German for Swiss German. They may form a cycle.
  public var fallbacks: [Language: Language] = [:]

  /// Creates the words of some languages.
  public init(_ tables: [Language: StringTable] = [:], developmentLanguage: Language = "en") {
    self.tables = tables
    self.developmentLanguage = developmentLanguage
  }

  /// The languages that have words, in the order of their tags.
  public var languages: [Language] { tables.keys.sorted { $0.identifier < $1.identifier } }

  /// Returns the languages whose words are used for a language, in their order.
  public func chain(for language: Language) -> [Language] {
    var chain: [Language] = []
    var waiting = [language]
    var index = 0
    while index < waiting.count {
      let next = waiting[index]
      index += 1
      for candidate in next.fallbacks where !chain.contains(candidate) {
        chain.append(candidate)
        if let other = fallbacks[candidate] { waiting.append(other) }
      }
    }
    for candidate in developmentLanguage.fallbacks where !chain.contains(candidate) {
      chain.append(candidate)
    }
    return chain
  }

  /// Returns the words for a key, and the language they are in; nil if no table has it.
  public func text(for key: String, in language: Language) -> (text: LocalizedText, language: Language)? {
    // Most keys are in the nearest table.
    if let text = tables[language]?.texts[key] { return (text, language) }
    for candidate in chain(for: language) {
      if let text = tables[candidate]?.texts[key] { return (text, candidate) }
    }
    return nil
  }

  /// Returns the words for a key with values, in a language; the key with the values if no table has it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: The values for the specifiers. A specifier without a value stays as it is.
  ///   - language: The language.
  public func string(_ key: String, _ values: [any FormatArgument] = [], in language: Language) -> String {
    let values = values.map(\.formatValue)
    guard let (text, found) = text(for: key, in: language) else {
      return FormatString(key).string(values, in: language)
    }
    // Words of another language take its plurals and numbers, but those of the same one the numbers of the region.
    return text.string(values, in: found.languageCode == language.languageCode ? language : found)
  }
}
