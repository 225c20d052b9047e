/// The traits of a text field that keyboards and input methods adapt to, as in UIKit.
@MainActor
public protocol TextInputTraits: AnyObject {
  /// The kind of keyboard.
  var keyboardType: KeyboardType { get }
  /// The label of the keyboard's Return key.
  var returnKeyType: ReturnKeyType { get }
  /// The places at which a keyboard types capital letters by itself.
  var autocapitalizationType: TextAutocapitalizationType { get }
  /// Whether an input method may correct and complete words.
  var autocorrectionType: TextAutocorrectionType { get }
  /// The meaning of the text; nil if it is unknown.
  var textContentType: TextContentType? { get }
  /// A Boolean value that indicates whether the text is secret, so that it is neither shown nor remembered.
  var isSecureTextEntry: Bool { get }
  /// A Boolean value that indicates whether the Return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
}

extension TextInputTraits {
  /// ``KeyboardType/default``.
  public var keyboardType: KeyboardType { .default }
  /// ``ReturnKeyType/default``.
  public var returnKeyType: ReturnKeyType { .default }
  /// ``TextAutocapitalizationType/sentences``.
  public var autocapitalizationType: TextAutocapitalizationType { .sentences }
  /// ``TextAutocorrectionType/default``.
  public var autocorrectionType: TextAutocorrectionType { .default }
  /// nil.
  public var textContentType: TextContentType? { nil }
  /// `false`.
  public var isSecureTextEntry: Bool { false }
  /// `false`.
  public var enablesReturnKeyAutomatically: Bool { false }
}
