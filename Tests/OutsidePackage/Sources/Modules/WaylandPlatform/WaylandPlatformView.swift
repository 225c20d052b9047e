import Tactus

/// A view in the application's module `WaylandPlatform`.
public final class WaylandPlatformView: View {
  /// The name of the module.
  public let name = "WaylandPlatform"
}
