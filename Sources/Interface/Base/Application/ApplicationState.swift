/// The states of an application.
public enum ApplicationState: Sendable, Hashable {
  /// A window of the application is active.
  case active
  /// Windows are shown, but none is active.
  case inactive
  /// No output shows a window.
  case background
}
