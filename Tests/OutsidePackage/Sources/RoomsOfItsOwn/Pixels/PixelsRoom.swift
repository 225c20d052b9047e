import Tactus

/// A view of the application's own module `Pixels`.
public final class PixelsRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Pixels"
}
