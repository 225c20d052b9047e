import Tactus

/// A view in the application's module `Interface`.
public final class InterfaceView: View {
  /// The name of the module.
  public let name = "Interface"
}
