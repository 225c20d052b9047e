import Tactus

/// A view of the application's own module `WaylandPlatform`.
public final class WaylandPlatformRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "WaylandPlatform"
}
