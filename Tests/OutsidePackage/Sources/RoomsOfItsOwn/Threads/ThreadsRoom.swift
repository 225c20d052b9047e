import Tactus

/// A view of the application's own module `Threads`.
public final class ThreadsRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Threads"
}
