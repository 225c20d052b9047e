import Tactus

/// A view of the application's own module `Scene`.
public final class SceneRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Scene"
}
