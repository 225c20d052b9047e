import Tactus

/// A view of the application's own module `Input`.
public final class InputRoom: View {
  /// The name of the module that the view belongs to.
  public let name = "Input"
}
