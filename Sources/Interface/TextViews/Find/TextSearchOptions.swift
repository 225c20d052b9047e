/// How a text is searched for.
public struct TextSearchOptions: Hashable, Sendable {
  /// Where in words a text is found.
  public enum WordMatchMethod: Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case contains
    /// At the beginning of words.
    case startsWith
    /// As whole words.
    case fullWord
  }

  /// Where in words the text is found. Default ``WordMatchMethod/contains``.
  public var wordMatchMethod: WordMatchMethod
  /// A Boolean value that indicates whether capital letters differ from small ones. Default false.
  public var isCaseSensitive: Bool

  /// Creates options.
  public init(wordMatchMethod: WordMatchMethod = .contains, isCaseSensitive: Bool = false) {
    self.wordMatchMethod = wordMatchMethod
    self.isCaseSensitive = isCaseSensitive
  }
}
