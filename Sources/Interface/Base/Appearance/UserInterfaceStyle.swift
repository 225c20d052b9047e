/// The light or dark appearance of an interface.
public enum UserInterfaceStyle: UInt8, Sendable, Hashable {
  /// Inherited from the superview; light if no ancestor specifies a style.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
