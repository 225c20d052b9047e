import Tactus

/// A view of the application's own module `Dynamics`.
public final class DynamicsRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Dynamics"
}
