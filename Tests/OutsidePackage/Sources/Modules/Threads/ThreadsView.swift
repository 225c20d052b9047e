import Tactus

/// A view in the application's module `Threads`.
public final class ThreadsView: View {
  /// The name of the module.
  public let name = "Threads"
}
