import Tactus

/// A view of the application's own module `Core`.
public final class CoreRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Core"
}
