/// Which points count as inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside when the path winds around the point in one direction more often than in the other.
  case winding
  /// Inside when a ray from the point crosses the path an odd number of times.
  case evenOdd
}
