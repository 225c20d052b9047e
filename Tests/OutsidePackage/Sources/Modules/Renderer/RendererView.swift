import Tactus

/// A view in the application's module `Renderer`.
public final class RendererView: View {
  /// The name of the module.
  public let name = "Renderer"
}
