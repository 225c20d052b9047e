import Tactus

/// A view in the application's module `Dynamics`.
public final class DynamicsView: View {
  /// The name of the module.
  public let name = "Dynamics"
}
