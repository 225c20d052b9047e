import Tactus

/// A view of the application's own module `Tiles`.
public final class TilesRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Tiles"
}
