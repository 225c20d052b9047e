/// Whether an input method may correct and complete words, as in UIKit.
public enum TextAutocorrectionType: Sendable, Hashable {
  /// The input method decides.
  case `default`
  /// Words stay as they are typed.
  case no
  /// Words are corrected.
  case yes
}
