/// The axis along which views are arranged.
public enum LayoutAxis: Sendable, Hashable {
  /// Views are arranged side by side.
  case horizontal
  /// Views are arranged one above the other.
  case vertical
}
