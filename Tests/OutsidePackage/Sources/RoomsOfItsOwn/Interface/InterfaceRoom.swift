import Tactus

/// A view of the application's own module `Interface`.
public final class InterfaceRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Interface"
}
