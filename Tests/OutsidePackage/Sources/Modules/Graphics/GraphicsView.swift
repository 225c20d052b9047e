import Tactus

/// A view in the application's module `Graphics`.
public final class GraphicsView: View {
  /// The name of the module.
  public let name = "Graphics"
}
