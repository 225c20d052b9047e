import Tactus

/// A view in the application's module `Tiles`.
public final class TilesView: View {
  /// The name of the module.
  public let name = "Tiles"
}
