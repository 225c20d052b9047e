/// A text that a search field suggests while it is edited.
public struct SearchSuggestion: Hashable, Sendable {
  /// The text that is shown, and that the field has when the suggestion is chosen.
  public var localizedSuggestion: String
  /// The text below it; nil, the default, for none.
  public var localizedDescription: String?
  /// The image before it; nil, the default, for the symbol of search.
  public var iconImage: Image?

  /// Creates a suggestion.
  public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: Image? = nil) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
  }

  /// Returns whether two suggestions have the same texts and images.
  public static func == (left: SearchSuggestion, right: SearchSuggestion) -> Bool {
    left.localizedSuggestion == right.localizedSuggestion
      && left.localizedDescription == right.localizedDescription && left.iconImage == right.iconImage
  }

  /// Hashes the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(localizedSuggestion)
    hasher.combine(localizedDescription)
  }
}
