import Tactus

/// A view in the application's module `Sensors`.
public final class SensorsView: View {
  /// The name of the module.
  public let name = "Sensors"
}
