/// When an application prints its view hierarchy; see ``ApplicationConfiguration/viewHierarchyInspection``.
public enum ViewHierarchyInspection: Sendable, Hashable {
  /// Never.
  case off
  /// Whenever the process receives the signal `SIGUSR1`, to standard error.
  case onSignal
  /// Once, to standard output, when the first window has prepared a frame and requests no other. The application then terminates.
  case atRest
}
