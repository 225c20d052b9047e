import Tactus

/// A view in the application's module `Geometry`.
public final class GeometryView: View {
  /// The name of the module.
  public let name = "Geometry"
}
