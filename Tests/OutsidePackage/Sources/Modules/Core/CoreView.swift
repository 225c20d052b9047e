import Tactus

/// A view in the application's module `Core`.
public final class CoreView: View {
  /// The name of the module.
  public let name = "Core"
}
