import Tactus

/// A view in the application's module `Pixels`.
public final class PixelsView: View {
  /// The name of the module.
  public let name = "Pixels"
}
