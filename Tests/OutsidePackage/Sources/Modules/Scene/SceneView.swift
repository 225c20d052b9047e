import Tactus

/// A view in the application's module `Scene`.
public final class SceneView: View {
  /// The name of the module.
  public let name = "Scene"
}
