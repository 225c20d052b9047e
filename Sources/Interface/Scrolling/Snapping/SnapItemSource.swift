internal import TactusDynamics

/// A scroll view that makes its views when they become visible, and knows where those are that it has not made.
@MainActor
protocol SnapItemSource: ScrollView {
  /// Returns the extents of its items near a vertical position, in ascending order: at least the one at it and two on either side.
  func snapItems(near y: Double) -> [SnapItem]
}
