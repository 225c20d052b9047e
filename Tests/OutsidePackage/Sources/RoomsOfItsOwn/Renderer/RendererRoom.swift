import Tactus

/// A view of the application's own module `Renderer`.
public final class RendererRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Renderer"
}
