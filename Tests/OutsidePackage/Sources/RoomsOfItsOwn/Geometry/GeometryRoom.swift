import Tactus

/// A view of the application's own module `Geometry`.
public final class GeometryRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Geometry"
}
