import Tactus

/// A view of the application's own module `Wayland`.
public final class WaylandRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Wayland"
}
