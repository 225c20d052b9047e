import Tactus

/// A view of the application's own module `Graphics`.
public final class GraphicsRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Graphics"
}
