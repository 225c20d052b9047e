/// The kind of keyboard that suits a text, as in UIKit.
public enum KeyboardType: Sendable, Hashable, CaseIterable {
  /// The keyboard of the language.
  case `default`
  /// Latin letters, digits and punctuation of ASCII.
  case asciiCapable
  /// Digits and punctuation first, with letters one key away.
  case numbersAndPunctuation
  /// Letters, with keys for the characters of web addresses.
  case URL
  /// The digits 0 to 9 only.
  case numberPad
  /// Digits, `*`, `#` and `+`.
  case phonePad
  /// Letters, with a key for the telephone pad.
  case namePhonePad
  /// Letters, with keys for the characters of e-mail addresses.
  case emailAddress
  /// Digits and the decimal separator.
  case decimalPad
  /// Letters, with keys for `@` and `#`.
  case twitter
  /// Letters, with keys for searching the web.
  case webSearch
  /// The digits 0 to 9 of ASCII only, whatever the language.
  case asciiCapableNumberPad
}
