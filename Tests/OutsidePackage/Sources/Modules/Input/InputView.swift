import Tactus

/// A view in the application's module `Input`.
public final class InputView: View {
  /// The name of the module.
  public let name = "Input"
}
