/// The animation with which a status bar is hidden and shown.
@available(*, deprecated, message: "Never asked for: there is no status bar")
public enum StatusBarAnimation: Sendable, Hashable {
  /// None.
  case none
  /// It fades.
  case fade
  /// It slides.
  case slide
}
