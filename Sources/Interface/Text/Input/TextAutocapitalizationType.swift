/// The places at which a keyboard types capital letters by itself, as in UIKit.
public enum TextAutocapitalizationType: Sendable, Hashable {
  /// Nowhere.
  case none
  /// At the beginning of each word.
  case words
  /// At the beginning of each sentence.
  case sentences
  /// Everywhere.
  case allCharacters
}
