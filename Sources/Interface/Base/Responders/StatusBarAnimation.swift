/// The animation with which a status bar is hidden and shown.
public enum StatusBarAnimation: Sendable, Hashable {
  /// None.
  case none
  /// It fades.
  case fade
  /// It slides.
  case slide
}
