/// A description of a view's content that determines whether its layout is mirrored for right-to-left languages.
public enum SemanticContentAttribute: Sendable, Hashable {
  /// The direction of the superview, and of the application for a view without one.
  case unspecified
  /// Playback controls, which are always laid out from left to right.
  case playback
  /// Controls for spatial directions, which are always laid out from left to right.
  case spatial
  /// Always laid out from left to right.
  case forceLeftToRight
  /// Always laid out from right to left.
  case forceRightToLeft
}
