internal import TactusDynamics

/// A scroll view that makes its views when they become visible, and knows where those are that it has not made.
@MainActor
protocol SnapItemSource: ScrollView {
  /// Returns whether it knows its items along an axis.
  func hasSnapItems(along axis: LayoutAxis) -> Bool
  /// Returns the extents of its items near a position, in ascending order: at least the one at it and two on either side.
  func snapItems(near position: Double, along axis: LayoutAxis) -> [SnapItem]
}
