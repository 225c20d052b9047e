import Tactus

/// A view in the application's module `Wayland`.
public final class WaylandView: View {
  /// The name of the module.
  public let name = "Wayland"
}
